import Link from 'next/link';
import { paths } from '#lib/core/paths.ts';

interface OutcomesProps {
  kind: 'review' | 'question' | 'answer';
  /** What is said of a published one. */
  published: string;
}

/** What became of a text after its form came back to the page: the fragment of the address shows one of them. */
export function Outcomes({ kind, published }: OutcomesProps) {
  const outcome = 'hidden max-w-measure scroll-mt-28 rounded-lg bg-success-wash px-4 py-3 text-base target:block';
  return (
    <>
      <p id={`${kind}-published`} role="status" className={outcome}>
        {published}
      </p>
      <p id={`${kind}-held`} role="status" className={outcome}>
        Your {kind} is kept, and not published yet: new accounts wait a day, and texts with many addresses, copies and crowds from one
        network wait for us.{' '}
        {kind !== 'answer' && (
          <>
            <Link href={kind === 'review' ? paths.myReviews : paths.myQuestions} className="link">
              Your {kind}s
            </Link>{' '}
            say from when.
          </>
        )}
      </p>
      <p id={`${kind}-withdrawn`} role="status" className={outcome}>
        Your {kind} is withdrawn.
      </p>
    </>
  );
}

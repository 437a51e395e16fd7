import Link from 'next/link';
import { paths } from '#lib/core/paths.ts';

interface OutcomesProps {
  kind: 'review' | 'question' | 'answer';
  /** The message for a text that was published. */
  published: string;
}

/** Messages about a text that a form just sent. The fragment of the address selects the one that is shown. */
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

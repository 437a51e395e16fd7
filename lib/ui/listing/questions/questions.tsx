import { CircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Question } from '#lib/community/questions/list-questions.ts';
import { countOf } from '#lib/core/format-number.ts';
import { islandFiles } from '#lib/core/island-files.ts';
import { paths } from '#lib/core/paths.ts';
import type { ListingProfile } from '#lib/listings/profile.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { Section } from '#lib/ui/listing/article/section.tsx';
import { QuestionEntry } from '#lib/ui/listing/questions/question-entry.tsx';
import { QuestionForm } from '#lib/ui/listing/questions/question-form.tsx';
import { Outcomes } from '#lib/ui/listing/texts/outcomes.tsx';

/** The questions that a page shows, and the number of all questions. */
export interface ShownQuestions {
  items: readonly Question[];
  total: number;
}

interface QuestionsProps extends ShownQuestions {
  listing: Pick<ListingProfile, 'id' | 'slug' | 'name' | 'status'>;
  /** Shown below the list, such as links to more questions. */
  more?: ReactNode;
}

/**
 * The section with questions to the makers, on the listing's page. The section is shown even without questions. During the launch week it
 * comes first.
 */
export function QuestionsSection({ listing, questions }: { listing: ListingProfile; questions: ShownQuestions }) {
  const { items, total } = questions;
  return (
    <Section id="questions" title="Questions to the makers" level={2}>
      <QuestionList
        {...questions}
        listing={listing}
        more={
          total > items.length && (
            <p>
              <LinkButton href={paths.questions(listing.slug)}>All {countOf(total, 'question')}</LinkButton>
            </p>
          )
        }
      />
    </Section>
  );
}

/** The questions to the makers of a listing with their answers, and a form to ask one. */
export function QuestionList({ listing, items, total, more }: QuestionsProps) {
  const isLive = listing.status === 'live';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Outcomes kind="question" published="Your question is published. The makers see it first on their page." />
      <Outcomes kind="answer" published="Your answer is published. Thank you." />
      {items.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {items.map((question) => (
            <QuestionEntry key={question.id} question={question} listing={listing} />
          ))}
        </ul>
      ) : (
        <p className="max-w-measure text-base text-soft">
          {isLive ? 'Nobody has asked the makers anything yet.' : `Questions begin when ${listing.name} launches.`}
        </p>
      )}
      {more}
      {isLive && <Ask listing={listing} isFirst={total === 0} />}
    </div>
  );
}

/** The form to ask, on the page itself. For people who are signed in, `lib/islands/questions.ts` is loaded and adds their own content. */
function Ask({ listing, isFirst }: { listing: { id: number; name: string }; isFirst: boolean }) {
  const { path, integrity } = islandFiles().reviews;
  return (
    <section
      aria-labelledby="ask"
      data-questions={listing.id}
      data-src={path}
      data-integrity={integrity}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6 print:hidden"
    >
      <h3 id="ask" className="flex scroll-mt-28 items-center gap-2 text-lg">
        <CircleQuestionMark aria-hidden size={20} strokeWidth={1.5} />
        {isFirst ? 'Ask the first question' : 'Ask a question'}
      </h3>
      <p data-part="question-state" hidden className="text-base text-soft">
        {' '}
      </p>
      <ul data-part="own-questions" hidden className="grid gap-3" />
      <div data-part="question-composer">
        <QuestionForm listing={listing} />
      </div>
    </section>
  );
}

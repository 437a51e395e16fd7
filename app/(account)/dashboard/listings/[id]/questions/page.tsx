import type { Question } from '#lib/community/questions/list-questions.ts';
import { listQuestions } from '#lib/community/questions/list-questions.ts';
import { maxFaqAnswerLength, maxFaqQuestionLength } from '#lib/community/questions/make-faq.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import { paths, questionAnchor } from '#lib/core/paths.ts';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { AskedAndAnswered } from '#lib/ui/listing/questions/question-entry.tsx';
import { AnswerQuestionForm } from '#lib/ui/listing/questions/question-form.tsx';
import { pageNumberOf } from '../../../../page-number.ts';
import { requireEditableListing } from '../find-managed-listing.ts';
import { ListingHeader } from '../listing-header.tsx';
import { WaitingOrAll } from '../waiting-or-all.tsx';

export const metadata = { title: 'Questions' };

const perPage = 20;

/**
 * The questions to the makers of a listing, for the makers. Shows the questions without an answer of theirs, those that most people ask
 * first. With `?show=all`, shows all questions.
 */
export default async function ListingQuestionsPage({ params, searchParams }: PageProps<'/dashboard/listings/[id]/questions'>) {
  const [{ id }, query] = [await params, await searchParams];
  const { listing } = await requireEditableListing(id, `/dashboard/listings/${id}/questions`);
  const page = pageNumberOf(query.page);
  const isAll = query.show === 'all';
  const { items, total } = await listQuestions(listing.id, { order: isAll ? 'newest' : 'waiting', page, perPage });
  const here = paths.questionsEditor(listing.id);
  return (
    <>
      <ListingHeader
        listing={listing}
        title="Questions"
        description="What people ask you. What most ask comes first. An answer can become an FAQ of the profile in one press."
      />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 pb-16">
        <WaitingOrAll label="Which questions" page={here} isAll={isAll} />
        {items.length === 0 ? (
          <p className="text-base text-soft">{isAll ? 'Nobody has asked anything yet.' : 'No question waits for you.'}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {items.map((question) => (
              <MakersQuestion key={question.id} question={question} listing={listing} />
            ))}
          </ul>
        )}
        <Pages
          label="Pages of questions"
          page={page}
          perPage={perPage}
          total={total}
          href={(number) => `${here}?${isAll ? 'show=all&' : ''}page=${number}`}
        />
      </div>
    </>
  );
}

function MakersQuestion({ question, listing }: { question: Question; listing: { id: number; name: string } }) {
  const { id, same, answers } = question;
  return (
    <li id={questionAnchor(id)} className="grid scroll-mt-28 gap-3 py-5">
      <AskedAndAnswered question={question}>
        {same > 0 && <p className="text-sm text-soft">{formatNumber(same)} more ask the same.</p>}
      </AskedAndAnswered>
      {answers.some(({ byMaker }) => byMaker) ? (
        <MakeFaq question={question} listing={listing.id} />
      ) : (
        <AnswerQuestionForm listing={listing} question={id} />
      )}
    </li>
  );
}

function MakeFaq({ question: { id, body, answers, faqAt }, listing }: { question: Question; listing: number }) {
  const answer = answers.find(({ byMaker }) => byMaker);
  const isFaq = faqAt !== null && faqAt >= (answer?.editedAt ?? answer?.createdAt ?? faqAt);
  const isTooLong = body.length > maxFaqQuestionLength || (answer?.body.length ?? 0) > maxFaqAnswerLength;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
      {isFaq ? (
        <p className="text-soft">It is an FAQ of the profile.</p>
      ) : isTooLong ? (
        <p className="text-soft">
          Too long for an FAQ, which has {maxFaqQuestionLength} characters to ask and {formatNumber(maxFaqAnswerLength)} to answer.
        </p>
      ) : (
        <form method="post" action={paths.faqs}>
          <input type="hidden" name="listing" value={listing} />
          <input type="hidden" name="question" value={id} />
          <SubmitButton size="sm" variant="secondary">
            {faqAt ? 'Update the FAQ' : 'Make it an FAQ'}
          </SubmitButton>
        </form>
      )}
      <a href={paths.ownQuestion(id)} className="link inline-flex min-h-9 items-center">
        Edit your answer
      </a>
    </div>
  );
}

import { notFound } from 'next/navigation';
import { messagesByField } from '#lib/api/form-action.ts';
import { requireUser, tiedBrowser } from '#lib/auth/session.ts';
import { readKeptText } from '#lib/community/keep-text.ts';
import { findQuestion } from '#lib/community/questions/my-questions.ts';
import { questionErrors } from '#lib/community/questions/question-text.ts';
import { invalidInput } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { BackToListing } from '#lib/ui/listing/back-to-listing.tsx';
import { AnswerQuestionForm, QuestionForm } from '#lib/ui/listing/questions/question-form.tsx';
import { TextStanding } from '../../dashboard/reviews/text-standing.tsx';
import { questionRefusals } from '../../question-refusals.ts';
import { TextNotice } from '../../text-notice.tsx';

export const metadata = { title: 'A question' };

/** One question. Its author can edit and withdraw it. Others can answer it, and edit or withdraw their answer. */
export default async function QuestionPage({ params, searchParams }: PageProps<'/question/[question]'>) {
  const [{ question: id }, query] = [await params, await searchParams];
  const text = typeof query.text === 'string' ? query.text : undefined;
  const { actor } = await requireUser(paths.ownQuestion(Number(id) || 0, text === undefined ? {} : { text }));
  const question = /^[1-9]\d{0,8}$/.test(id) ? await findQuestion(actor, Number(id)) : null;
  if (!question) notFound();
  const { listing, own, answer } = question;
  const kind = own ? 'question' : 'answer';
  const stored = own ?? answer;
  const found = await readKeptText(text, await tiedBrowser());
  const kept = found?.content.kind === kind && found.content.question === question.id ? found.content.body : undefined;
  const error = kept === undefined ? undefined : messagesByField(invalidInput(questionErrors(kind, kept))).body;
  const typed = kept ?? stored?.body;
  const isEditable = stored?.status !== 'removed' && !(own && question.answers > 0);
  return (
    <>
      <PageHeader
        above={<BackToListing slug={listing.slug} name={listing.name} />}
        title={own ? `Your question about ${listing.name}` : `A question about ${listing.name}`}
      />
      <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-6 pb-16">
        <TextNotice
          noun={kind}
          refused={query.refused}
          refusals={questionRefusals}
          isKept={kept !== undefined}
          hasErrors={error !== undefined}
        />
        {(!own || !isEditable) && (
          <p dir="auto" className="text-lg font-semibold [overflow-wrap:anywhere]">
            {question.body}
          </p>
        )}
        {stored && (
          <p className="text-soft">
            <TextStanding {...stored} /> {own && question.answers > 0 && 'It is answered, so its words stay.'}
          </p>
        )}
        {isEditable &&
          (own ? (
            <QuestionForm listing={listing} question={question.id} typed={typed} error={error} />
          ) : (
            <AnswerQuestionForm listing={listing} question={question.id} typed={typed} error={error} rows={6} />
          ))}
        {stored && stored.status !== 'removed' && (
          <form method="post" action={paths.intents} className="rule grid justify-items-start gap-2 pt-4">
            <input type="hidden" name="do" value={kind} />
            <input type="hidden" name="listing" value={listing.id} />
            <input type="hidden" name="question" value={question.id} />
            <input type="hidden" name="undo" value="true" />
            <SubmitButton variant="secondary" size="sm">
              Withdraw the {kind}
            </SubmitButton>
            <p className="text-sm text-soft">{own ? 'It goes from the page, with its answers.' : 'It goes from the page.'}</p>
          </form>
        )}
      </div>
    </>
  );
}

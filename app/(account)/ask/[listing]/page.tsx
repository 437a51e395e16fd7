import { notFound } from 'next/navigation';
import { messagesByField } from '#lib/api/form-action.ts';
import { requireUser, tiedBrowser } from '#lib/auth/session.ts';
import { readKeptText } from '#lib/community/keep-text.ts';
import { questionErrors } from '#lib/community/questions/question-text.ts';
import { invalidInput } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { findPressable } from '#lib/listings/addresses/find-pressable.ts';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { BackToListing } from '#lib/ui/listing/back-to-listing.tsx';
import { QuestionForm } from '#lib/ui/listing/questions/question-form.tsx';
import { questionRefusals } from '../../question-refusals.ts';
import { TextNotice } from '../../text-notice.tsx';

export const metadata = { title: 'Your question' };

/** The page on which a person asks a question about a listing. The form on the listing's page leads here if the input is invalid. */
export default async function AskPage({ params, searchParams }: PageProps<'/ask/[listing]'>) {
  const [{ listing: id }, query] = [await params, await searchParams];
  const text = typeof query.text === 'string' ? query.text : undefined;
  await requireUser(paths.askQuestion(Number(id) || 0, text === undefined ? {} : { text }));
  const listing = await findPressable('text', id);
  if (!listing) notFound();
  const found = await readKeptText(text, await tiedBrowser());
  const typed = found?.content.kind === 'question' && found.content.listing === listing.id ? found.content.body : undefined;
  const error = typed === undefined ? undefined : messagesByField(invalidInput(questionErrors('question', typed))).body;
  return (
    <>
      <PageHeader above={<BackToListing slug={listing.slug} name={listing.name} />} title={`Ask about ${listing.name}`} />
      <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-6 pb-16">
        <TextNotice
          noun="question"
          refused={query.refused}
          refusals={questionRefusals}
          isKept={typed !== undefined}
          hasErrors={error !== undefined}
        />
        <QuestionForm listing={listing} typed={typed} error={error} />
      </div>
    </>
  );
}

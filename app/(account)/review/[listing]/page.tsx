import { notFound } from 'next/navigation';
import { messagesByField } from '#lib/api/form-action.ts';
import { requireUser, tiedBrowser } from '#lib/auth/session.ts';
import { readKeptText } from '#lib/community/keep-text.ts';
import { findOwnReview } from '#lib/community/reviews/my-reviews.ts';
import { reviewErrors } from '#lib/community/reviews/review-text.ts';
import { invalidInput } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { findPressable } from '#lib/listings/addresses/find-pressable.ts';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { BackToListing } from '#lib/ui/listing/back-to-listing.tsx';
import { ReviewForm } from '#lib/ui/listing/reviews/review-form.tsx';
import { TextStanding } from '../../dashboard/reviews/text-standing.tsx';
import { TextNotice } from '../../text-notice.tsx';

export const metadata = { title: 'Your review' };

/** Explanations why a review was refused, by the code of the error. */
const refusals = {
  own_listing: 'It is your own product, or that of another account of your mailbox, so you can’t review it. You can answer its reviews.',
  mailbox_reviewed: 'You reviewed it with another account of your mailbox. A mailbox has one review.',
  review_removed: 'The site’s team removed your review of this product, so you can’t write another one.',
};

/**
 * The page on which a person writes, edits and withdraws their review of a listing. The form on the listing's page leads here if the input
 * is invalid.
 */
export default async function ReviewPage({ params, searchParams }: PageProps<'/review/[listing]'>) {
  const [{ listing: id }, query] = [await params, await searchParams];
  const text = typeof query.text === 'string' ? query.text : undefined;
  const { actor } = await requireUser(paths.writeReview(Number(id) || 0, text === undefined ? {} : { text }));
  const listing = await findPressable('text', id);
  if (!listing) notFound();
  const [own, found] = await Promise.all([findOwnReview(actor, listing.id), readKeptText(text, await tiedBrowser())]);
  const kept = found?.content.kind === 'review' && found.content.listing === listing.id ? found.content : null;
  const typed = kept ? { stars: Number(kept.stars), body: kept.body } : own ? { stars: own.stars, body: own.body } : undefined;
  const errors = kept && typed ? messagesByField(invalidInput(reviewErrors(typed))) : {};
  return (
    <>
      <PageHeader above={<BackToListing slug={listing.slug} name={listing.name} />} title={`Your review of ${listing.name}`} />
      <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-6 pb-16">
        <TextNotice
          noun="review"
          refused={query.refused}
          refusals={refusals}
          isKept={kept !== null}
          hasErrors={Object.keys(errors).length > 0}
        />
        {own && (
          <p className="text-soft">
            <TextStanding {...own} />
          </p>
        )}
        {own?.status !== 'removed' && <ReviewForm listing={listing} {...(typed ? { typed } : {})} errors={errors} isEdit={own !== null} />}
        {own && own.status !== 'removed' && (
          <form method="post" action={paths.intents} className="rule grid justify-items-start gap-2 pt-4">
            <input type="hidden" name="do" value="review" />
            <input type="hidden" name="listing" value={listing.id} />
            <input type="hidden" name="undo" value="true" />
            <SubmitButton variant="secondary" size="sm">
              Withdraw the review
            </SubmitButton>
            <p className="text-sm text-soft">It goes from the page and the rating, with its answer.</p>
          </form>
        )}
      </div>
    </>
  );
}

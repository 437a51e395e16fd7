import { ThumbsUp } from 'lucide-react';
import { maxAnswerLength } from '#lib/community/reviews/review-text.ts';
import { paths, reviewAnchor } from '#lib/core/paths.ts';
import type { Review } from '#lib/listings/reviews/list-reviews.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { Button } from '#lib/ui/kit/button.tsx';
import { TextAreaField } from '#lib/ui/kit/field.tsx';
import { Paragraphs } from '#lib/ui/kit/paragraphs.tsx';
import { Stars } from '#lib/ui/kit/stars.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { ReportLink } from '#lib/ui/listing/report-link.tsx';
import { MarkButton } from '#lib/ui/listing/texts/mark-button.tsx';

/** A review as everybody sees it, with the actions of its readers and of the listing's owner. */
export function ReviewEntry({ review, listing }: { review: Review; listing: { id: number; slug: string; name: string } }) {
  const { id, author, stars, body, voted, answer, answeredAt, answerEditedAt, createdAt, editedAt } = review;
  return (
    <li id={reviewAnchor(id)} className="grid max-w-measure scroll-mt-28 gap-3 py-5 print:break-inside-avoid">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars stars={stars} />
        <span dir="auto" className="font-semibold [overflow-wrap:anywhere]">
          {author ?? 'A member'}
        </span>
        {voted && <Badge>Voted for it</Badge>}
        <span className="text-sm text-soft">
          <Time at={createdAt} />
          {editedAt && ', edited'}
        </span>
      </div>
      <div dir="auto">
        <Paragraphs text={body} className="grid gap-3" />
      </div>
      {answer && (
        <div className="grid gap-1 rounded-md border border-line bg-surface px-4 py-3">
          <p className="text-sm font-medium text-soft">
            Answer by the owner{answeredAt && <>, {<Time at={answeredAt} />}</>}
            {answerEditedAt && ', edited'}
            <span className="px-1.5" aria-hidden>
              ·
            </span>
            <ReportLink subject={`answer:${id}`} name={`the answer to ${author ?? 'a member'}`} />
          </p>
          <div dir="auto">
            <Paragraphs text={answer} className="grid gap-3" />
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-start gap-x-5 gap-y-2 print:hidden">
        <div className="flex items-center gap-x-5">
          <MarkButton
            kind="helpful"
            text={id}
            count={review.helpful}
            label="Helpful"
            icon={<ThumbsUp aria-hidden size={16} className="group-data-on/mark:fill-ink" />}
          />
          <ReportLink subject={`review:${id}`} name={`the review of ${author ?? 'a member'}`} />
        </div>
        <owner-links class="min-w-0 flex-1 basis-60" hidden data-listing={listing.id}>
          <details>
            <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm font-medium">
              {answer ? 'Edit your answer' : 'Answer'}
            </summary>
            <AnswerForm review={review} listing={listing.id} back={`${paths.listing(listing.slug)}`} />
          </details>
        </owner-links>
      </div>
    </li>
  );
}

/** The form for the owner's answer. Sending an empty text removes the answer. */
export function AnswerForm({
  review: { id, answer },
  listing,
  back,
}: {
  review: Pick<Review, 'id' | 'answer'>;
  listing: number;
  back: string;
}) {
  return (
    <form method="post" action={paths.answers} className="grid gap-3 pt-2">
      <input type="hidden" name="listing" value={listing} />
      <input type="hidden" name="review" value={id} />
      <input type="hidden" name="back" value={back} />
      <TextAreaField
        id={`answer-${id}`}
        name="answer"
        label="Your answer"
        hint={answer ? 'Everybody sees it below the review. Empty it to take it off.' : 'Everybody sees it below the review.'}
        rows={3}
        required={!answer}
        maxLength={maxAnswerLength}
        defaultValue={answer ?? ''}
      />
      <div>
        <Button type="submit" variant="strong" size="sm">
          {answer ? 'Save the answer' : 'Publish the answer'}
        </Button>
      </div>
    </form>
  );
}

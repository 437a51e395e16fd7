import { Star } from 'lucide-react';
import { maxReviewLength, minReviewLength } from '#lib/community/reviews/review-text.ts';
import { paths } from '#lib/core/paths.ts';
import { Button } from '#lib/ui/kit/button.tsx';
import { FieldError, TextAreaField } from '#lib/ui/kit/field.tsx';

interface ReviewFormProps {
  listing: { id: number; name: string };
  /** The values to show first: those that were typed, or those of the stored review. */
  typed?: { stars: number; body: string };
  errors?: Partial<Record<'stars' | 'body', string>>;
  /** True if the form edits a stored review. */
  isEdit?: boolean;
}

const meanings = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

/** The form to write a review. It works without JavaScript, for signed-in and signed-out people (app/me/intents). */
export function ReviewForm({ listing, typed, errors = {}, isEdit = false }: ReviewFormProps) {
  return (
    <form method="post" action={paths.intents} className="grid max-w-measure gap-4" data-part="review-form">
      <input type="hidden" name="do" value="review" />
      <input type="hidden" name="listing" value={listing.id} />
      <fieldset className="grid justify-items-start gap-1.5" aria-describedby={errors.stars ? 'stars-error' : undefined}>
        <legend className="mb-1.5 text-base font-medium">Your rating</legend>
        <div className="star-choice">
          {[1, 2, 3, 4, 5].map((stars) => (
            <label key={stars} title={meanings[stars - 1]}>
              <input type="radio" name="stars" value={stars} required defaultChecked={typed?.stars === stars} className="sr-only" />
              <span className="sr-only">
                {stars} of 5: {meanings[stars - 1]}
              </span>
              <Star aria-hidden size={28} strokeWidth={1.5} />
            </label>
          ))}
        </div>
        {errors.stars && <FieldError id="stars-error">{errors.stars}</FieldError>}
      </fieldset>
      <TextAreaField
        name="body"
        label="What do you use it for, and what should it do better?"
        hint={`${minReviewLength} to 3,000 characters, plain text.`}
        rows={4}
        required
        minLength={minReviewLength}
        maxLength={maxReviewLength}
        defaultValue={typed?.body}
        error={errors.body}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="strong">
          <span data-part="review-word">{isEdit ? 'Save' : 'Publish review'}</span>
        </Button>
        <p className="text-sm text-soft">With your name, and whether you voted for {listing.name}. One review a person.</p>
      </div>
    </form>
  );
}

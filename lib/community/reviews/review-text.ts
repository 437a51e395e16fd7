import { invalidText, lengthOf } from '#lib/community/text-length.ts';
import { storedText } from '#lib/community/text-rules.ts';
import { type FieldError, invalidInput } from '#lib/core/errors.ts';

export const minReviewLength = 20;
export const maxReviewLength = 3000;
export const maxAnswerLength = 3000;

export interface ReviewText {
  /** 1 to 5. */
  stars: number;
  body: string;
}

/** Returns the errors of a typed review, by its fields `stars` and `body`; an empty list if it is valid. */
export function reviewErrors({ stars, body }: ReviewText): FieldError[] {
  const length = lengthOf(storedText(body));
  return [
    ...(Number.isInteger(stars) && stars >= 1 && stars <= 5 ? [] : [invalidText('stars', 'must be chosen: one to five stars')]),
    ...(length < minReviewLength
      ? [invalidText('body', `must have at least ${minReviewLength} characters; say what you use it for`)]
      : length > maxReviewLength
        ? [invalidText('body', `must have at most ${maxReviewLength} characters; this has ${length}`)]
        : []),
  ];
}

/** Returns a typed review in its stored form, as plain text. Throws `invalid_input` with an error for each invalid field. */
export function storedReview(review: ReviewText): ReviewText {
  const errors = reviewErrors(review);
  if (errors.length > 0) throw invalidInput(errors);
  return { stars: review.stars, body: storedText(review.body) };
}

/** Returns a typed answer in its stored form; null for an empty one. Throws `invalid_input` if it is too long. */
export function storedAnswer(answer: string): string | null {
  const text = storedText(answer);
  if (lengthOf(text) > maxAnswerLength) throw invalidInput([invalidText('answer', `must have at most ${maxAnswerLength} characters`)]);
  return text === '' ? null : text;
}

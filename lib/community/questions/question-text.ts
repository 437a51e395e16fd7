import { invalidText, lengthOf } from '#lib/community/text-length.ts';
import { storedText } from '#lib/community/text-rules.ts';
import { type FieldError, invalidInput } from '#lib/core/errors.ts';

export const minQuestionLength = 10;
export const maxQuestionLength = 500;
export const maxQuestionAnswerLength = 3000;

/** Returns the errors of a typed question or answer; an empty list if it is valid. */
export function questionErrors(kind: 'question' | 'answer', typed: string): FieldError[] {
  const [min, max] = kind === 'question' ? [minQuestionLength, maxQuestionLength] : [1, maxQuestionAnswerLength];
  const length = lengthOf(stored(kind, typed));
  if (length < min) return [invalidText('body', kind === 'question' ? `must have at least ${min} characters` : 'must not be blank')];
  return length > max ? [invalidText('body', `must have at most ${max} characters; this has ${length}`)] : [];
}

/**
 * Returns a typed question or answer in its stored form, as plain text. A question becomes one line. Throws `invalid_input` if it is
 * invalid.
 */
export function storedQuestionText(kind: 'question' | 'answer', typed: string): string {
  const errors = questionErrors(kind, typed);
  if (errors.length > 0) throw invalidInput(errors);
  return stored(kind, typed);
}

const stored = (kind: 'question' | 'answer', typed: string) => storedText(kind === 'question' ? typed.replace(/\s+/gu, ' ') : typed);

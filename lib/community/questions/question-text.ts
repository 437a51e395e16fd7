import { invalidText, lengthOf } from '#lib/community/text-length.ts';
import { storedText } from '#lib/community/text-rules.ts';
import { type FieldError, invalidInput } from '#lib/core/errors.ts';

export const minQuestionLength = 10;
export const maxQuestionLength = 500;
export const maxQuestionAnswerLength = 3000;

/** Returns what is wrong with a typed question or answer; an empty list if nothing is. */
export function questionErrors(kind: 'question' | 'answer', typed: string): FieldError[] {
  const [min, max] = kind === 'question' ? [minQuestionLength, maxQuestionLength] : [1, maxQuestionAnswerLength];
  const length = lengthOf(stored(kind, typed));
  if (length < min) return [invalidText('body', kind === 'question' ? `must have at least ${min} characters` : 'must not be blank')];
  return length > max ? [invalidText('body', `must have at most ${max} characters; this has ${length}`)] : [];
}

/** Returns a typed question, on one line, or an answer as it is stored, in plain text. Throws `invalid_input` for what is wrong with it. */
export function storedQuestionText(kind: 'question' | 'answer', typed: string): string {
  const errors = questionErrors(kind, typed);
  if (errors.length > 0) throw invalidInput(errors);
  return stored(kind, typed);
}

const stored = (kind: 'question' | 'answer', typed: string) => storedText(kind === 'question' ? typed.replace(/\s+/gu, ' ') : typed);

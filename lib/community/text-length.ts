import type { FieldError } from '#lib/core/errors.ts';

/** Returns the number of characters of a text as people count them: an emoji of one code point is one character. */
export const lengthOf = (text: string) => [...text].length;

/** Makes the error for a text with an invalid length or choice. */
export const invalidText = (path: string, message: string): FieldError => ({ path, message, code: 'invalid_value' });

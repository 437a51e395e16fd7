import type { FieldError } from '#lib/core/errors.ts';

/** Counts the characters of a text as people do: an emoji of one code point is one. */
export const lengthOf = (text: string) => [...text].length;

/** The error of a text that breaks a rule of its length or choice. */
export const invalidText = (path: string, message: string): FieldError => ({ path, message, code: 'invalid_value' });

import { invalidInput } from '#lib/core/errors.ts';

/** Converts an amount in dollars (`49`, `49.5`, `49.50`) to cents. Throws 400 with the path for anything else. */
export function centsOf(dollars: string, path: string): number {
  const [, whole = '', part = ''] = /^\s*\$?(\d{1,7})(?:\.(\d{1,2}))?\s*$/.exec(dollars) ?? [];
  if (whole === '') throw invalidInput([{ path, message: 'must be an amount in dollars, such as 49 or 49.50', code: 'amount' }]);
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

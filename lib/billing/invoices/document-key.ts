import { createHmac } from 'node:crypto';
import { secretFor } from '#lib/core/config.ts';

/** Returns a document's storage key, which can't be guessed from the number and never changes, so storing again replaces the file. */
export function documentKey(number: string): string {
  const part = createHmac('sha256', secretFor('document-key')).update(number).digest('hex').slice(0, 32);
  return `documents/${number.toLowerCase()}-${part}.pdf`;
}

import { createHmac } from 'node:crypto';
import { secretFor } from '#lib/core/config.ts';

/** Where a document is kept: not to be guessed from its number, and the same each time, so that writing it again replaces it. */
export function documentKey(number: string): string {
  const part = createHmac('sha256', secretFor('document-key')).update(number).digest('hex').slice(0, 32);
  return `documents/${number.toLowerCase()}-${part}.pdf`;
}

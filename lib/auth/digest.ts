import { createHash } from 'node:crypto';

/** Returns the SHA-256 in hexadecimal. Tokens and API keys are stored in this form; they are random enough not to need a salt. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

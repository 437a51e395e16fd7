import { createHash } from 'node:crypto';

/** Returns the SHA-256 in hexadecimal. Tokens and API keys are stored as digests; no salt is needed, because both are random. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

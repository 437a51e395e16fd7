import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal: how tokens and keys with enough randomness of their own are stored. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

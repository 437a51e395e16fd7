import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { secretFor } from '#lib/core/config.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (purpose: string) => Buffer.from(secretFor(purpose), 'hex');

/** `text`, encrypted under a key that AUTH_SECRET gives for `purpose`: nonce, tag, then what it became. */
export function seal(text: string, purpose: string): Buffer<ArrayBuffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(purpose), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** What was sealed; null when it was under another AUTH_SECRET or for another purpose, or was changed since. */
export function unseal(sealed: Uint8Array, purpose: string): string | null {
  try {
    const decipher = createDecipheriv(algorithm, keyOf(purpose), sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { secretFor } from '#lib/core/config.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (purpose: string) => Buffer.from(secretFor(purpose), 'hex');

/** Encrypts `text` with a key derived from AUTH_SECRET and `purpose`. Returns nonce, authentication tag and ciphertext in one buffer. */
export function encrypt(text: string, purpose: string): Buffer<ArrayBuffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(purpose), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/**
 * Decrypts a result of `encrypt`. Returns null if the text was encrypted with another AUTH_SECRET or `purpose`, or if the buffer was
 * changed.
 */
export function decrypt(sealed: Uint8Array, purpose: string): string | null {
  try {
    const decipher = createDecipheriv(algorithm, keyOf(purpose), sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

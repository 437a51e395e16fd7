import { createHmac, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '#lib/core/encrypt.ts';

const purpose = 'webhook secrets';
const prefix = 'whsec_';

/** Makes a secret in the form of the Standard Webhooks specification: `whsec_` and 32 random bytes as base64. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

/** Encrypts a secret for the database. */
export const encryptSecret = (secret: string) => encrypt(secret, purpose);

/** Decrypts a secret from the database. Returns null if AUTH_SECRET has changed since it was encrypted. */
export const decryptSecret = (stored: Uint8Array): string | null => decrypt(stored, purpose);

/** Returns the headers that sign a message according to the Standard Webhooks specification, with one signature per secret. */
export function signatureHeaders(id: string, at: Date, body: string, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

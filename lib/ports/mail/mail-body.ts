import { decrypt, encrypt } from '#lib/core/encrypt.ts';

const purpose = 'bodies of mails';
/** The prefix of an encrypted body. Earlier versions stored bodies unencrypted and without this prefix. */
const mark = 'sealed:';

/** Encrypts the body of a mail for the table `mails`, because it may contain a sign-in link. */
export function sealBody(body: string): string {
  return mark + encrypt(body, purpose).toString('base64');
}

/** Decrypts a body that `sealBody` encrypted. Returns null if AUTH_SECRET has changed since. An erased body stays empty. */
export function openBody(stored: string): string | null {
  return stored.startsWith(mark) ? decrypt(Buffer.from(stored.slice(mark.length), 'base64'), purpose) : stored;
}

import { decrypt, encrypt } from '#lib/core/encrypt.ts';

const purpose = 'bodies of mails';
/** Marks a body that is encrypted. A body of an earlier version has no mark and is read as it is. */
const mark = 'sealed:';

/** Encrypts a body of a mail for the table `mails`, because it may contain a link that signs its reader in. */
export function sealBody(body: string): string {
  return mark + encrypt(body, purpose).toString('base64');
}

/** Returns a body of a mail that `sealBody` encrypted; null if AUTH_SECRET has changed since. An erased body stays empty. */
export function openBody(stored: string): string | null {
  return stored.startsWith(mark) ? decrypt(Buffer.from(stored.slice(mark.length), 'base64'), purpose) : stored;
}

import { decrypt, encrypt } from '#lib/core/encrypt.ts';

const purpose = 'bodies of mails';
/** The prefix of an encrypted body. Earlier versions stored bodies unencrypted and without this prefix. */
const mark = 'sealed:';

/** Encrypts the body of a mail for the table `mails`, because it may contain a sign-in link. */
export function sealBody(body: string): string {
  return mark + encrypt(body, purpose).toString('base64');
}

/** Stands in a body of many mails where each has the address at which its reader stops it. Nobody who writes into a body knows it. */
export function stopPlaceholder(bodyId: string): string {
  return `https://stop.invalid/${bodyId}`;
}

/**
 * Returns text and HTML of a mail, from its own bodies or from the one that it shares with others; null if AUTH_SECRET has changed since it
 * was written.
 */
export function readBody(mail: {
  text: string;
  html: string;
  stopUrl: string | null;
  body: { id: string; text: string; html: string } | null;
}): { text: string; html: string } | null {
  const { body } = mail;
  if (body) {
    const fill = (template: string) => template.replaceAll(stopPlaceholder(body.id), mail.stopUrl ?? '');
    return { text: fill(body.text), html: fill(body.html) };
  }
  const [text, html] = [openBody(mail.text), openBody(mail.html)];
  return text === null || html === null ? null : { text, html };
}

/** Decrypts a body that `sealBody` encrypted. Returns null if AUTH_SECRET has changed since. An erased body stays empty. */
export function openBody(stored: string): string | null {
  return stored.startsWith(mark) ? decrypt(Buffer.from(stored.slice(mark.length), 'base64'), purpose) : stored;
}

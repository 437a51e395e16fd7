import { decrypt, encrypt } from '#lib/core/encrypt.ts';

const purpose = 'bodies of mails';
/** The prefix of an encrypted body. Earlier versions stored bodies unencrypted, without it. */
const mark = 'sealed:';

/** Encrypts the body of a mail for the table `mails`, because it may contain a sign-in link. */
export function sealBody(body: string): string {
  return mark + encrypt(body, purpose).toString('base64');
}

/**
 * Returns the placeholder in a shared body for each recipient's unsubscribe address. The id in it is random, so that no author of a text
 * can write the placeholder.
 */
export function stopPlaceholder(bodyId: string): string {
  return `https://stop.invalid/${bodyId}`;
}

/**
 * Returns the text and HTML of a mail: its own bodies, or the shared body with the recipient's unsubscribe address. Null if AUTH_SECRET has
 * changed since the mail was written.
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

import { db, transaction } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { emit } from '#lib/ports/jobs/emit.ts';
import { parseEmailAddress } from '#lib/ports/mail/email-address.ts';

/** A document in storage that goes with a mail. */
export interface MailAttachment {
  /** The file's name for who gets it. */
  name: string;
  type: string;
  /** Its key in storage. */
  key: string;
}

export interface MailToSend {
  /** What it is, such as `sign-in`: for the outbox, the log and tests. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** They are read when the mail is delivered, so they must be in storage by then, and stay there. */
  attachments?: readonly MailAttachment[];
}

const headerName = /^[A-Za-z][A-Za-z0-9-]{0,75}$/;
/** Ours to set: what decides whom a mail goes to, whom it is from and how it is read. */
const reserved =
  /^(to|cc|bcc|from|sender|reply-to|subject|date|message-id|mime-version|return-path|received|dkim-.*|content-.*|resent-.*)$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;

/** A file's name that needs no quoting, and names no folder. */
const fileName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/;

/** Where a text would end its header and begin another one, it is refused, not mended: it came from someone who tries. */
function refuseInjection(subject: string, headers: Record<string, string>): void {
  if (control.test(subject)) throw new TypeError('A mail can have no line break in its subject.');
  for (const [name, value] of Object.entries(headers)) {
    if (!headerName.test(name) || reserved.test(name)) throw new TypeError(`A mail can't set the header ${JSON.stringify(name)}.`);
    if (control.test(value)) throw new TypeError(`A mail can have no line break in its header ${name}.`);
  }
}

/**
 * Writes a mail in the ambient transaction; it is delivered after the commit, and never if there is none. Gives its id.
 * Texts that people typed go into a subject by `oneLine`.
 */
export async function sendMail({ kind, to, subject, text, html, headers = {}, attachments = [] }: MailToSend): Promise<string> {
  const address = parseEmailAddress(to);
  if (!address) throw new TypeError('A mail goes to exactly one valid address.');
  refuseInjection(subject, headers);
  for (const { name } of attachments)
    if (!fileName.test(name)) throw new TypeError(`A mail can't bring a file named ${JSON.stringify(name)}.`);
  return transaction(async () => {
    const files = attachments.map(({ name, type, key }) => ({ name, type, key }));
    const data = { kind, to: address, subject, text, html, headers, attachments: files, createdAt: now() };
    const { id } = await db().mail.create({ data, select: { id: true } });
    await emit('mail/queued', { mailId: id });
    return id;
  });
}

/** A text that a person typed, as part of a subject: on one line and not too long. */
export function oneLine(text: string, max = 80): string {
  const line = text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
    .replace(/[\s\u0000-\u001f\u007f\u0085]+/gu, ' ')
    .trim();
  const letters = Array.from(line);
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : line;
}

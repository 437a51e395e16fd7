import { randomUUID } from 'node:crypto';
import { db, transaction } from '#lib/core/db.ts';
import type { MailAttachment } from '#lib/core/json-columns.ts';
import { currentRequestId } from '#lib/core/request-context.ts';
import { now } from '#lib/core/time.ts';
import { emit } from '#lib/ports/jobs/emit.ts';
import { parseEmailAddress } from '#lib/ports/mail/email-address.ts';
import { sealBody, stopPlaceholder } from '#lib/ports/mail/mail-body.ts';

export type { MailAttachment } from '#lib/core/json-columns.ts';

export interface MailToQueue {
  /** The kind of mail, such as `sign-in`, for the outbox, the log and tests. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address at which the recipient unsubscribes from this kind of mail with one click (RFC 8058). */
  stopUrl?: string | null;
  /** Additional headers. */
  headers?: Record<string, string>;
  /** Documents in storage. Each must be stored before the mail is delivered, because the delivery reads them. */
  attachments?: readonly MailAttachment[];
  /** The id of the person whose action sends this mail to somebody else. */
  senderId?: string | undefined;
}

/** Returns the headers with which a mail program offers to unsubscribe with one click. */
export function stopHeaders(stopUrl: string | null): Record<string, string> {
  return stopUrl ? { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
}

const headerName = /^[A-Za-z][A-Za-z0-9-]{0,75}$/;
/** Headers that callers must not set, because they determine the sender, the recipients and the format. */
const reserved =
  /^(to|cc|bcc|from|sender|reply-to|subject|date|message-id|mime-version|return-path|received|dkim-.*|content-.*|resent-.*)$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds control characters
const control = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;

/** A file name without a folder and without characters that need quoting. */
const fileName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/;

/**
 * Throws if the subject or a header contains a line break, or if a header is reserved. Such input is an attack, so it is refused instead of
 * repaired.
 */
function refuseInjection(subject: string, headers: Record<string, string>): void {
  if (control.test(subject)) throw new TypeError('The subject of a mail must not contain a line break.');
  for (const [name, value] of Object.entries(headers)) {
    if (!headerName.test(name) || reserved.test(name)) throw new TypeError(`A mail can't set the header ${JSON.stringify(name)}.`);
    if (control.test(value)) throw new TypeError(`The header ${name} of a mail must not contain a line break.`);
  }
}

/**
 * Inserts a mail in the ambient transaction and returns its id. After the commit, a job delivers the mail. If the subject contains a text
 * that a person typed, the caller must first pass the text through `toOneLine`. Throws if the address, a header or a file name is invalid.
 */
export async function queueMail({
  kind,
  to,
  subject,
  text,
  html,
  stopUrl = null,
  headers = {},
  attachments = [],
  senderId,
}: MailToQueue): Promise<string> {
  const address = parseEmailAddress(to);
  if (!address) throw new TypeError('A mail must have exactly one valid recipient address.');
  refuseInjection(subject, { ...headers, ...stopHeaders(stopUrl) });
  for (const { name } of attachments)
    if (!fileName.test(name)) throw new TypeError(`A mail can't have an attachment named ${JSON.stringify(name)}.`);
  return transaction(async () => {
    const files = attachments.map(({ name, type, key }) => ({ name, type, key }));
    const sealed = { text: sealBody(text), html: sealBody(html) };
    const data = {
      kind,
      to: address,
      subject,
      ...sealed,
      stopUrl,
      headers,
      attachments: files,
      senderId: senderId ?? null,
      requestId: currentRequestId(),
      createdAt: now(),
    };
    const { id } = await db().mail.create({ data, select: { id: true } });
    await emit('mail/queued', { mailId: id });
    return id;
  });
}

/** One mail to many recipients. All recipients share the body, apart from the unsubscribe address in it. */
interface MailToMany {
  kind: string;
  /** Writes the mail with this unsubscribe address. */
  compose(stopUrl: string): { subject: string; text: string; html: string };
  /** The recipients' addresses as stored in their accounts, without duplicates, with their unsubscribe addresses. */
  recipients: readonly { to: string; stopUrl: string }[];
}

/**
 * Inserts a mail for each recipient in the ambient transaction, with one statement. A job sends the mails one after the other, at the
 * configured rate (`MAIL_RATE`).
 */
export async function queueMails({ kind, compose, recipients }: MailToMany): Promise<void> {
  if (recipients.length === 0) return;
  const bodyId = randomUUID();
  const { subject, text, html } = compose(stopPlaceholder(bodyId));
  refuseInjection(subject, {});
  await transaction(async () => {
    await db().mailBody.create({ data: { id: bodyId, text, html, createdAt: now() } });
    await db().$executeRaw`
      insert into mails (id, kind, "to", subject, text, html, body_id, stop_url, due_at, created_at, request_id)
      select gen_random_uuid(), ${kind}, r.address, ${subject}, '', '', ${bodyId}::uuid, r.stop_url, ${now()}, ${now()}, ${currentRequestId()}
      from unnest(${recipients.map(({ to }) => to)}::text[], ${recipients.map(({ stopUrl }) => stopUrl)}::text[]) r(address, stop_url)`;
  });
}

/**
 * Converts a typed text to one line of at most `max` characters. Removes characters that change the direction of text, because they would
 * rearrange the text around them.
 */
export function toOneLine(text: string, max: number): string {
  const line = text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression replaces control characters
    .replace(/[\s\u0000-\u001f\u007f\u0085]+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : line;
}

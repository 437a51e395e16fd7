import { db } from '#lib/core/db.ts';
import type { NoticeChoices } from '#lib/core/json-columns.ts';
import { type MailKind, type MailOf, mailCatalogue } from '#lib/mails/catalogue.ts';
import { isolateTexts } from '#lib/mails/isolate.ts';
import { choiceOf, preferenceOfMail } from '#lib/mails/notices.ts';
import { type RenderedMail, renderMail } from '#lib/mails/render-mail.ts';
import { stopUrlOf } from '#lib/mails/stop-token.ts';
import { isUndeliverable, type MailAttachment, parseEmailAddress, queueMail } from '#lib/ports/mail/index.ts';

/**
 * Writes a mail from its data and renders it. `stopUrl` is the address that stops this kind of mail. It is null if the mail can't be
 * stopped.
 */
export function composeMail<Kind extends MailKind>({ kind, data }: MailOf<Kind>, stopUrl: string | null): RenderedMail {
  const { to, write } = mailCatalogue[kind];
  return renderMail(write(isolateTexts(data)), to, stopUrl);
}

/**
 * Queues a mail in the ambient transaction and returns its id. Returns null if the person doesn’t want this kind of mail, or if earlier
 * mails to the address could not be delivered. Throws if the address is invalid.
 */
export async function sendMail<Kind extends MailKind>(request: {
  to: string;
  mail: MailOf<Kind>;
  /** Stored documents, which are read when the mail is delivered. */
  attachments?: readonly MailAttachment[];
  /** The id of the person who caused this mail to somebody else. Call `limitMailsToOthers` first. */
  senderId?: string;
}): Promise<string | null> {
  const { to, mail, attachments = [], senderId } = request;
  if (await isUndeliverable(mail.kind, to)) return null;
  const preference = preferenceOfMail(mail.kind);
  const reader = preference === null ? null : await findReader(to);
  if (preference && reader && choiceOf(preference, reader.noticeChoices) !== 'mail') return null;
  const stopUrl = preference && reader ? stopUrlOf({ account: reader.id, preference }) : null;
  return queueMail({ kind: mail.kind, to, ...composeMail(mail, stopUrl), stopUrl, attachments, senderId });
}

async function findReader(to: string): Promise<{ id: string; noticeChoices: NoticeChoices } | null> {
  const email = parseEmailAddress(to);
  return email === null ? null : db().user.findUnique({ where: { email }, select: { id: true, noticeChoices: true } });
}

import { db } from '#lib/core/db.ts';
import { paths } from '#lib/core/paths.ts';
import { type MailKind, type MailOf, mailCatalogue } from '#lib/mails/catalogue.ts';
import { isolateTexts } from '#lib/mails/isolate.ts';
import { type RenderedMail, renderMail } from '#lib/mails/render-mail.ts';
import { siteLink } from '#lib/mails/site-link.ts';
import { type MailAttachment, parseEmailAddress, queueMail } from '#lib/ports/mail/index.ts';

/** Writes a mail from its data and renders it as it is sent. */
export function composeMail<Kind extends MailKind>({ kind, data }: MailOf<Kind>): RenderedMail {
  const { to, write, canBeSwitchedOff } = mailCatalogue[kind];
  return renderMail(write(isolateTexts(data)), to, canBeSwitchedOff ? stopUrl() : null);
}

/**
 * Queues a mail in the ambient transaction and returns its id; null if the person at the address switched off this kind of mail. Throws if
 * the address is invalid.
 */
export async function sendMail<Kind extends MailKind>(request: {
  to: string;
  mail: MailOf<Kind>;
  /** Stored documents, which are read when the mail is delivered. */
  attachments?: readonly MailAttachment[];
  /** The id of the person who caused this mail to somebody else. Call `limitMailsToOthers` before. */
  senderId?: string;
}): Promise<string | null> {
  const { to, mail, attachments = [], senderId } = request;
  const { canBeSwitchedOff } = mailCatalogue[mail.kind];
  if (canBeSwitchedOff && (await isSwitchedOff(mail.kind, to))) return null;
  const headers = canBeSwitchedOff ? { 'List-Unsubscribe': `<${stopUrl()}>` } : {};
  return queueMail({ kind: mail.kind, to, ...composeMail(mail), headers, attachments, senderId });
}

/** Returns the URL of the page on which a person switches off kinds of mail. The page requires a sign-in. */
function stopUrl(): string {
  return siteLink(paths.mailSettings);
}

async function isSwitchedOff(kind: MailKind, to: string): Promise<boolean> {
  const email = parseEmailAddress(to);
  return email !== null && (await db().user.count({ where: { email, mailsOff: { has: kind } } })) > 0;
}

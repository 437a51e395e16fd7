import { type MailKind, type MailOf, mailCatalogue } from '#lib/mails/catalogue.ts';
import { type RenderedMail, renderMail } from '#lib/mails/render-mail.ts';
import { type MailAttachment, queueMail } from '#lib/ports/mail/index.ts';

/** Writes a mail from its data and renders it as it is sent. */
export function composeMail<Kind extends MailKind>({ kind, data }: MailOf<Kind>): RenderedMail {
  const { to, write } = mailCatalogue[kind];
  return renderMail(write(data), to);
}

/** Queues a mail in the ambient transaction and returns its id. Throws if the address is invalid. */
export function sendMail<Kind extends MailKind>(request: {
  to: string;
  mail: MailOf<Kind>;
  /** Documents in storage, read when the mail is delivered. */
  attachments?: readonly MailAttachment[];
}): Promise<string> {
  const { to, mail, attachments = [] } = request;
  return queueMail({ kind: mail.kind, to, ...composeMail(mail), attachments });
}

import { db } from '#lib/core/db.ts';
import type { MailStatus } from '#lib/generated/prisma/enums.ts';
import { readBody } from '#lib/ports/mail/mail-body.ts';
import type { MailAttachment } from '#lib/ports/mail/queue-mail.ts';
import { type Stored, storage } from '#lib/ports/storage/index.ts';

export interface OutboxMail {
  id: string;
  kind: string;
  to: string;
  subject: string;
  status: MailStatus;
  createdAt: Date;
}

/** Lists the latest mails, newest first, for the outbox page of a local site. */
export function listOutbox(limit = 100): Promise<OutboxMail[]> {
  return db().mail.findMany({
    select: { id: true, kind: true, to: true, subject: true, status: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}

/** A mail with its text and HTML body. */
export interface OutboxMailWithBody extends OutboxMail {
  text: string;
  html: string;
  error: string | null;
  attachments: readonly MailAttachment[];
}

/** Gets a mail with its bodies; null if no mail has this id. */
export async function getOutboxMail(id: string): Promise<OutboxMailWithBody | null> {
  const mail = await db().mail.findUnique({
    where: { id },
    select: {
      id: true,
      kind: true,
      to: true,
      subject: true,
      status: true,
      createdAt: true,
      text: true,
      html: true,
      error: true,
      attachments: true,
      stopUrl: true,
      body: { select: { id: true, text: true, html: true } },
    },
  });
  return mail && { ...mail, ...(readBody(mail) ?? { text: '', html: '' }) };
}

/** Gets an attachment of a mail by its index, from 0; null if it doesn't exist or is not in storage. */
export async function getOutboxAttachment(id: string, index: number): Promise<(MailAttachment & Stored) | null> {
  const attachment = (await getOutboxMail(id))?.attachments[index];
  const stored = attachment ? await storage().get(attachment.key) : null;
  return attachment && stored ? { ...attachment, body: stored.body } : null;
}

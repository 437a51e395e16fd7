import { db } from '#lib/core/db.ts';
import type { MailStatus } from '#lib/generated/prisma/enums.ts';
import type { MailAttachment } from '#lib/ports/mail/send-mail.ts';
import { type Stored, storage } from '#lib/ports/storage/index.ts';

export interface OutboxMail {
  id: string;
  kind: string;
  to: string;
  subject: string;
  status: MailStatus;
  createdAt: Date;
}

/** The latest mails, newest first, for the outbox page of a local site. */
export function listOutbox(limit = 100): Promise<OutboxMail[]> {
  return db().mail.findMany({
    select: { id: true, kind: true, to: true, subject: true, status: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}

/** One mail with its bodies. */
export interface OutboxMailInFull extends OutboxMail {
  text: string;
  html: string;
  error: string | null;
  attachments: MailAttachment[];
}

/** One mail with its bodies; null when there is none. */
export async function getOutboxMail(id: string): Promise<OutboxMailInFull | null> {
  const mail = await db().mail.findUnique({
    where: { id },
    select: {
      ...{ id: true, kind: true, to: true, subject: true, status: true, createdAt: true },
      ...{ text: true, html: true, error: true, attachments: true },
    },
  });
  return mail && { ...mail, attachments: mail.attachments as unknown as MailAttachment[] };
}

/** A document that goes with a mail, by its place among them from 0; null when there is none. */
export async function getOutboxAttachment(id: string, place: number): Promise<(MailAttachment & Stored) | null> {
  const attachment = (await getOutboxMail(id))?.attachments[place];
  const stored = attachment ? await storage().get(attachment.key) : null;
  return attachment && stored ? { ...attachment, body: stored.body } : null;
}

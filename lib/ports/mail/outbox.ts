import { db } from '#lib/db.ts';
import type { MailStatus } from '#lib/generated/prisma/enums.ts';

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

/** One mail with its bodies; null when there is none. */
export function getOutboxMail(id: string): Promise<(OutboxMail & { text: string; html: string; error: string | null }) | null> {
  return db().mail.findUnique({
    where: { id },
    select: { id: true, kind: true, to: true, subject: true, status: true, createdAt: true, text: true, html: true, error: true },
  });
}

import { db, transaction } from '#lib/core/db.ts';
import { emit } from '#lib/ports/jobs/emit.ts';

/** A mail that could not be delivered. */
export interface FailedMail {
  id: string;
  kind: string;
  to: string;
  createdAt: Date;
  error: string | null;
}

/** Lists at most `limit` permanently failed mails, oldest first, with their total number. Failed mails are kept for 30 days. */
export async function listFailedMails(limit = 200, id?: string): Promise<{ mails: FailedMail[]; total: number }> {
  const where = { status: 'failed', ...(id === undefined ? {} : { id }) } as const;
  const [mails, total] = await Promise.all([
    db().mail.findMany({
      where,
      select: { id: true, kind: true, to: true, createdAt: true, error: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: limit,
    }),
    db().mail.count({ where }),
  ]);
  return { mails, total };
}

/** Queues permanently failed mails again: the one with `id`, or all of them. Returns the number of queued mails. */
export function resendMails(id?: string): Promise<number> {
  return transaction(async (tx) => {
    const mails = await tx.mail.updateManyAndReturn({
      where: { status: 'failed', ...(id === undefined ? {} : { id }) },
      data: { status: 'queued', error: null, dueAt: null },
      select: { id: true },
    });
    for (const mail of mails) await emit('mail/queued', { mailId: mail.id });
    return mails.length;
  });
}

/** Deletes a permanently failed mail. Returns false if there is no such mail. */
export async function dropFailedMail(id: string): Promise<boolean> {
  return (await db().mail.deleteMany({ where: { id, status: 'failed' } })).count > 0;
}

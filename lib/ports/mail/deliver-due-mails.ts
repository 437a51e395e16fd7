import { db } from '#lib/core/db.ts';
import { hourMs, minuteMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { deliverMail, markMailFailed } from '#lib/ports/mail/deliver-mail.ts';

const firstWaitMs = 10_000;
const longestWaitMs = 8 * hourMs;
/** The waits between so many attempts take three days together. */
const maxAttempts = 20;
/** A mail whose process died is tried again after this time. */
const leaseMs = 10 * minuteMs;
const batchSize = 50;

/**
 * Returns the milliseconds to wait after a failed attempt; `attempt` counts from 0. The wait begins at 10 s and doubles up to 8 h, give or
 * take a fifth. All waits together take three days.
 */
export function mailWaitMs(attempt: number): number {
  return Math.min(firstWaitMs * 2 ** attempt, longestWaitMs) * (0.8 + 0.4 * Math.random());
}

/**
 * Sends mails to many that are due, one every `intervalMs`, for `forMs` at most. What the server can’t take now is tried again later; what it
 * refuses fails. Returns the number of attempts, and whether mails are due that it did not come to. Several processes may call it at once.
 */
export async function deliverDueMails({
  intervalMs,
  forMs,
}: {
  intervalMs: number;
  forMs: number;
}): Promise<{ attempts: number; isDone: boolean }> {
  const end = Date.now() + forMs;
  let attempts = 0;
  let nextStart = Date.now();
  for (;;) {
    const due = await leaseDueMails(Math.min(batchSize, Math.max(1, Math.floor((end - nextStart) / Math.max(1, intervalMs)))));
    const sending: Promise<void>[] = [];
    for (const mail of due) {
      const wait = nextStart - Date.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      nextStart = Math.max(nextStart + intervalMs, Date.now());
      sending.push(attempt(mail));
      attempts += 1;
    }
    await Promise.all(sending);
    if (due.length === 0) return { attempts, isDone: true };
    if (nextStart >= end) return { attempts, isDone: false };
  }
}

interface LeasedMail {
  id: string;
  attempts: number;
}

function leaseDueMails(limit: number): Promise<LeasedMail[]> {
  const at = now();
  return db().$queryRaw<LeasedMail[]>`
    update mails set attempts = attempts + 1, due_at = ${new Date(at.getTime() + leaseMs)}::timestamptz
    where id in (
      select id from mails where status = 'queued' and due_at <= ${at}::timestamptz order by due_at, id limit ${limit} for update skip locked)
    returning id::text, attempts`;
}

async function attempt({ id, attempts }: LeasedMail): Promise<void> {
  try {
    await deliverMail(id);
  } catch (error) {
    if (attempts >= maxAttempts) return markMailFailed(id, (error as Error).message);
    await db().mail.updateMany({
      where: { id, status: 'queued' },
      data: { dueAt: new Date(now().getTime() + mailWaitMs(attempts - 1)) },
    });
  }
}

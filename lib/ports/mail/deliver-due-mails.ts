import { db } from '#lib/core/db.ts';
import { hourMs, minuteMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { deliverMail, markMailFailed } from '#lib/ports/mail/deliver-mail.ts';

const firstWaitMs = 10_000;
const longestWaitMs = 8 * hourMs;
/** The maximum number of attempts. The waits between them add up to three days. */
const maxAttempts = 20;
/** The time after which a mail is tried again if the process that sent it has died. */
const leaseMs = 10 * minuteMs;
const batchSize = 50;

/**
 * Returns the number of milliseconds to wait after a failed attempt; `attempt` counts from 0. The wait begins at 10 s and doubles up to 8
 * h. A random factor changes it by up to a fifth. All waits together take three days.
 */
export function mailWaitMs(attempt: number): number {
  return Math.min(firstWaitMs * 2 ** attempt, longestWaitMs) * (0.8 + 0.4 * Math.random());
}

/**
 * Sends the due mails of mailings to many recipients, one every `intervalMs`, for at most `forMs`. After a temporary failure, a mail
 * becomes due again later; a refused mail fails permanently. Returns the number of attempts. `isDone` is false if the time ran out, so that
 * due mails may be left. Several processes may call this at once.
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

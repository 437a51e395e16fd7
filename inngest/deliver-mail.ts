import { RetryAfterError } from 'inngest';
import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { hourMs } from '#lib/core/durations.ts';
import { on } from '#lib/ports/jobs/events.ts';
import { deliverMail, markMailFailed } from '#lib/ports/mail/index.ts';

const firstWaitMs = 10_000;
const longestWaitMs = 8 * hourMs;

/** Returns the wait after a failed attempt, counted from 0: from 10 s, doubled up to 8 h, a fifth more or less. All waits together are three days. */
function waitMs(attempt: number): number {
  return Math.min(firstWaitMs * 2 ** attempt, longestWaitMs) * (0.8 + 0.4 * Math.random());
}

/**
 * Delivers a mail from the outbox. While the mail server is away it is tried for three days. What the server refuses for good, or what is
 * too old by then, is marked as failed, and the reason is stored: the mail, not the run, is what failed and can be sent again.
 */
export const deliverMailJob: Job = inngest.createFunction(
  { id: 'deliver-mail', triggers: on('mail/queued'), retries: retries.overAnOutage },
  ({ event, step, attempt }) =>
    step.run('deliver', async () => {
      try {
        await deliverMail(event.data.mailId);
      } catch (error) {
        if (attempt >= retries.overAnOutage) return markMailFailed(event.data.mailId, (error as Error).message);
        throw new RetryAfterError((error as Error).message, waitMs(attempt), { cause: error });
      }
    }),
);

import { RetryAfterError } from 'inngest';
import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { on } from '#lib/ports/jobs/events.ts';
import { deliverMail, mailWaitMs, markMailFailed } from '#lib/ports/mail/index.ts';

/**
 * Delivers a mail from the outbox. If the mail server is unavailable, the job tries for three days. If the server refuses the mail for
 * good, or if the mail is too old after the last attempt, the mail is marked as failed and the reason is stored. The run itself succeeds,
 * because the mail is what failed and what can be sent again.
 */
export const deliverMailJob: Job = inngest.createFunction(
  { id: 'deliver-mail', triggers: on('mail/queued'), retries: retries.overAnOutage },
  ({ event, step, attempt }) =>
    step.run('deliver', async () => {
      try {
        await deliverMail(event.data.mailId);
      } catch (error) {
        if (attempt >= retries.overAnOutage) return markMailFailed(event.data.mailId, (error as Error).message);
        throw new RetryAfterError((error as Error).message, mailWaitMs(attempt), { cause: error });
      }
    }),
);

import { inngest } from '#inngest/client.ts';
import { on } from '#lib/ports/jobs/events.ts';
import { deliverMail, failMail } from '#lib/ports/mail/index.ts';

/** Delivers a mail from the outbox. If all attempts fail, marks the mail as failed and stores the reason for the outbox page. */
export const deliverMailJob = inngest.createFunction(
  {
    id: 'deliver-mail',
    triggers: on('mail/queued'),
    retries: 5,
    onFailure: ({ event, error, step }) => step.run('mark as failed', () => failMail(event.data.event.data.mailId, error.message)),
  },
  ({ event, step }) => step.run('deliver', () => deliverMail(event.data.mailId)),
);

import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { on } from '#lib/ports/jobs/events.ts';
import { deliverWebhooks } from '#lib/webhooks/deliver-webhooks.ts';

/** Sends the webhooks that are due: at once when an event was queued, and every minute for those to be tried again. */
export const deliverWebhooksJob: Job = inngest.createFunction(
  { id: 'deliver-webhooks', triggers: [{ cron: '* * * * *' }, on('webhook/queued')], retries: retries.untilNextTime, concurrency: 1 },
  ({ step }) => step.run('deliver', () => deliverWebhooks()),
);

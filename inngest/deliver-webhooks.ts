import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { on } from '#lib/ports/jobs/events.ts';
import { deliverWebhooks } from '#lib/webhooks/deliver-webhooks.ts';

/** Sends the webhooks that are due. Runs as soon as an event was queued, and every minute for webhooks whose next attempt is due. */
export const deliverWebhooksJob: Job = inngest.createFunction(
  { id: 'deliver-webhooks', triggers: [{ cron: '* * * * *' }, on('webhook/queued')], retries: retries.untilNextTime, concurrency: 1 },
  ({ step }) => step.run('deliver', () => deliverWebhooks()),
);

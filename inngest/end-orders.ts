import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { expireOrders } from '#lib/billing/orders/expire-orders.ts';

/** Every five minutes, ends the orders that were not paid in time, one batch per step. */
export const endOrdersJob: Job = inngest.createFunction(
  { id: 'end-orders', triggers: [{ cron: '*/5 * * * *' }], retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => {
    let ended = 0;
    for (let more = true, batch = 1; more; batch += 1) {
      const result = await step.run(`batch ${batch}`, expireOrders);
      ended += result.ended;
      // If no order of a batch could be ended, the remaining orders wait for the next run.
      more = result.more && result.ended > 0;
    }
    return { ended };
  },
);

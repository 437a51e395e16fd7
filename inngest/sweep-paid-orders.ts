import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { sweepPaidOrders } from '#lib/billing/fulfilment/fulfil-order.ts';

/** Every ten minutes, starts fulfilment again for paid orders that still have pending lines. */
export const sweepPaidOrdersJob: Job = inngest.createFunction(
  { id: 'sweep-paid-orders', triggers: { cron: '*/10 * * * *' }, retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => ({ orders: await step.run('sweep', () => sweepPaidOrders()) }),
);

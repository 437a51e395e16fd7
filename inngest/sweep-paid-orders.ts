import { inngest } from '#inngest/client.ts';
import { sweepPaidOrders } from '#lib/billing/fulfilment/fulfil-order.ts';

/** Every ten minutes, starts fulfilment again for paid orders that still have pending lines. */
export const sweepPaidOrdersJob = inngest.createFunction(
  { id: 'sweep-paid-orders', triggers: { cron: '*/10 * * * *' }, retries: 3, concurrency: 1 },
  async ({ step }) => ({ orders: await step.run('sweep', () => sweepPaidOrders()) }),
);

import { inngest } from '#inngest/client.ts';
import { sweepPaidOrders } from '#lib/billing/fulfilment/fulfil-order.ts';

/** Every ten minutes: paid orders whose lines still wait are taken up again. */
export const sweepPaidOrdersJob = inngest.createFunction(
  { id: 'sweep-paid-orders', triggers: { cron: '*/10 * * * *' }, retries: 3, concurrency: 1 },
  async ({ step }) => ({ orders: await step.run('sweep', () => sweepPaidOrders()) }),
);

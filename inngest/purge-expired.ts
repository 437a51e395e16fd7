import { inngest } from '#inngest/client.ts';
import { forgetBilling } from '#lib/billing/orders/end-orders.ts';
import { forgetNetworks } from '#lib/community/forget-networks.ts';
import { purge, purgeable } from '#lib/site/purge.ts';

/** Deletes and forgets, every hour, what has served its time. */
export const purgeExpiredJob = inngest.createFunction(
  { id: 'purge-expired', triggers: { cron: '17 * * * *' }, retries: 3 },
  async ({ step }) => {
    const deleted: Record<string, number> = {};
    for (const what of purgeable) deleted[what] = await step.run(what, () => purge(what));
    deleted.networks = await step.run('networks', forgetNetworks);
    deleted.billing = await step.run('billing', forgetBilling);
    return deleted;
  },
);

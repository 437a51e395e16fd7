import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { eraseBilling } from '#lib/billing/orders/expire-orders.ts';
import { pruneInvalidations } from '#lib/cache/tag-versions.ts';
import { forgetNetworks } from '#lib/community/forget-networks.ts';
import { endOldViews } from '#lib/desk/view-as.ts';
import { purge } from '#lib/site/purge.ts';
import { retentionNames } from '#lib/site/retention.ts';

/** Every hour, deletes expired rows and erases personal data that are no longer needed. */
export const purgeExpiredJob: Job = inngest.createFunction(
  { id: 'purge-expired', triggers: { cron: '17 * * * *' }, retries: retries.untilNextTime },
  async ({ step }) => {
    const deleted: Record<string, number> = {};
    for (const name of retentionNames) deleted[name] = await step.run(name, () => purge(name));
    deleted.views = await step.run('views', endOldViews);
    deleted.networks = await step.run('networks', forgetNetworks);
    deleted.billing = await step.run('billing', eraseBilling);
    deleted.invalidations = await step.run('invalidations', pruneInvalidations);
    return deleted;
  },
);

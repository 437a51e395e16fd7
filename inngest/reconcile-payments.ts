import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { reconcile } from '#lib/billing/payments/reconcile.ts';

/** Every night, compares our payments with the provider's records. */
export const reconcilePaymentsJob: Job = inngest.createFunction(
  { id: 'reconcile-payments', triggers: { cron: '10 3 * * *' }, retries: retries.overAnHour, concurrency: 1 },
  async ({ step }) => {
    const compared = await step.run('compare', () => reconcile());
    return { payments: compared?.payments ?? 0, differences: compared?.differences.length ?? 0 };
  },
);

import { inngest } from '#inngest/client.ts';
import { snapshotRanks } from '#lib/launches/boards/snapshot-ranks.ts';

/** When a week begins, notes the places on the boards; every hour for a beginning that was missed. */
export const snapshotRanksJob = inngest.createFunction(
  { id: 'snapshot-ranks', triggers: [{ cron: '0 0 * * 1' }, { cron: '10 * * * *' }], retries: 3, concurrency: 1 },
  async ({ step }) => ({ noted: await step.run('snapshot', () => snapshotRanks()) }),
);

import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { snapshotRanks } from '#lib/launches/boards/snapshot-ranks.ts';

/** Stores the ranks on the boards at the beginning of a week. Also runs every hour, in case the run at the beginning was missed. */
export const snapshotRanksJob: Job = inngest.createFunction(
  { id: 'snapshot-ranks', triggers: [{ cron: '0 0 * * 1' }, { cron: '10 * * * *' }], retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => ({ noted: await step.run('snapshot', () => snapshotRanks()) }),
);

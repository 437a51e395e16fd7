import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { endImport, importRows } from '#lib/desk/imports/import-rows.ts';
import { on } from '#lib/ports/jobs/events.ts';

/** The number of batches per step. A step is long enough to make the engine's overhead negligible, and short enough to stop soon. */
const batchesOfStep = 10;

/**
 * Creates the listings of an import, one batch at a time. An interrupted run continues where it stopped, because each row says whether its
 * listing was created.
 */
export const importListingsJob: Job = inngest.createFunction(
  { id: 'import-listings', triggers: on('import/started'), retries: retries.overAnHour, concurrency: 1 },
  async ({ event, step }) => {
    const { importId } = event.data;
    for (let at = 0, isDone = false; !isDone; at++)
      isDone = await step.run(`rows ${at}`, async () => {
        for (let batch = 0; batch < batchesOfStep; batch++) if ((await importRows(importId)) === 0) return true;
        return false;
      });
    await step.run('end', () => endImport(importId));
  },
);

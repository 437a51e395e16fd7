import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { finishSuspension } from '#lib/desk/finish-suspension.ts';
import { on } from '#lib/ports/jobs/events.ts';

/** The number of batches per step. A step is long enough to make the engine's overhead negligible, and short enough to stop soon. */
const batchesOfStep = 4;

/** Takes the rest of a suspended person's votes, texts and listings off the site, or puts back the rest after the suspension was lifted. */
export const finishSuspensionJob: Job = inngest.createFunction(
  { id: 'finish-suspension', triggers: on('suspension/changed'), retries: retries.overAnOutage, concurrency: 1 },
  async ({ event, step }) => {
    const { suspensionId, by } = event.data;
    for (let at = 0, isDone = false; !isDone; at++)
      isDone = await step.run(`batches ${at}`, async () => {
        for (let batch = 0; batch < batchesOfStep; batch++) if (await finishSuspension(suspensionId, by)) return true;
        return false;
      });
  },
);

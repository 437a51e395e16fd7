import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { deriveInCategory } from '#lib/desk/attributes.ts';
import { on } from '#lib/ports/jobs/events.ts';

/** The number of batches per step. A step is long enough to make the engine's overhead negligible, and short enough to stop soon. */
const batchesOfStep = 10;

/** Derives the attributes of a category's listings after the team changed them. A repeated run changes nothing. */
export const deriveAttributesJob: Job = inngest.createFunction(
  { id: 'derive-attributes', triggers: on('attributes/changed'), retries: retries.overAnHour, concurrency: 1 },
  async ({ event, step }) => {
    for (let after: number | null = 0, at = 0; after !== null; at++) {
      const from: number = after;
      after = await step.run(`listings ${at}`, async () => {
        let last: number | null = from;
        for (let batch = 0; batch < batchesOfStep && last !== null; batch++) last = await deriveInCategory(event.data.categoryId, last);
        return last;
      });
    }
  },
);

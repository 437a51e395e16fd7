import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { type BatchEnd, tellOfLaunches } from '#lib/search/followed/tell-of-launches.ts';

/** Every five minutes, repeats followed searches if a listing went live, and notifies people of a listing that fits. */
export const tellOfLaunchesJob: Job = inngest.createFunction(
  { id: 'tell-of-launches', triggers: { cron: '*/5 * * * *' }, retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => {
    let end: BatchEnd | null = null;
    for (let batch = 1; ; batch++) {
      const after: BatchEnd | null = end;
      end = await step.run(`batch ${batch}`, () => tellOfLaunches(after));
      if (end === null) return { batches: batch - 1 };
    }
  },
);

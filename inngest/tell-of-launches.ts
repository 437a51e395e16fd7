import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { tellOfLaunches } from '#lib/search/followed/tell-of-launches.ts';

/** Every five minutes, repeats followed searches if a listing went live, and notifies people of a listing that fits. */
export const tellOfLaunchesJob: Job = inngest.createFunction(
  { id: 'tell-of-launches', triggers: { cron: '*/5 * * * *' }, retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => {
    let searched = 0;
    for (let batch = 1; ; batch++) {
      const count = await step.run(`batch ${batch}`, () => tellOfLaunches());
      searched += count;
      if (count === 0) return { searched };
    }
  },
);

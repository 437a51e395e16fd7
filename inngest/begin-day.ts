import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { beginDay } from '#lib/launches/begin-day.ts';

/** At 00:00 UTC, invalidates the pages that show “today”. */
export const beginDayJob: Job = inngest.createFunction(
  { id: 'begin-day', triggers: { cron: '0 0 * * *' }, retries: retries.overAnHour, concurrency: 1 },
  async ({ step }) => {
    await step.run('drop pages', () => beginDay());
  },
);

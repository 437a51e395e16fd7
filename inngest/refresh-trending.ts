import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { refreshTrending } from '#lib/launches/refresh-trending.ts';

/** Every 15 minutes, recalculates the trending scores. */
export const refreshTrendingJob: Job = inngest.createFunction(
  { id: 'refresh-trending', triggers: { cron: '*/15 * * * *' }, retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => ({ changed: await step.run('refresh', () => refreshTrending()) }),
);

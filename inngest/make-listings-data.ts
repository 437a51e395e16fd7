import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { makeListingsData } from '#lib/listings/data/make-listings-data.ts';
import { on } from '#lib/ports/jobs/events.ts';

/** Every night, and once when a new site starts, makes the file of all live listings. */
export const makeListingsDataJob: Job = inngest.createFunction(
  { id: 'make-listings-data', triggers: [{ cron: '27 4 * * *' }, on('data/wanted')], retries: retries.overAnHour, concurrency: 1 },
  async ({ step }) => ({ listings: await step.run('make', makeListingsData) }),
);

import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { eraseDeletedListings } from '#lib/listings/deleting/erase-deleted-listings.ts';

/** Every night, erases the listings whose owners deleted them more than 30 days ago. */
export const eraseDeletedListingsJob: Job = inngest.createFunction(
  { id: 'erase-deleted-listings', triggers: { cron: '13 3 * * *' }, retries: retries.overAnHour, concurrency: 1 },
  async ({ step }) => step.run('erase', eraseDeletedListings),
);

import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { partAllTexts } from '#lib/listings/visibility/part-texts.ts';
import { makeVectors } from '#lib/search/meaning/make-vectors.ts';

/**
 * Every minute, prepares new and changed texts of listings for search: splits scripts without spaces into words, and makes vectors. If time
 * runs out, the next run continues.
 */
export const makeVectorsJob: Job = inngest.createFunction(
  { id: 'make-vectors', triggers: { cron: '* * * * *' }, retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => ({ parted: await step.run('part', partAllTexts), made: await step.run('make', () => makeVectors()) }),
);

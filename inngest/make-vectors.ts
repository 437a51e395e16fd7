import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { partAllTexts } from '#lib/listings/visibility/part-texts.ts';
import { makeVectors } from '#lib/search/meaning/make-vectors.ts';

/**
 * Every minute, makes what the search needs of listings whose texts are new or have changed, and that their change didn’t make: the words
 * of scripts without blanks, and vectors. What one run leaves, the next one makes.
 */
export const makeVectorsJob: Job = inngest.createFunction(
  { id: 'make-vectors', triggers: { cron: '* * * * *' }, retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => ({ parted: await step.run('part', partAllTexts), made: await step.run('make', () => makeVectors()) }),
);

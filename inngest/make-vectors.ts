import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { makeVectors } from '#lib/search/meaning/make-vectors.ts';

/** Every minute, creates vectors for listings whose texts are new or have changed. Listings that one run leaves are handled by the next. */
export const makeVectorsJob: Job = inngest.createFunction(
  { id: 'make-vectors', triggers: { cron: '* * * * *' }, retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => step.run('make', () => makeVectors()),
);

import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { makeVectors } from '#lib/search/meaning/make-vectors.ts';

/** Every minute, makes the vectors of listings whose texts are new or have changed. What one run leaves, the next one makes. */
export const makeVectorsJob: Job = inngest.createFunction(
  { id: 'make-vectors', triggers: { cron: '* * * * *' }, retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => step.run('make', () => makeVectors()),
);

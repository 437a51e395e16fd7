import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { rebuildSearchIndexes } from '#lib/search/rebuild-search-indexes.ts';

/** Every ten minutes, rebuilds the search indexes that have become many times larger than their rows need. */
export const rebuildSearchIndexesJob: Job = inngest.createFunction(
  { id: 'rebuild-search-indexes', triggers: { cron: '7-59/10 * * * *' }, retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => step.run('rebuild', () => rebuildSearchIndexes()),
);

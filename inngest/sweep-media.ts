import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { sweepMedia } from '#lib/listings/media/sweep-media.ts';

/** Every night, deletes the stored images that no listing uses any more. */
export const sweepMediaJob: Job = inngest.createFunction(
  { id: 'sweep-media', triggers: { cron: '43 3 * * *' }, retries: retries.overAnHour },
  async ({ step }) => step.run('sweep', sweepMedia),
);

import { inngest } from '#inngest/client.ts';
import { sweepMedia } from '#lib/listings/media/sweep-media.ts';

/** Every night, deletes the stored images that no listing uses any more. */
export const sweepMediaJob = inngest.createFunction({ id: 'sweep-media', triggers: { cron: '43 3 * * *' }, retries: 3 }, async ({ step }) =>
  step.run('sweep', sweepMedia),
);

import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { judgeEdit } from '#lib/moderation/judge-edit.ts';
import { on } from '#lib/ports/jobs/events.ts';

/** Judges a listing after an edit. */
export const judgeEditJob: Job = inngest.createFunction(
  { id: 'judge-edit', triggers: on('listing/edited'), retries: retries.overAnHour, concurrency: 2 },
  ({ event, step }) => step.run('judge', async () => ({ isCase: await judgeEdit(event.data.listingId) })),
);

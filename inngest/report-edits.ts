import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { reportEdits } from '#lib/listings/history/report-edits.ts';

/** Every morning, mails the team the changes that editors made to live listings the day before. */
export const reportEditsJob: Job = inngest.createFunction(
  { id: 'report-edits', triggers: { cron: '0 5 * * *' }, retries: retries.overAnHour, concurrency: 1 },
  async ({ step }) => ({ edits: await step.run('report', () => reportEdits()) }),
);

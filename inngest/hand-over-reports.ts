import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { handOverReports } from '#lib/reports/hand-over-reports.ts';

/** Every hour, passes reports of facts that no owner answered within 14 days to the team. */
export const handOverReportsJob: Job = inngest.createFunction(
  { id: 'hand-over-reports', triggers: { cron: '27 * * * *' }, retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => ({ reports: await step.run('hand over', () => handOverReports()) }),
);

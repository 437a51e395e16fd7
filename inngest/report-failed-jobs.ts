import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { reportFailedJobs } from '#lib/team/report-failed-jobs.ts';

/** Every morning, mails the team a list of the jobs that failed for good the day before. */
export const reportFailedJobsJob: Job = inngest.createFunction(
  { id: 'report-failed-jobs', triggers: { cron: '10 5 * * *' }, retries: retries.overAnHour, concurrency: 1 },
  async ({ step }) => ({ jobs: await step.run('report', () => reportFailedJobs()) }),
);

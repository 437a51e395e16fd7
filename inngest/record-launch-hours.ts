import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { recordLaunchHours } from '#lib/launches/race/record-launch-hours.ts';

/**
 * Records the ranks of the current launch week for the past hour. Runs two minutes after the hour, so that votes released at the end of the
 * hour are included.
 */
export const recordLaunchHoursJob: Job = inngest.createFunction(
  { id: 'record-launch-hours', triggers: [{ cron: '2 * * * *' }], retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => ({ recorded: await step.run('record', () => recordLaunchHours()) }),
);

import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { recordLaunchHours } from '#lib/launches/race/record-launch-hours.ts';

/**
 * Records the ranks of the running launch week for the past hour. Runs two minutes after the hour, when the votes that were released at its
 * end are counted.
 */
export const recordLaunchHoursJob: Job = inngest.createFunction(
  { id: 'record-launch-hours', triggers: [{ cron: '2 * * * *' }], retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => ({ recorded: await step.run('record', () => recordLaunchHours()) }),
);

import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { backUpNightly } from '#lib/backup/back-up.ts';

/** Every night, backs up the database and the stored files, if BACKUP_TO says where. */
export const backUpJob: Job = inngest.createFunction(
  { id: 'back-up', triggers: { cron: '47 2 * * *' }, retries: retries.overAnHour, concurrency: 1 },
  async ({ step }) => step.run('make', backUpNightly),
);

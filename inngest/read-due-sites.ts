import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { requestDueReadings } from '#lib/readings/request-due-readings.ts';

/** Every night, requests the monthly readings that are due, one batch per step. */
export const readDueSitesJob: Job = inngest.createFunction(
  { id: 'read-due-sites', triggers: { cron: '30 1 * * *' }, retries: retries.overAnHour },
  async ({ step }) => {
    let requested = 0;
    for (let after: number | null = 0; after !== null; ) {
      const from: number = after;
      const batch = await step.run(`after ${from}`, () => requestDueReadings(from));
      requested += batch.requested;
      after = batch.next;
    }
    return { requested };
  },
);

import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { applyBadgeLapses, requestDueChecks } from '#lib/launches/badges/due-checks.ts';

/**
 * Requests the badge checks that are due, and applies the consequences to listings whose badge has been missing for too long. Runs once a
 * day, and again on Sunday evening before a launch week opens.
 */
export const checkBadgesJob: Job = inngest.createFunction(
  { id: 'check-badges', triggers: [{ cron: '0 4 * * *' }, { cron: '0 22 * * 0' }], retries: retries.overAnHour },
  async ({ step }) => {
    let wanted = 0;
    for (let after: number | null = 0; after !== null; ) {
      const from: number = after;
      const result = await step.run(`from ${from}`, () => requestDueChecks(from));
      wanted += result.wanted;
      after = result.next;
    }
    const lapsed = await step.run('lapses', () => applyBadgeLapses());
    return { wanted, lapsed };
  },
);

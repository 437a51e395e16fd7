import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { type BatchResult, launchDueListings, markWeekOpen, moveListingsWithoutBadge } from '#lib/launches/open-week.ts';

/**
 * Takes the listings that are scheduled for the week live on Monday at 00:00 UTC, and moves listings that still await their badge to a
 * later week. Also runs every hour, for listings that became due later or whose launch failed.
 */
export const openWeekJob: Job = inngest.createFunction(
  { id: 'open-week', triggers: [{ cron: '0 0 * * 1' }, { cron: '5 * * * *' }], retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => {
    const total = { live: 0, moved: 0, failed: 0 };
    const all = async (name: 'live' | 'moved', work: (after: number) => Promise<BatchResult>) => {
      for (let after: number | null = 0; after !== null; ) {
        const from: number = after;
        const result = await step.run(`${name} from ${from}`, () => work(from));
        total[name] += result.done;
        total.failed += result.failed;
        after = result.next;
      }
    };
    await all('live', launchDueListings);
    await all('moved', moveListingsWithoutBadge);
    const open = await step.run('mark the week', () => markWeekOpen());
    return { ...total, open };
  },
);

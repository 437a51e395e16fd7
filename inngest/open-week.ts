import type { GetStepTools } from 'inngest';
import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { type BatchResult, launchDueListings, markWeekOpen, moveListingsWithoutBadge } from '#lib/launches/open-week.ts';

type Step = GetStepTools<typeof inngest>;

/** Runs `work` for all batches, one batch per step. Returns how many listings were handled, and how many failed. */
async function doAllBatches(step: Step, name: string, work: (after: number) => Promise<BatchResult>): Promise<Omit<BatchResult, 'next'>> {
  const total = { done: 0, failed: 0 };
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    const result = await step.run(`${name} from ${from}`, () => work(from));
    total.done += result.done;
    total.failed += result.failed;
    after = result.next;
  }
  return total;
}

/** Launches all listings whose week has begun, one batch per step. */
export const launchAllDue = (step: Step) => doAllBatches(step, 'live', launchDueListings);

/**
 * Launches the listings of the week on Monday at 00:00 UTC. Moves listings whose badge is still missing to a later week. Also runs every
 * hour, for listings that became due later or whose launch failed.
 */
export const openWeekJob: Job = inngest.createFunction(
  { id: 'open-week', triggers: [{ cron: '0 0 * * 1' }, { cron: '5 * * * *' }], retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => {
    const live = await launchAllDue(step);
    const moved = await doAllBatches(step, 'moved', moveListingsWithoutBadge);
    const open = await step.run('mark the week', () => markWeekOpen());
    return { live: live.done, moved: moved.done, failed: live.failed + moved.failed, open };
  },
);

import { inngest } from '#inngest/client.ts';
import { checkBadgeWanted, type JobLook } from '#lib/launches/badges/check-badge.ts';
import { on } from '#lib/ports/jobs/events.ts';

const looks = 4;
/** Looks of others that are waited for. */
const rests = 8;

/** Looks for the badge on a listing's homepage. Wishes that come close together share a look. */
export const checkBadgeJob = inngest.createFunction(
  { id: 'check-badge', triggers: on('listing/badge-wanted'), retries: 3, concurrency: 2 },
  async ({ event, step }) => {
    const { listingId, wantedAt } = event.data;
    let rested = 0;
    for (let turn = 1; ; turn += 1) {
      const last = turn - rested >= looks;
      const result = (await step.run(`look ${turn}`, () => checkBadgeWanted(listingId, new Date(wantedAt), last))) as JobLook;
      if (result.outcome === 'rest') rested += 1;
      if (result.again === null || (last && result.outcome !== 'rest') || rested > rests) return result;
      await step.sleepUntil(`rest ${turn}`, new Date(result.again));
    }
  },
);

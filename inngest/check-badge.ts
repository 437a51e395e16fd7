import { inngest } from '#inngest/client.ts';
import { on } from '#inngest/events.ts';
import { checkBadgeWanted, type JobLook } from '#lib/services/badges/check-badge.ts';

const looks = 4;

/** Looks for the badge on a listing's homepage. Wishes that come close together share a look. */
export const checkBadgeJob = inngest.createFunction(
  { id: 'check-badge', triggers: on('listing/badge-wanted'), retries: 3, concurrency: 2 },
  async ({ event, step }) => {
    const { listingId, wantedAt } = event.data;
    for (let turn = 1; ; turn += 1) {
      const result = (await step.run(`look ${turn}`, () => checkBadgeWanted(listingId, new Date(wantedAt), turn >= looks))) as JobLook;
      if (result.again === null || turn >= looks) return result;
      await step.sleepUntil(`rest ${turn}`, new Date(result.again));
    }
  },
);

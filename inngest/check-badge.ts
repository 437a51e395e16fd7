import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { checkBadgeForJob, type JobBadgeCheck } from '#lib/launches/badges/check-badge.ts';
import { on } from '#lib/ports/jobs/events.ts';

const maxChecks = 4;
/** Maximum number of times that the job waits because another check of the same listing has just started. */
const maxRests = 8;

/** Looks for the badge on a listing's homepage. Requests that follow one another closely share one check. */
export const checkBadgeJob: Job = inngest.createFunction(
  { id: 'check-badge', triggers: on('listing/badge-wanted'), retries: retries.overAnHour, concurrency: 2 },
  async ({ event, step }) => {
    const { listingId, wantedAt } = event.data;
    let rests = 0;
    for (let turn = 1; ; turn += 1) {
      const last = turn - rests >= maxChecks;
      const result = (await step.run(`look ${turn}`, () => checkBadgeForJob(listingId, new Date(wantedAt), last))) as JobBadgeCheck;
      if (result.outcome === 'rest') rests += 1;
      if (result.again === null || (last && result.outcome !== 'rest') || rests > maxRests) return result;
      await step.sleepUntil(`rest ${turn}`, new Date(result.again));
    }
  },
);

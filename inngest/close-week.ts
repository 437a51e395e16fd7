import { inngest, type Job } from '#inngest/client.ts';
import { launchAllDue } from '#inngest/open-week.ts';
import { releaseHeldVotes } from '#inngest/release-votes.ts';
import { retries } from '#inngest/retries.ts';
import { closeWeek, listWeeksToClose } from '#lib/launches/awards/close-week.ts';

/** Gives the awards of a launch week on Tuesday at 00:00 UTC, 24 hours after the week ended. Also runs every hour, for missed weeks. */
export const closeWeekJob: Job = inngest.createFunction(
  { id: 'close-week', triggers: [{ cron: '0 0 * * 2' }, { cron: '20 * * * *' }], retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => {
    // After a downtime, listings of a week that is over may not have launched yet. They belong to that week, so they are launched before
    // the week is closed.
    await launchAllDue(step);
    const weeks = await step.run('weeks', () => listWeeksToClose());
    // Counts the held votes that are due before the awards are given, because the job `release-votes` may not have run yet.
    if (weeks.length > 0) await releaseHeldVotes(step);
    const winners: Record<string, string[]> = {};
    for (const week of weeks) winners[week] = await step.run(week, () => closeWeek(week));
    return winners;
  },
);

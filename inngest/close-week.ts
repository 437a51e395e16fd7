import { inngest } from '#inngest/client.ts';
import { releaseAll } from '#inngest/release-votes.ts';
import { closeWeek, weeksToClose } from '#lib/launches/awards/close-week.ts';

/** On Tuesday, 00:00 UTC, a day after a week’s end, gives its awards; every hour for weeks that were missed. */
export const closeWeekJob = inngest.createFunction(
  { id: 'close-week', triggers: [{ cron: '0 0 * * 2' }, { cron: '20 * * * *' }], retries: 5, concurrency: 1 },
  async ({ step }) => {
    const weeks = await step.run('weeks', () => weeksToClose());
    // Votes of accounts that were a day old in time count, also when this comes before the quarter of an hour that releases them.
    if (weeks.length > 0) await releaseAll(step);
    const winners: Record<string, string[]> = {};
    for (const week of weeks) winners[week] = await step.run(week, () => closeWeek(week));
    return winners;
  },
);

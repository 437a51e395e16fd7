import { invalidate } from '#lib/cache/invalidation.ts';
import { countsOf, tags } from '#lib/cache/tags.ts';
import { transaction } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { addWeeks, hourOf, isoDate, now, weekOf } from '#lib/core/time.ts';
import { lastRecordedHour, recordHours } from '#lib/launches/race/statements.ts';

/**
 * Records the ranks and votes of this week’s and last week’s race at the end of each past hour that was not recorded yet. Missed hours can
 * be recorded later, because each vote has the time from which it counts. If no hour was ever recorded, begins with the last hour. Returns
 * the number of recorded rows, one per listing and hour. A second call in the same hour does nothing.
 */
export function recordLaunchHours(): Promise<number> {
  const lastHour = new Date(hourOf(now()).getTime() - hourMs);
  const thisWeek = weekOf(now());
  const lastWeek = addWeeks(thisWeek, -1);
  return transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('debut:launch-hours'))`;
    const [recorded] = await tx.$queryRawUnsafe<{ hour: Date }[]>(lastRecordedHour.text);
    const next = recorded ? Math.max(recorded.hour.getTime() + hourMs, lastWeek.getTime()) : lastHour.getTime();
    if (next > lastHour.getTime()) return 0;
    const count = await tx.$executeRawUnsafe(recordHours.text, new Date(next), lastHour, isoDate(lastWeek), isoDate(thisWeek));
    if (count > 0) await invalidate(tx, countsOf(tags.launches));
    return count;
  });
}

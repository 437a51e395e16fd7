import type { Tx } from '#lib/core/db.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { getSiteSettings } from '#lib/site/site-settings.ts';

/** The maximum number of weeks by which a listing is postponed. */
const maxWeeksAhead = 52;

/**
 * Takes a place in the first of these weeks that has room; if all weeks are full, takes a place in the last week. The weeks must
 * ascend, so that concurrent transactions lock them in the same order and don’t deadlock.
 */
async function takePlace(tx: Tx, weeks: readonly Date[], freePerWeek: number): Promise<Date> {
  const days = weeks.map(isoDate);
  await tx.$executeRaw`insert into launch_weeks (week) select unnest(${days}::date[]) order by 1 on conflict do nothing`;
  const open = await tx.$queryRaw<{ week: Date; taken: number }[]>`
    select week, free_taken as taken from launch_weeks where week = any(${days}::date[]) order by week for update`;
  const chosen = open.find(({ taken }) => taken < freePerWeek) ?? open.at(-1);
  if (!chosen) throw new Error('takePlace needs at least one week');
  await tx.$executeRaw`update launch_weeks set free_taken = free_taken + 1 where week = ${isoDate(chosen.week)}::date`;
  return chosen.week;
}

/** Takes a place for a listing that chooses the free plan now, and returns its week. */
export async function takeFirstPlace(tx: Tx): Promise<Date> {
  const { freeWeeksMin, freeWeeksMax, freePerWeek } = await getSiteSettings();
  const thisWeek = weekOf(now());
  const weeks = Array.from({ length: freeWeeksMax - freeWeeksMin + 1 }, (_, i) => addWeeks(thisWeek, freeWeeksMin + i));
  return takePlace(tx, weeks, freePerWeek);
}

/** Takes a place in the next week with room, for a listing without the badge at the beginning of its launch week; returns the new week. */
export async function takeNextPlace(tx: Tx): Promise<Date> {
  const { freePerWeek } = await getSiteSettings();
  const first = addWeeks(weekOf(now()), 1);
  // Reads the full weeks without locks, so that `takePlace` locks only the first week with room (usually next week) and the weeks after it.
  const full = await tx.$queryRaw<{ week: Date }[]>`
    select week from launch_weeks where week >= ${isoDate(first)}::date and free_taken >= ${freePerWeek} order by week limit ${maxWeeksAhead}`;
  let ahead = 0;
  while (ahead < maxWeeksAhead - 1 && full[ahead] && isoDate(full[ahead]?.week as Date) === isoDate(addWeeks(first, ahead))) ahead += 1;
  const weeks = Array.from({ length: maxWeeksAhead - ahead }, (_, i) => addWeeks(first, ahead + i));
  return takePlace(tx, weeks.slice(0, 4), freePerWeek);
}

/** Releases the place of a listing that left its week before the week began. */
export async function releasePlace(tx: Tx, week: Date): Promise<void> {
  await tx.$executeRaw`update launch_weeks set free_taken = greatest(free_taken - 1, 0) where week = ${isoDate(week)}::date`;
}

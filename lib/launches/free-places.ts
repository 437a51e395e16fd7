import type { Actor } from '#lib/auth/actor.ts';
import { db, type Tx } from '#lib/core/db.ts';
import { conflict } from '#lib/core/errors.ts';
import { isSelling } from '#lib/core/is-selling.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { releasePlace } from '#lib/listings/deleting/delete-listing.ts';
import { getSiteSettings } from '#lib/site/site-settings.ts';

/** The number of moves after which a listing without a badge leaves the queue. */
export const maxMoves = 4;
/** The maximum number of weeks by which a listing is postponed. */
const maxWeeksAhead = 52;

/**
 * Takes a place in the first of these weeks that has room. If all weeks are full, takes a place in the last week. The weeks must ascend, so
 * that concurrent transactions lock them in the same order and don’t deadlock.
 */
async function takePlace(tx: Tx, weeks: readonly Date[], freePerWeek: number, person?: { userId: string; most: number }): Promise<Date> {
  const days = weeks.map(isoDate);
  await tx.$executeRaw`insert into launch_weeks (week) select unnest(${days}::date[]) order by 1 on conflict do nothing`;
  const open = await tx.$queryRaw<{ week: Date; taken: number }[]>`
    select week, free_taken as taken from launch_weeks where week = any(${days}::date[]) order by week for update`;
  const allowed = person ? await allowedWeeks(tx, open, person) : open;
  const chosen = allowed.find(({ taken }) => taken < freePerWeek) ?? allowed.at(-1);
  if (!chosen) throw new Error('takePlace needs at least one week');
  await tx.$executeRaw`update launch_weeks set free_taken = free_taken + 1 where week = ${isoDate(chosen.week)}::date`;
  return chosen.week;
}

/**
 * Leaves out the weeks in which a person’s listings have the maximum number of places per person. Throws `too_many_places` if no week is
 * left.
 */
async function allowedWeeks<Week extends { week: Date }>(
  tx: Tx,
  weeks: Week[],
  { userId, most }: { userId: string; most: number },
): Promise<Week[]> {
  const places = await tx.listing.groupBy({
    by: ['launchWeek'],
    where: { plan: 'free', launchWeek: { in: weeks.map(({ week }) => week) }, editors: { some: { userId } } },
    _count: true,
  });
  const full = new Set(places.filter(({ _count }) => _count >= most).map(({ launchWeek }) => launchWeek?.getTime()));
  const allowed = weeks.filter(({ week }) => !full.has(week.getTime()));
  if (allowed.length === 0)
    throw conflict(
      'too_many_places',
      `In each week of the free plan’s queue, ${most} of your listings have a place, which is the most for one person. Choose the free launch again next week${isSelling() ? ', or buy a launch' : ''}.`,
    );
  return allowed;
}

/**
 * Takes a place on the free plan for a listing of the actor and returns its week. Leaves out weeks in which the actor has the maximum
 * number of places. Throws `too_many_places` if no week is left.
 */
export async function takeFirstPlace(tx: Tx, actor: Actor): Promise<Date> {
  const { freePerWeek, placesPerPerson } = await getSiteSettings();
  const person = actor.role === 'member' && actor.userId !== null ? { userId: actor.userId, most: placesPerPerson } : undefined;
  return takePlace(tx, await queueWeeks(), freePerWeek, person);
}

/**
 * Returns how many weeks ahead the free plan launches. These are the numbers of the settings, or lower ones while few listings wait. So the
 * first race of a new site begins next week, and not in six weeks.
 */
export async function readFreeWeeks(): Promise<{ min: number; max: number }> {
  const { freeWeeksMin, freeWeeksMax, freeWeeksFollow, freePerWeek } = await getSiteSettings();
  if (!freeWeeksFollow) return { min: freeWeeksMin, max: freeWeeksMax };
  const { _sum } = await db().launchWeek.aggregate({ where: { week: { gt: weekOf(now()) } }, _sum: { freeTaken: true } });
  const min = Math.min(freeWeeksMin, 1 + Math.floor((_sum.freeTaken ?? 0) / freePerWeek));
  return { min, max: min + freeWeeksMax - freeWeeksMin };
}

/** Returns the weeks in the free plan’s queue, earliest first. */
export async function queueWeeks(): Promise<Date[]> {
  const { min, max } = await readFreeWeeks();
  const thisWeek = weekOf(now());
  return Array.from({ length: max - min + 1 }, (_, i) => addWeeks(thisWeek, min + i));
}

/** Returns the weeks in the free plan’s queue that have room, earliest first. */
export async function listFreeWeeksWithRoom(): Promise<Date[]> {
  const weeks = await queueWeeks();
  const { freePerWeek } = await getSiteSettings();
  const full = await db().launchWeek.findMany({ where: { week: { in: weeks }, freeTaken: { gte: freePerWeek } }, select: { week: true } });
  return weeks.filter((week) => !full.some((each) => each.week.getTime() === week.getTime()));
}

/** Returns the week in which a listing on the free plan would launch if it were queued now. */
export async function findNextFreeWeek(): Promise<Date> {
  const [open] = await listFreeWeeksWithRoom();
  const last = (await queueWeeks()).at(-1);
  if (!last) throw new Error('the queue of the free plan has no week');
  return open ?? last;
}

/** Moves a listing’s place to another week. Returns false if that week has no room, unless `isPastRoom` is true. */
export async function takePlaceIn(
  tx: Tx,
  { from, to, isPastRoom = false }: { from: Date; to: Date; isPastRoom?: boolean },
): Promise<boolean> {
  const { freePerWeek } = await getSiteSettings();
  const [left, taken] = [isoDate(from), isoDate(to)];
  const days = [left, taken].toSorted();
  await tx.$executeRaw`insert into launch_weeks (week) select unnest(${days}::date[]) order by 1 on conflict do nothing`;
  // Both weeks are locked in ascending order, as in `takePlace`.
  await tx.$queryRaw`select 1 from launch_weeks where week = any(${days}::date[]) order by week for update`;
  const moved = await tx.$executeRaw`
    update launch_weeks set free_taken = free_taken + 1 where week = ${taken}::date and (${isPastRoom} or free_taken < ${freePerWeek})`;
  if (moved > 0) await releasePlace(tx, from);
  return moved > 0;
}

/** Takes a place in the next week with room and returns the week. Used for a listing whose launch week begins while it has no badge. */
export async function takeNextPlace(tx: Tx): Promise<Date> {
  const { freePerWeek } = await getSiteSettings();
  const first = addWeeks(weekOf(now()), 1);
  // The full weeks are read without locks. So `takePlace` locks only the first week with room (usually next week) and the weeks after it.
  const full = await tx.$queryRaw<{ week: Date }[]>`
    select week from launch_weeks where week >= ${isoDate(first)}::date and free_taken >= ${freePerWeek} order by week limit ${maxWeeksAhead}`;
  let ahead = 0;
  while (ahead < maxWeeksAhead - 1 && full[ahead] && isoDate(full[ahead]?.week as Date) === isoDate(addWeeks(first, ahead))) ahead += 1;
  const weeks = Array.from({ length: maxWeeksAhead - ahead }, (_, i) => addWeeks(first, ahead + i));
  return takePlace(tx, weeks.slice(0, 4), freePerWeek);
}

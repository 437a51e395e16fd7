import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { isoDate, now, parseDate } from '#lib/core/time.ts';
import { awardTitle } from '#lib/launches/awards/award.ts';
import { rankWeek, recordPlaces, winnersOf } from '#lib/launches/awards/close-week.ts';
import { notifyEditors } from '#lib/listings/mine/notify-editors.ts';
import { dayLabel } from '#lib/mails/day-label.ts';
import { audit } from '#lib/team/audit.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

/** A launch week whose awards were given (its Monday as `YYYY-MM-DD`), with the awards. */
export interface AwardedWeek {
  week: string;
  closedAt: Date;
  awards: { rank: number; votes: number; listing: { id: number; slug: string; name: string } }[];
}

/** A launch whose award or place differs from a new count of the votes. Null means that it has none. */
export interface AwardDifference {
  id: number;
  name: string;
  slug: string;
  given: { rank: number; votes: number } | null;
  counted: { rank: number; votes: number } | null;
  /** The places among all launches of the week. */
  place: { given: number | null; counted: number | null };
}

const maxWeeks = 26;
const listing = { select: { id: true, slug: true, name: true } } as const;

/** Lists the weeks whose awards were given, newest first; at most 26. Only for moderators and admins. */
export async function listAwardedWeeks(actor: Actor): Promise<AwardedWeek[]> {
  await requireView(db(), actor, 'awards');
  const weeks = await db().launchWeek.findMany({
    where: { closedAt: { not: null } },
    select: { week: true, closedAt: true, awards: { select: { rank: true, votes: true, listing }, orderBy: { rank: 'asc' } } },
    orderBy: { week: 'desc' },
    take: maxWeeks,
  });
  return weeks.map(({ week, closedAt, awards }) => ({ week: isoDate(week), closedAt: closedAt ?? week, awards }));
}

/**
 * Counts the votes of a week again, and returns the launches whose award or place differs from the new count. Differences arise if votes
 * were rejected or put back after the awards were given. Only for moderators and admins. Throws 404 for a week without awards.
 */
export async function recountWeek(actor: Actor, week: string): Promise<AwardDifference[]> {
  await requireView(db(), actor, 'awards');
  return (await recount(db(), await readClosed(db(), week))).differences;
}

/**
 * Changes the awards and places of a week to those of a new count of the votes. Returns the number of changed launches. Owners who win or
 * lose an award are told why. `seen` stands for the differences that the person saw (`signOf`). To undo the change, correct the votes and
 * call it again. Throws 403, 404, 400 without a reason, and `changed_since` if the differences are no longer those that the person saw.
 */
export function putAwardsRight(actor: Actor, week: string, seen: string, typed: string): Promise<number> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'awards put right');
    const reason = parseReason(typed);
    const monday = await readClosed(tx, week);
    await tx.$queryRaw`select 1 from listings where launch_week = ${week}::date order by id for no key update`;
    await tx.$queryRaw`select 1 from launch_weeks where week = ${week}::date for update`;
    const { ranked, differences } = await recount(tx, monday);
    if (differences.length === 0) return 0;
    if (signOf(differences) !== seen)
      throw conflict('changed_since', 'The votes changed since you opened the page. Load it again and look at it.', {
        data: { fields: [] },
      });
    await tx.award.deleteMany({ where: { week: monday } });
    const winners = winnersOf(ranked);
    await tx.award.createMany({
      data: winners.map(({ id, rank, votes }) => ({ week: monday, rank, listingId: id, votes, createdAt: now() })),
    });
    await recordPlaces(tx, ranked);
    for (const each of differences) await tell(tx, week, each, reason);
    await invalidate(tx, tags.launches, tags.awards, tags.listings, ...differences.map(({ slug }) => listingTag(slug)));
    const changes = differences.map(({ name, given, counted }) => ({ name, before: given?.rank ?? null, after: counted?.rank ?? null }));
    await audit(tx, actor, { action: 'awards put right', subject: `week:${week}`, data: { reason, changes } });
    return differences.length;
  });
}

/** Returns a text that identifies differences, so that `putAwardsRight` knows which differences the person saw. */
export const signOf = (differences: readonly AwardDifference[]): string =>
  JSON.stringify(differences.map(({ id, given, counted, place }) => [id, given, counted, place]));

async function readClosed(tx: Tx, week: string): Promise<Date> {
  const monday = parseDate(week);
  const row = monday && (await tx.launchWeek.findUnique({ where: { week: monday }, select: { closedAt: true } }));
  if (!monday || !row?.closedAt) throw notFound('week with awards', week);
  return monday;
}

async function recount(tx: Tx, monday: Date) {
  const ranked = await rankWeek(tx, monday);
  const given = await tx.award.findMany({ where: { week: monday }, select: { rank: true, votes: true, listing } });
  const stored = await tx.listing.findMany({
    where: { launchWeek: monday, finalRank: { not: null } },
    select: { id: true, finalRank: true },
  });
  const winners = new Map(winnersOf(ranked).map(({ id, rank, votes }) => [id, { rank, votes }]));
  const awards = new Map(given.map((each) => [each.listing.id, { rank: each.rank, votes: each.votes }]));
  const places = new Map(stored.map(({ id, finalRank }) => [id, finalRank]));
  const counted = new Map(ranked.map(({ id, rank }) => [id, rank]));
  const known = new Map([...given.map((each) => each.listing), ...ranked].map(({ id, name, slug }) => [id, { id, name, slug }]));
  const differences: AwardDifference[] = [...known.values()]
    .map((each) => ({
      ...each,
      given: awards.get(each.id) ?? null,
      counted: winners.get(each.id) ?? null,
      place: { given: places.get(each.id) ?? null, counted: counted.get(each.id) ?? null },
    }))
    .filter(({ given: was, counted: is, place }) => was?.rank !== is?.rank || was?.votes !== is?.votes || place.given !== place.counted)
    .toSorted((a, b) => (a.place.counted ?? Number.MAX_SAFE_INTEGER) - (b.place.counted ?? Number.MAX_SAFE_INTEGER));
  return { ranked, differences };
}

async function tell(tx: Tx, week: string, { id, name, slug, given, counted }: AwardDifference, reason: string): Promise<void> {
  if (given?.rank === counted?.rank) return;
  const of = `of the week of ${dayLabel(week)}`;
  const what = counted
    ? `It has the award ${awardTitle(counted.rank)} ${of}, after a recount`
    : `It no longer has the award ${awardTitle(given?.rank ?? 1)} ${of}, after a recount`;
  await notifyEditors(tx, id, { kind: 'changed-by-team', data: { listing: { name, slug }, what, reason } }, { what });
}

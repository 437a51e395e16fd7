import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { awardTitle, weekDecidedAt } from '#lib/launches/awards/award.ts';
import { notifyEditors } from '#lib/listings/mine/notify-editors.ts';
import { queueListingWebhooks } from '#lib/webhooks/queue-webhooks.ts';

/** Lists the Mondays of the weeks that ended at least 24 hours ago and whose awards were not given yet, oldest first. */
export async function listWeeksToClose(): Promise<string[]> {
  const thisWeek = weekOf(now());
  const last = addWeeks(thisWeek, weekDecidedAt(addWeeks(thisWeek, -1)) <= now() ? -1 : -2);
  // The query steps along the index from each week with launches to the next, so a year of launches takes 52 steps.
  const due = await db().$queryRaw<{ week: Date }[]>`
    with recursive launched as (
      select min(launch_week) as week from listings where status = 'live'
      union all
      select (select min(launch_week) from listings where status = 'live' and launch_week > launched.week)
      from launched where launched.week is not null
    )
    select week from launched
    where week <= ${isoDate(last)}::date and not exists (select 1 from launch_weeks w where w.week = launched.week and w.closed_at is not null)
    order by week`;
  return due.map(({ week }) => isoDate(week));
}

interface Winner {
  id: number;
  slug: string;
  name: string;
  rank: number;
  votes: number;
}

/** A launch with its place in its week, and how many launches the week has. */
export interface RankedLaunch extends Winner {
  total: number;
}

/**
 * Ranks the launches of a week (its Monday) by the community votes cast in it, as its awards are given: held votes count if they were
 * released within a day of the week’s end. Votes that came from a merged listing later don’t count. Payments don’t matter. Ranks the live ones; once places are recorded, those that have one,
 * because a launch that is hidden since keeps its place.
 */
export function rankWeek(tx: Tx, week: Date): Promise<RankedLaunch[]> {
  return tx.$queryRaw<RankedLaunch[]>`
    select l.id, l.slug, l.name, count(v.user_id)::int as votes, (count(*) over ())::int as total,
      (row_number() over (order by count(v.user_id) desc, l.followers desc, l.launched_at, l.id))::int as rank
    from listings l left join votes v on v.listing_id = l.id and v.week = l.launch_week and v.status = 'counted'
      and greatest(coalesce(v.released_at, v.cast_at), v.merged_at) <= ${weekDecidedAt(week)}
    where l.launch_week = ${isoDate(week)}::date and (l.final_rank is not null or (l.status = 'live'
      and not exists (select 1 from listings r where r.launch_week = ${isoDate(week)}::date and r.final_rank is not null)))
    group by l.id order by rank`;
}

/** Records the place of each launch of a week. */
export async function recordPlaces(tx: Tx, ranked: readonly Pick<RankedLaunch, 'id' | 'rank' | 'total'>[]): Promise<void> {
  await tx.$executeRaw`
    update listings l set final_rank = r.rank, final_of = r.total
    from jsonb_to_recordset(${JSON.stringify(ranked)}::jsonb) as r(id int, rank int, total int) where l.id = r.id`;
}

/** Returns the launches that win an award. */
export const winnersOf = <Launch extends { rank: number; votes: number }>(ranked: readonly Launch[]): Launch[] =>
  ranked.filter(({ rank, votes }) => rank <= 3 && votes > 0);

/**
 * Gives the awards of a week once, to the three launches with the most community votes cast within the week, and records the final place of
 * each launch. `monday` is the week's Monday (`YYYY-MM-DD`). Returns the winners’ slugs; an empty list if the week ended less than a day
 * ago, or if its awards were given before.
 */
export function closeWeek(monday: string): Promise<string[]> {
  const at = now();
  const week = new Date(`${monday}T00:00:00Z`);
  if (weekDecidedAt(week) > at) return Promise.resolve([]);
  return transaction(async (tx) => {
    // Like other transactions, this one locks the listings by id before it locks their week.
    await tx.$queryRaw`select 1 from listings where status = 'live' and launch_week = ${monday}::date order by id for no key update`;
    await tx.$executeRaw`insert into launch_weeks (week) values (${monday}::date) on conflict do nothing`;
    const closed = await tx.$executeRaw`update launch_weeks set closed_at = ${at} where week = ${monday}::date and closed_at is null`;
    if (closed === 0) return [];
    const ranked = await rankWeek(tx, week);
    await recordPlaces(tx, ranked);
    const places = ranked.map(({ id, rank, votes }) => ({ id, data: { week: monday, rank, votes } }));
    await queueListingWebhooks(tx, 'launch.closed', places);
    const winners = winnersOf(ranked);
    for (const winner of winners) {
      const { rank, votes } = winner;
      await tx.award.create({ data: { week, rank, listingId: winner.id, votes, createdAt: at } });
      const data = { listing: winner, award: awardTitle(rank), rank, votes, week: monday };
      await notifyEditors(tx, winner.id, { kind: 'award-won', data }, { week: monday, rank, votes });
    }
    await invalidate(tx, tags.launches, tags.awards, ...winners.map(({ slug }) => listingTag(slug)));
    return winners.map(({ slug }) => slug);
  });
}

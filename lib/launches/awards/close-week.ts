import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { db, transaction } from '#lib/core/db.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { awardTitle, weekDecidedAt } from '#lib/launches/awards/award.ts';
import { notifyEditors } from '#lib/listings/mine/notify-editors.ts';

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

/**
 * Gives the awards of a week once, to the three launches with the most community votes cast within the week, and records the final place of
 * each launch. `monday` is the week's Monday (`YYYY-MM-DD`). Held votes count if they were released within a day of the week’s end.
 * Payments don’t matter. Returns the winners’ slugs; an empty list if the week ended less than a day ago, or if its awards were given
 * before.
 */
export function closeWeek(monday: string): Promise<string[]> {
  const at = now();
  const week = new Date(`${monday}T00:00:00Z`);
  const decidedAt = weekDecidedAt(week);
  if (decidedAt > at) return Promise.resolve([]);
  return transaction(async (tx) => {
    // Like other transactions, this one locks the listings by id before it locks their week.
    await tx.$queryRaw`select 1 from listings where status = 'live' and launch_week = ${monday}::date order by id for no key update`;
    await tx.$executeRaw`insert into launch_weeks (week) values (${monday}::date) on conflict do nothing`;
    const closed = await tx.$executeRaw`update launch_weeks set closed_at = ${at} where week = ${monday}::date and closed_at is null`;
    if (closed === 0) return [];
    const winners = await tx.$queryRaw<Winner[]>`
      with ranked as (
        select l.id, count(v.user_id)::int as votes, (count(*) over ())::int as total,
          (row_number() over (order by count(v.user_id) desc, l.followers desc, l.launched_at, l.id))::int as rank
        from listings l left join votes v on v.listing_id = l.id and v.week = l.launch_week and v.status = 'counted'
          and coalesce(v.released_at, v.cast_at) <= ${decidedAt}
        where l.status = 'live' and l.launch_week = ${monday}::date group by l.id
      ), recorded as (
        update listings l set final_rank = r.rank, final_of = r.total from ranked r where l.id = r.id
        returning l.id, l.slug, l.name, r.rank, r.votes
      )
      select * from recorded where rank <= 3 and votes > 0 order by rank`;
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

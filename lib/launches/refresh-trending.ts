import { invalidate } from '#lib/cache/invalidation.ts';
import { countsOf, tags } from '#lib/cache/tags.ts';
import { transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { badgeLapseTime } from '#lib/listings/badge/badge-result.ts';

/** The half-life of a vote: the time after which it counts half as much (docs/domain.md, Launch cycle). */
const halfLifeSeconds = 48 * 3600;
/** The age above which votes, follows and views are ignored. After seven half-lives, a vote weighs less than a hundredth. */
const windowMs = 14 * dayMs;
/** The weights of a follow and of a view, as shares of a vote's weight. */
const followShare = 0.2;
const viewShare = 0.01;
/** The minimum change of a value that is written. Smaller changes are less than one percent of the sum. */
const minChange = 0.01;

/**
 * Updates `trending` from the counted votes, the follows and the views of the last 14 days. Returns the number of changed listings. The
 * value is the logarithm (base 2) of the decayed sum, plus the current time in half-lives. All sums decay at the same rate, so the values
 * have the same order as the sums, and a value changes only if its listing gets a vote, follow or view. Without such events, a run writes
 * nothing. A listing on the free plan whose badge has lapsed gets 0.
 */
export function refreshTrending(): Promise<number> {
  const at = now();
  const since = new Date(at.getTime() - windowMs);
  return transaction(async (tx) => {
    const changed = await tx.$executeRaw`
      with weights as (
        select listing_id, power(0.5, extract(epoch from (${at}::timestamptz - cast_at)) / ${halfLifeSeconds}::float8) as weight
          from votes where status = 'counted' and cast_at > ${since} and cast_at <= ${at}
        union all
        select listing_id, ${followShare}::float8 * power(0.5, extract(epoch from (${at}::timestamptz - created_at)) / ${halfLifeSeconds}::float8)
          from follows where counted and created_at > ${since} and created_at <= ${at}
        union all
        select listing_id, ${viewShare}::float8 * views * power(0.5, extract(epoch from (${at}::timestamptz - day::timestamp at time zone 'UTC')) / ${halfLifeSeconds}::float8)
          from listing_view_days where day > ${isoDate(since)}::date and day <= ${isoDate(at)}::date
      ), sums as (
        select listing_id, sum(weight) as decayed from weights group by listing_id
      ), wanted as (
        select l.id, case
            when s.decayed is null or s.decayed <= 0 or (l.plan = 'free' and l.badge_missing_since <= ${badgeLapseTime()}) then 0
            else round((log(2, s.decayed::numeric) + extract(epoch from ${at}::timestamptz)::numeric / ${halfLifeSeconds}::int), 4)::float8
          end as trending
        from (
          select id from listings where status = 'live' and trending > 0
          union
          select listing_id from sums
        ) touched
        join listings l on l.id = touched.id and l.status = 'live'
        left join sums s on s.listing_id = l.id
      )
      update listings l set trending = w.trending from wanted w
      where l.id = w.id and (abs(l.trending - w.trending) >= ${minChange}::float8 or (l.trending <> 0 and w.trending = 0))`;
    if (changed > 0) await invalidate(tx, countsOf(tags.launches));
    return changed;
  });
}

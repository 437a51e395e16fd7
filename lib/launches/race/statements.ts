// Statements about a week's race: the launches of the week in the order of their votes, now and hour by hour (`launch_hours`).
import type { Statement } from '#lib/core/db.ts';
import { raceOrder } from '#lib/launches/statements.ts';
import { editorJoin } from '#lib/listings/access.ts';

/**
 * Records the ranks and votes at the end of each hour from `$1` to `$2` (the beginnings of the hours). Covers the live launches of the
 * weeks from `$3` to `$4`, each from the hour of its launch until the awards are given (`weekDecidedAt`). The votes of an hour are those
 * that count now and that began to count before the hour's end.
 */
export const recordHours: Statement = {
  name: 'race_record_hours',
  text: `with racing as (
      select l.id, l.launch_week, l.followers, l.launched_at,
        greatest($1::timestamptz, date_trunc('hour', l.launched_at, 'UTC')) as first_hour,
        least($2::timestamptz, (l.launch_week + 8)::timestamp at time zone 'UTC' - interval '1 hour') as last_hour
      from listings l where l.status = 'live' and l.launch_week between $3::date and $4::date
    ), begun as (
      select r.id, b.hour, b.votes from racing r cross join lateral (
        select greatest(r.first_hour, date_trunc('hour', coalesce(v.released_at, v.cast_at), 'UTC')) as hour, count(*) as votes
        from votes v where v.listing_id = r.id and v.week = r.launch_week and v.status = 'counted' group by 1
      ) b where r.first_hour <= r.last_hour
    ), hours as (
      select r.*, h.hour, coalesce(sum(b.votes) over (partition by r.id order by h.hour), 0)::int as votes
      from racing r cross join lateral generate_series(r.first_hour, r.last_hour, interval '1 hour') as h (hour)
      left join begun b on b.id = r.id and b.hour = h.hour
    )
    insert into launch_hours (listing_id, hour, rank, votes)
    select id, hour, row_number() over (partition by launch_week, hour order by votes desc, followers desc, launched_at, id), votes
    from hours order by id, hour
    on conflict (listing_id, hour) do update set rank = excluded.rank, votes = excluded.votes`,
};

/** The last hour with recorded ranks. */
export const lastRecordedHour: Statement = {
  name: 'race_last_recorded_hour',
  text: 'select hour from launch_hours where rank is not null order by hour desc limit 1',
};

/** The first 500 listings in the race of the week `$1`, with their ranks at the end of the hour `$2`. */
export const ranksThenAndNow: Statement = {
  name: 'race_ranks_then_and_now',
  text: `select r.id, r."launchedAt", r.rank::int as rank, h.rank as "rankThen"
    from (
      select l.id, l.launched_at as "launchedAt", row_number() over (order by ${raceOrder}) as rank from listings l
      where l.status = 'live' and l.launch_week = $1::date order by ${raceOrder} limit 500
    ) r left join launch_hours h on h.listing_id = r.id and h.hour = $2::timestamptz
    order by r.rank`,
};

/** The first 100 listings in the race of the week `$1`, in its order, with the votes from their rows. */
export const raceFigures: Statement = {
  name: 'race_figures',
  text: `select l.id, l.votes from listings l where l.status = 'live' and l.launch_week = $1::date order by ${raceOrder} limit 100`,
};

/** The recorded hours of the listings `$1` since `$2`, oldest first. */
export const recordedHours: Statement = {
  name: 'race_recorded_hours',
  text: `select listing_id as "listingId", hour, rank, votes from launch_hours
    where listing_id = any($1::int[]) and hour >= $2::timestamptz and rank is not null order by hour`,
};

/** The places of the listings `$1` in the race of the week `$2`, with their neighbours. Leaves out listings that are not live. */
export const standings: Statement = {
  name: 'race_standings',
  text: `select r.id, r.rank::int as rank, r.total::int as "of", r.votes,
      a.slug as "aheadSlug", a.name as "aheadName", a.week_votes as "aheadVotes",
      b.slug as "behindSlug", b.name as "behindName", b.week_votes as "behindVotes"
    from (
      select l.id, l.week_votes as votes, row_number() over race as rank, count(*) over () as total,
        lag(l.id) over race as ahead, lead(l.id) over race as behind
      from listings l where l.status = 'live' and l.launch_week = $2::date window race as (order by ${raceOrder})
    ) r left join listings a on a.id = r.ahead left join listings b on b.id = r.behind
    where r.id = any($1::int[])`,
};

/** The recorded place of the live listing `$1`, and whether the places of its launch week were recorded. */
export const finalPlace: Statement = {
  name: 'race_final_place',
  text: `select l.final_rank as rank, l.final_of as "of", w.closed_at is not null as closed
    from listings l left join launch_weeks w on w.week = l.launch_week where l.id = $1 and l.status = 'live'`,
};

/** The first 100 listings in the race of the week `$1`. `state` changes whenever the profile changes. */
export const profilesOfRace: Statement = {
  name: 'race_profiles',
  text: `select l.id, l.slug, l.name, cardinality(l.not_found) as blanks, p.id as "profileId", p.xmin::text as state
    from (
      select l.id from listings l where l.status = 'live' and l.launch_week = $1::date order by ${raceOrder} limit 100
    ) chosen join listings l on l.id = chosen.id join profiles p on p.id = l.profile_id
    order by ${raceOrder}`,
};

/** The content of the profiles with the ids `$1`. `state` has the same meaning as in `profilesOfRace`. */
export const contentOfProfiles: Statement = {
  name: 'race_content',
  text: 'select id as "profileId", content, xmin::text as state from profiles where id = any($1::uuid[])',
};

/** A listing that the user `$2` edits, with its counters, its final place and its award. */
export const launchOfEditor: Statement = {
  name: 'race_launch_of_editor',
  text: `select l.id, l.name, l.launch_week as week, l.launched_at as "launchedAt",
      l.votes, l.week_votes as "weekVotes", l.views, l.followers, a.rank as "awardRank", a.votes as "awardVotes", a.created_at as "awardedAt",
      l.final_rank as "finalRank", l.final_of as "finalOf", w.closed_at is not null as closed
    from listings l ${editorJoin('$2')} left join launch_weeks w on w.week = l.launch_week
      left join awards a on a.listing_id = l.id and a.week = l.launch_week
    where l.id = $1`,
};

/** At most `$3` live launches of the week `$2` that the user `$1` edits, newest first. */
export const runningOfEditor: Statement = {
  name: 'race_running_of_editor',
  text: `select l.id, l.name, l.tagline, l.logo_url as "logoUrl", l.launch_week as "launchWeek"
    from listings l ${editorJoin('$1')} where l.status = 'live' and l.launch_week = $2::date order by l.id desc limit $3`,
};

/** The recorded hours of the listing `$1` since `$2`, oldest first. */
export const hoursOfListing: Statement = {
  name: 'race_hours_of_listing',
  text: 'select hour, views, rank from launch_hours where listing_id = $1 and hour >= $2::timestamptz order by hour',
};

/** The counted votes of the listing `$1` that were cast in the week `$2`, by the hour in which they began to count. */
export const votesByHour: Statement = {
  name: 'race_votes_by_hour',
  text: `select date_trunc('hour', coalesce(released_at, cast_at), 'UTC') as hour, count(*)::int as votes
    from votes where listing_id = $1 and week = $2::date and status = 'counted' group by 1`,
};

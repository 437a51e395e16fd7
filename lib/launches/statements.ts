// Hand-written statements that read launches. A statement for a list first takes the ids of its page from an index, so it reads no rows of
// earlier pages.
import { columnsOf } from '#lib/core/columns.ts';
import type { Statement } from '#lib/core/db.ts';
import { isPublicSql } from '#lib/listings/public-status.ts';
import { screenshotSql } from '#lib/listings/showing/statements.ts';
import { primaryCategory, summaryColumns } from '#lib/listings/showing/summary-columns.ts';

/** The order of launches without recorded places. */
const presentOrder = 'l.week_votes desc, l.followers desc, l.launched_at, l.id';
/**
 * The order of a launch week’s ranking (the “race”; docs/domain.md, Launch cycle). In a closed week, launches are ordered by the places
 * that `closeWeek` recorded; launches without a place come last. In other weeks no places are recorded; the order is by votes cast in the
 * week, then followers, then the earlier launch.
 */
export const raceOrder = `l.final_rank, ${presentOrder}`;

const isClosed = 'exists (select 1 from launch_weeks w where w.week = $1::date and w.closed_at is not null)';
/** The SQL condition that a listing is ranked. It is false if the week `$1` is closed and the listing has no place in it. */
export const isRanked = `(l.final_rank is not null or not ${isClosed})`;
/**
 * SQL for the place in the week `$1`. `$3` is the number of launches before the page. Null if the week is closed and the listing has no
 * place in it.
 */
export const raceRank = rankAfter('$3 + ');

function rankAfter(before: string): string {
  return `coalesce(l.final_rank, case when not ${isClosed} then (${before}row_number() over (order by ${raceOrder}))::int end) as rank`;
}

const weekVotes = columnsOf<'Listing'>('l')('weekVotes');

/** Returns a statement for a page of launches. Its last two parameters are limit and offset. */
function pageStatement(name: string, where: string, order: string, limit: string, offset: string, more = ''): Statement {
  return {
    name,
    text: `select ${summaryColumns}, ${primaryCategory}, ${weekVotes}${more}
      from (select l.id from listings l where ${where} order by ${order} limit ${limit} offset ${offset}) chosen
      join listings l on l.id = chosen.id order by ${order}`,
  };
}

/**
 * Returns a statement for a page of a week’s launches. `$2` is the limit, `$3` the offset. A page can have 500 launches. So the statement
 * reads each listing once through the index and all categories once. Looking up each listing and its category by id would read ten times as
 * much.
 */
function weekStatement(name: string, where: string, order: string, more = ''): Statement {
  return {
    name,
    text: `with categories as materialized (select id, jsonb_build_object('slug', slug, 'name', name) as category from categories)
      select ${summaryColumns}, c.category, ${weekVotes}${more === '' ? '' : ', l.rank'}
      from (select l.*${more} from listings l where ${where} order by ${order} limit $2 offset $3) l
      left join categories c on c.id = l.primary_category_id order by ${order}`,
  };
}

/** Returns a statement that counts launches up to 10,001, which means “more than 10,000”. */
function countStatement(name: string, where: string): Statement {
  return { name, text: `select count(*)::int as total from (select 1 from listings l where ${where} limit 10001) as counted` };
}

const inWeek = `l.status = 'live' and l.launch_week = $1::date`;
/** A page of a week’s race. `$1` is the Monday, `$2` the limit, `$3` the offset. */
export const raceWindow = weekStatement('launches_race', inWeek, raceOrder, `, ${rankAfter('')}`);
export const countRace = countStatement('launches_race_count', inWeek);
export const countRanked = countStatement('launches_ranked_count', `${inWeek} and ${isRanked}`);

const scheduledIn = `l.status = 'scheduled' and l.launch_week = $1::date`;
export const scheduledWindow = weekStatement('launches_scheduled', scheduledIn, 'l.launch_week, l.id');
export const countScheduled = countStatement('launches_scheduled_count', scheduledIn);

/** The condition for launched listings. An imported listing is live without a launch. */
const launched = `l.status = 'live' and l.launch_week is not null`;
const onDay = `${launched} and (l.launched_at at time zone 'UTC')::date = $1::date`;
/** A page of the launches of a day. `$1` is the day, `$2` the limit, `$3` the offset. */
export const dayWindow = pageStatement('launches_of_day', onDay, presentOrder, '$2', '$3');
export const countDay = countStatement('launches_of_day_count', onDay);

const trending = `l.status = 'live' and l.trending > 0`;
export const trendingWindow = pageStatement('launches_trending', trending, 'l.trending desc, l.id', '$1', '$2');
export const countTrending = countStatement('launches_trending_count', trending);

/**
 * The condition for the listings that trending shows if none has a trending value. It excludes listings on the free plan whose badge has
 * been missing since `$1` or longer.
 */
const quiet = `${launched} and (l.plan <> 'free' or l.badge_missing_since is null or l.badge_missing_since > $1::timestamptz)`;
export const quietWindow = pageStatement('launches_quiet', quiet, 'l.launched_at desc, l.id desc', '$2', '$3');
export const countQuiet = countStatement('launches_quiet_count', quiet);

const live = `l.status = 'live'`;
export const votedWindow = pageStatement('launches_most_voted', live, 'l.votes desc, l.id', '$1', '$2');
export const recentWindow = pageStatement('launches_recent', launched, 'l.launched_at desc, l.id desc', '$1', '$2');
export const viewedWindow = pageStatement('launches_most_viewed', live, 'l.views desc, l.id', '$1', '$2');
export const followedWindow = pageStatement('launches_most_followed', live, 'l.followers desc, l.id', '$1', '$2');
/** The number of all live listings, from a stored counter. */
export const countLive: Statement = {
  name: 'launches_live_count',
  text: `select coalesce((select value from counters where name = 'live_listings'), 0) as total`,
};

const upcoming = `l.status = 'scheduled'`;
export const upcomingWindow = pageStatement('launches_upcoming', upcoming, 'l.launch_week, l.id', '$1', '$2');
export const countUpcoming = countStatement('launches_upcoming_count', upcoming);

/** The time when the awards of a week were given, and the first week in which a listing launched. */
export const weekFacts: Statement = {
  name: 'launches_week_facts',
  text: `select (select closed_at from launch_weeks where week = $1::date) as "awardsGivenAt",
    (select min(launch_week) from listings where status = 'live') as "firstWeek"`,
};

/** The numbers of live launches in the weeks from `$1` to `$2`, both Mondays. */
export const launchesPerWeek: Statement = {
  name: 'launches_per_week',
  text: `select launch_week as week, count(*)::int as launches from listings
    where status = 'live' and launch_week between $1::date and $2::date group by launch_week order by launch_week`,
};

/** The numbers of scheduled launches in the weeks from `$1` to `$2`, both Mondays. */
export const scheduledPerWeek: Statement = {
  name: 'launches_scheduled_per_week',
  text: `select launch_week as week, count(*)::int as launches from listings
    where status = 'scheduled' and launch_week between $1::date and $2::date group by launch_week order by launch_week`,
};

/**
 * The first three launches of each week from `$1` to `$2`: the winners of the awards if they were given, else the first three in the race.
 * Launches without a place are left out.
 */
export const firstOfWeeks: Statement = {
  name: 'launches_first_of_weeks',
  text: `select ${summaryColumns}, ${primaryCategory}, w.week, f.rank, f.votes as "weekVotes", w.awarded
    from (
      select week::date as week, exists (select 1 from awards a where a.week = weeks.week::date) as awarded,
        exists (select 1 from launch_weeks c where c.week = weeks.week::date and c.closed_at is not null) as closed
      from generate_series($1::date, $2::date, interval '7 days') as weeks (week)
    ) w
    cross join lateral (
      (select a.listing_id, a.rank, a.votes from awards a where w.awarded and a.week = w.week)
      union all
      (select l.id, coalesce(l.final_rank, row_number() over (order by ${raceOrder}))::int, l.week_votes from listings l
        where not w.awarded and l.status = 'live' and l.launch_week = w.week and (l.final_rank is not null or not w.closed) order by ${raceOrder} limit 3)
    ) f
    join listings l on l.id = f.listing_id and l.status = 'live'
    order by w.week desc, f.rank`,
};

/** The newest live launches of a category and of all categories below it. `$1` is its slug, `$2` the limit. */
export const newestOfCategory: Statement = {
  name: 'launches_newest_of_category',
  text: `select ${summaryColumns}, ${primaryCategory}, ${weekVotes}
    from category_members m join listings l on l.id = m.listing_id
    where m.category_id = (select id from categories where slug = $1) and m.live order by l.launched_at desc, l.id desc limit $2`,
};

/**
 * The first fifty launches of each week from `$1` to `$2`, both Mondays. Weeks before `$3` have live launches in the order of the race. The
 * week `$3` and later weeks have scheduled launches.
 */
export const namesOfWeeks: Statement = {
  name: 'launches_names_of_weeks',
  text: `select w.week::date as week, n.slug, n.name
    from generate_series($1::date, $2::date, interval '7 days') as w (week)
    cross join lateral (
      (select l.slug, l.name, row_number() over (order by ${raceOrder}) as place from listings l
        where w.week < $3::date and l.status = 'live' and l.launch_week = w.week::date order by ${raceOrder} limit 50)
      union all
      (select l.slug, l.name, row_number() over (order by l.id) from listings l
        where w.week >= $3::date and l.status = 'scheduled' and l.launch_week = w.week::date order by l.id limit 50)
    ) n
    order by w.week, n.place`,
};

/** The first picture and the first founder of the public listings with the ids `$1`. */
export const raceDetailsOfListings: Statement = {
  name: 'launches_race_details',
  text: `select l.id, l.slug, l.name, l.city, l.country, ${screenshotSql},
    case when l.media_unlocked then
      (select jsonb_agg(jsonb_build_object('storageKey', i.storage_key, 'alt', i.alt, 'width', i.width, 'height', i.height))
        from (select * from listing_images where listing_id = l.id order by position limit 1) i) end as media,
    (select jsonb_build_object('slug', f.slug, 'name', f.name, 'photoUrl', f.photo_url)
      from listing_founders lf join founders f on f.id = lf.founder_id 
      where lf.listing_id = l.id and f.hidden_at is null order by lf.position limit 1) as maker
    from listings l where l.id = any($1::int[]) and l.status ${isPublicSql}`,
};

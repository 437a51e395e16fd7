// Statements about the figures of a listing. `$1` is always the listing’s id unless the comment says otherwise.
import type { Statement } from '#lib/core/db.ts';

/** The listing with the slug `$1`, for the person `$2` (null for nobody), with what waits for its editors. */
export const listingOfStats: Statement = {
  name: 'stats_listing',
  text: `select l.id, l.slug, l.name, l.status::text as status, l.plan::text as plan, l.launch_week as "launchWeek", l.launched_at as "launchedAt",
      l.figures_public as "isPublic", l.followers, l.votes, l.week_votes as "weekVotes", l.badge_found_at as "badgeFoundAt",
      exists (select from listing_editors e where e.listing_id = l.id and e.user_id = $2::uuid) as "isEditor",
      c.slug as "categorySlug", c.name as "categoryName", c.id as "categoryId",
      (select max(u.published_at) from listing_updates u where u.listing_id = l.id) as "lastUpdateAt",
      (select count(*)::int from questions q where q.listing_id = l.id and q.status = 'published' and q.maker_answers = 0) as "openQuestions",
      (select count(*)::int from reviews r where r.listing_id = l.id and r.status = 'published' and r.answer is null) as "openReviews"
    from listings l left join categories c on c.id = l.primary_category_id where l.slug = $1`,
};

/** Whether the figures of a listing are shown to everybody. */
export const figuresArePublic: Statement = {
  name: 'stats_are_public',
  text: 'select figures_public as "isPublic" from listings where id = $1',
};

/** What was counted of a listing on the days from `$2` to `$3`. */
export const seenByDay: Statement = {
  name: 'stats_seen_by_day',
  text: `select day::text as day, views, visits, badge_views as "badgeViews", badge_visits as "badgeVisits", searches
    from listing_view_days where listing_id = $1 and day between $2::date and $3::date`,
};

/** The counted votes and followers, and the published reviews and questions, by the day from `$2` on which they began to count. */
export const markedByDay: Statement = {
  name: 'stats_marked_by_day',
  text: `select kind, (at at time zone 'UTC')::date::text as day, count(*)::int as count from (
      select 'votes' as kind, coalesce(released_at, cast_at) as at from votes where listing_id = $1 and status = 'counted'
      union all select 'followers', created_at from follows where listing_id = $1 and counted
      union all select 'reviews', created_at from reviews where listing_id = $1 and status = 'published'
      union all select 'questions', created_at from questions where listing_id = $1 and status = 'published'
    ) marked where at >= $2::date::timestamp at time zone 'UTC' group by 1, 2`,
};

/** Views, visits and votes of the hours since `$2`. */
export const seenByHour: Statement = {
  name: 'stats_seen_by_hour',
  text: `select coalesce(h.hour, v.hour) as hour, coalesce(h.views, 0) as views, coalesce(h.visits, 0) as visits, coalesce(v.votes, 0)::int as votes
    from (select hour, views, visits from listing_hours where listing_id = $1 and hour >= $2::timestamptz) h
    full join (
      select date_trunc('hour', coalesce(released_at, cast_at), 'UTC') as hour, count(*) as votes
      from votes where listing_id = $1 and status = 'counted' and coalesce(released_at, cast_at) >= $2::timestamptz group by 1
    ) v on v.hour = h.hour`,
};

/** The sources of views on the days from `$2` to `$3`, the largest first, and the first day for which any is known. */
export const sourcesOfViews: Statement = {
  name: 'stats_sources',
  text: `select kind::text as kind, name, sum(views)::int as views, sum(visits)::int as visits
    from listing_sources where listing_id = $1 and day between $2::date and $3::date
    group by 1, 2 order by 3 desc, 4 desc, 2 limit 500`,
};

export const firstDayOfSources: Statement = {
  name: 'stats_first_day_of_sources',
  text: 'select min(day)::text as day from listing_sources where listing_id = $1',
};

/**
 * The medians of up to 200 other live listings each of the launch week `$2` and of the category `$3` (its newest), over the days from `$4`
 * to `$5`: views, visits, votes that were cast since `$4`, and visits per view of those that had views.
 */
export const medians: Statement = {
  name: 'stats_medians',
  text: `with peers as (
      (select 'week' as of, id from listings where status = 'live' and launch_week = $2::date and id <> $1 order by id desc limit 200)
      union all
      (select 'category', listing_id from category_members where category_id = $3::int and live and listing_id <> $1
        order by listing_id desc limit 200)
    ), sums as (
      select p.of, coalesce(d.views, 0) as views, coalesce(d.visits, 0) as visits, v.votes
      from peers p
      cross join lateral (
        select sum(views) as views, sum(visits) as visits from listing_view_days
        where listing_id = p.id and day between $4::date and $5::date
      ) d
      cross join lateral (
        select count(*) as votes from votes
        where listing_id = p.id and status = 'counted' and coalesce(released_at, cast_at) >= $4::date::timestamp at time zone 'UTC'
      ) v
    )
    select of, count(*)::int as listings, percentile_cont(0.5) within group (order by views)::float8 as views,
      percentile_cont(0.5) within group (order by visits)::float8 as visits,
      percentile_cont(0.5) within group (order by votes)::float8 as votes,
      percentile_cont(0.5) within group (order by visits::float8 / nullif(views, 0))::float8 as "visitRate"
    from sums group by of`,
};

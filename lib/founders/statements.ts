// SQL about founders. A request runs at most two of these statements, and none per row. `editorial.test.ts` checks their query plans.

import { columnsOf } from '#lib/core/columns.ts';
import type { Statement } from '#lib/core/db.ts';
import { isPublicSql } from '#lib/listings/public-status.ts';
import { primaryCategory, summaryColumns } from '#lib/listings/showing/summary-columns.ts';

const facts = `
  ${columnsOf<'Founder'>('f')('slug', 'name', 'bio', 'country', 'photoUrl', 'liveListings')}, f.confirmed_at is not null as confirmed`;

/** Lists show founders of live listings whose page the team did not hide. */
const isListed = 'f.live_listings > 0 and f.hidden_at is null';

export const foundersByListings: Statement = {
  name: 'founders_by_listings',
  text: `select ${facts}, f.companies from founders f where ${isListed} order by f.live_listings desc, f.id limit $1 offset $2`,
};
export const foundersOfCountry: Statement = {
  name: 'founders_of_country',
  text: `select ${facts}, f.companies from founders f where f.country = $3 and ${isListed}
    order by f.live_listings desc, f.id limit $1 offset $2`,
};

/** Counts at most 10,001 founders, because lists report larger totals only as “more than 10,000”. */
export const countFounders: Statement = {
  name: 'founders_count',
  text: `select count(*)::int as total from (select 1 from founders f where ${isListed} limit 10001) counted`,
};
export const countFoundersOfCountry: Statement = {
  name: 'founders_of_country_count',
  text: `select count(*)::int as total from (select 1 from founders f where f.country = $1 and ${isListed} limit 10001) counted`,
};

/**
 * The founders whose names match `$1`, best match first, ranked by the SQL function `founders_named`. After the last page, returns one row
 * that contains only the total.
 */
export const foundersByWords: Statement = {
  name: 'founders_by_words',
  text: `
    with found as materialized (select founder_id as id, live_listings, rank from founders_named($1, $4)),
    page as materialized (select * from found order by rank, live_listings desc, id limit $2 offset $3)
    select counted.total, one.* from (select count(*)::int as total from found) counted
      left join (select ${facts}, f.companies, p.rank, p.live_listings as weight, p.id::text as key
        from page p join founders f on f.id = p.id) one on true
      order by one.rank, one.weight desc, one.key`,
};

/**
 * A founder by the slug of their page, or of a page that was merged into it. Listings that are scheduled or awaiting their badge are
 * enough, because their public pages name the founder.
 */
export const founderBySlug: Statement = {
  name: 'founder_by_slug',
  text: `select f.id::text as id, ${facts}, f.socials,
    (select coalesce(jsonb_agg(jsonb_build_object('listing', jsonb_build_object('id', l.id, 'slug', l.slug, 'name', l.name),
        'title', s.title, 'story', s.story, 'whyStarted', s.why_started, 'problem', s.problem, 'journey', s.journey,
        'challenges', s.challenges, 'achievements', s.achievements, 'lessons', s.lessons, 'whatsNext', s.whats_next,
        'updatedAt', s.updated_at) order by s.updated_at desc, l.id desc), '[]')
      from listing_founders lf join listings l on l.id = lf.listing_id and l.status = 'live' and l.story_unlocked
        join founder_stories s on s.listing_id = l.id
      where lf.founder_id = f.id) as stories,
    (select coalesce(jsonb_agg(jsonb_build_object('question', q.question, 'answer', a.answer) order by q.position, q.id), '[]')
      from interview_answers a join interview_questions q on q.id = a.question_id and q.active
      where a.user_id = f.user_id and a.hidden_at is null) as interview
    from founders f where f.hidden_at is null and f.id = coalesce(
        (select id from founders where slug = $1), (select founder_id from merged_founders where slug = $1))
      and exists (
      select 1 from listing_founders lf join listings l on l.id = lf.listing_id
      where lf.founder_id = f.id and l.status ${isPublicSql})`,
};

export const companiesOfFounder: Statement = {
  name: 'founder_companies',
  text: `select ${summaryColumns}, ${primaryCategory}, lf.title from listing_founders lf join listings l on l.id = lf.listing_id
    where lf.founder_id = $1::uuid and l.status = 'live' order by l.votes desc, l.id limit 100`,
};

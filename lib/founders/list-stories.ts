import { queryRows, type Statement } from '#lib/core/db.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';

/** A founder's story as an entry of a list. */
export interface StorySummary {
  listing: { slug: string; name: string; tagline: string; logoUrl: string | null };
  title: string | null;
  /** The first 600 characters of the first section with text. */
  opening: string;
  founders: { slug: string; name: string }[];
  updatedAt: Date;
}

const newest: Statement = {
  name: 'stories_newest',
  text: `select jsonb_build_object('slug', l.slug, 'name', l.name, 'tagline', l.tagline, 'logoUrl', l.logo_url) as listing, s.title,
      left(coalesce(nullif(s.story, ''), nullif(s.why_started, ''), nullif(s.problem, ''), nullif(s.journey, ''), nullif(s.challenges, ''),
        nullif(s.achievements, ''), nullif(s.lessons, ''), s.whats_next, ''), 600) as opening, s.updated_at as "updatedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('slug', f.slug, 'name', f.name) order by lf.position), '[]')
        from listing_founders lf join founders f on f.id = lf.founder_id 
        where lf.listing_id = l.id and f.hidden_at is null) as founders
    from founder_stories s join listings l on l.id = s.listing_id and l.status = 'live' and l.story_unlocked
    order by s.updated_at desc, s.listing_id desc limit $1 offset $2`,
};
const count: Statement = {
  name: 'stories_count',
  text: `select count(*)::int as total from (select 1 from listings l join founder_stories s on s.listing_id = l.id
    where l.status = 'live' and l.story_unlocked limit 10001) counted`,
};

/** Lists the unlocked stories of live listings, last changed first. */
export async function listStories(request: PageRequest): Promise<Page<StorySummary>> {
  const [items, counted] = await Promise.all([
    queryRows<StorySummary>(newest, limitAndOffsetOf(request)),
    queryRows<{ total: number }>(count),
  ]);
  return pageOf(items, counted[0]?.total ?? 0);
}

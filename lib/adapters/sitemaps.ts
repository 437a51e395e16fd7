import { queryRows, type Statement } from '#lib/core/db.ts';
import { paths } from '#lib/core/paths.ts';
import { sitePages } from '#lib/core/site-pages.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { boardNames } from '#lib/launches/boards/boards.ts';
import { sections } from '#lib/launches/list-launches.ts';
import { isThinSql } from '#lib/listings/showing/thin.ts';

/** A public page for search engines. */
export interface SitemapEntry {
  path: string;
  /** The time of the last change of the page’s content. Null if it is unknown. */
  changed: Date | null;
}

/** The number of listing ids or founders per file. A listing with a story has two pages, so a file has at most 20,000 addresses. */
const shardSize = 10_000;

/** The pages that don’t belong to a single listing, category or person. */
const fixedPaths: readonly string[] = [
  ...sitePages.flatMap(({ href, isInSitemap }) => (isInSitemap === false ? [] : [href])),
  ...sections.map((section) => paths.section(section)),
  ...boardNames.map((board) => paths.board(board)),
];

const listingShards: Statement = {
  name: 'sitemap_listing_shards',
  text: `select g.n from generate_series(0, (select coalesce(max(id), 0) from listings) / $1::int) as g(n)
    where exists (select 1 from listings l where l.status = 'live' and l.id >= g.n * $1::int and l.id < (g.n + 1) * $1::int) order by g.n`,
};
const founderCount: Statement = {
  name: 'sitemap_founder_count',
  text: 'select count(*)::int as total from founders where confirmed_at is not null and hidden_at is null and live_listings > 0',
};
const listingsOfShard: Statement = {
  name: 'sitemap_listings',
  text: `select l.slug, l.updated_at as changed, case when l.story_unlocked then
      (select s.updated_at from founder_stories s where s.listing_id = l.id
        and coalesce(nullif(s.story, ''), nullif(s.why_started, ''), nullif(s.problem, ''), nullif(s.journey, ''), nullif(s.challenges, ''),
          nullif(s.achievements, ''), nullif(s.lessons, ''), nullif(s.whats_next, '')) is not null) end as "storyChanged"
    from listings l where l.status = 'live' and l.id >= $1 and l.id < $2 and not ${isThinSql} order by l.id`,
};
const foundersOfShard: Statement = {
  name: 'sitemap_founders',
  text: 'select slug from founders where confirmed_at is not null and hidden_at is null and live_listings > 0 order by slug limit $1 offset $2',
};
const categories: Statement = {
  name: 'sitemap_categories',
  text: 'select slug from categories where live_listings > 0 order by id limit 10000',
};
const weeks: Statement = {
  name: 'sitemap_weeks',
  text: `select w.week from launch_weeks w where w.week <= $1::date
      and exists (select 1 from listings l where l.status = 'live' and l.launch_week = w.week) order by w.week limit 5000`,
};
const posts: Statement = {
  name: 'sitemap_posts',
  text: 'select slug, updated_at as changed from blog_posts where published_at <= $1 order by published_at desc, id desc limit 10000',
};

/** Lists the names of all sitemap files, such as `pages`, `posts` and `listings-0`. */
export async function listSitemapNames(): Promise<string[]> {
  const [shards, [founders]] = await Promise.all([
    queryRows<{ n: number }>(listingShards, [shardSize]),
    queryRows<{ total: number }>(founderCount),
  ]);
  const founderShards = Math.ceil((founders?.total ?? 0) / shardSize);
  const [post] = await queryRows<{ slug: string }>(posts, [now()]);
  return [
    'pages',
    ...(post ? ['posts'] : []),
    ...shards.map(({ n }) => `listings-${n}`),
    ...Array.from({ length: founderShards }, (_, n) => `founders-${n}`),
  ];
}

/** Lists the entries of one file. Returns null if the file doesn’t exist or has no entries. */
export async function listSitemapEntries(name: string): Promise<SitemapEntry[] | null> {
  const entries = await readEntries(name);
  return entries && entries.length > 0 ? entries : null;
}

async function readEntries(name: string): Promise<SitemapEntry[] | null> {
  if (name === 'pages') return fixedPages();
  if (name === 'posts') {
    const postRows = await queryRows<{ slug: string; changed: Date }>(posts, [now()]);
    return postRows.map(({ slug, changed }) => ({ path: paths.post(slug), changed }));
  }
  const [, kind, number] = /^(listings|founders)-(0|[1-9]\d{0,4})$/.exec(name) ?? [];
  if (!kind) return null;
  const from = Number(number) * shardSize;
  if (kind === 'founders') {
    const founderRows = await queryRows<{ slug: string }>(foundersOfShard, [shardSize, from]);
    return founderRows.map(({ slug }) => ({ path: paths.founder(slug), changed: null }));
  }
  const listingRows = await queryRows<{ slug: string; changed: Date; storyChanged: Date | null }>(listingsOfShard, [
    from,
    from + shardSize,
  ]);
  return listingRows.flatMap(({ slug, changed, storyChanged }) => [
    { path: paths.listing(slug), changed },
    ...(storyChanged ? [{ path: paths.story(slug), changed: storyChanged }] : []),
  ]);
}

async function fixedPages(): Promise<SitemapEntry[]> {
  const [categoryRows, weekRows] = await Promise.all([
    queryRows<{ slug: string }>(categories),
    queryRows<{ week: Date }>(weeks, [isoDate(now())]),
  ]);
  const years = [...new Set(weekRows.map(({ week }) => week.getUTCFullYear()))];
  return [
    ...fixedPaths,
    ...categoryRows.map(({ slug }) => paths.category(slug)),
    ...weekRows.map(({ week }) => paths.week(isoDate(week))),
    ...years.map((year) => paths.archive(year)),
  ].map((path) => ({ path, changed: null }));
}

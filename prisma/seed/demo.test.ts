import { beforeAll, expect, test } from 'vitest';
import { findPhoto } from '#lib/accounts/photo.ts';
import { commandActor } from '#lib/auth/actor.ts';
import { setClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { getRaceMovement } from '#lib/launches/race/get-week-standing.ts';
import { smallName } from '#lib/listings/media/gallery-image.ts';
import { findPublicImage } from '#lib/listings/media/get-image.ts';
import { listDifferences } from '#lib/readings/list-differences.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { seedDemo } from '#prisma/seed/demo.ts';
import { isDeep } from '#scripts/testing/deep.ts';

const at = new Date('2026-11-18T14:30:00Z');
const tables = [
  'listings',
  'listing_categories',
  'category_members',
  'categories',
  'votes',
  'follows',
  'listing_view_days',
  'listing_sources',
  'launch_hours',
  'reviews',
  'founders',
  'listing_founders',
  'listing_editors',
  'listing_updates',
  'milestones',
  'founder_stories',
  'interview_answers',
  'blog_posts',
  'domain_rating_measurements',
  'revenue_reports',
  'listing_alternatives',
  'listing_attributes',
  'listing_images',
  'screenshots',
  'launch_weeks',
  'awards',
  'logos',
  'users',
];
/** Columns whose values are random or depend on the clock. */
const passing = ['id', 'preview_token', 'user_id', 'profile_id', 'updated_at', 'created_at'];

/** Returns a hash of the rows of each table. */
async function digests(): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const table of tables) {
    const [row] = await db().$queryRawUnsafe<{ digest: string }[]>(
      `select count(*) || ' ' || md5(coalesce(string_agg(r, '|' order by r), '')) as digest from (select (to_jsonb(t) - $1::text[])::text as r from "${table}" t) s`,
      passing,
    );
    made[table] = row?.digest ?? '';
  }
  return made;
}

const count = async (sql: string) => Number((await db().$queryRawUnsafe<{ n: bigint }[]>(`select count(*) as n from ${sql}`))[0]?.n);

let once: Record<string, string>;
beforeAll(async () => {
  setClock({ now: () => at });
  await seedBase();
  await Promise.all([seedDemo(), seedDemo()]);
  once = await digests();
});

test('two starts at once, and every later one, find it done', async () => {
  await seedBase();
  const demo = await seedDemo();
  expect(await digests()).toEqual(once);
  expect(demo).toMatchObject({ email: 'demo@example.com', key: expect.stringMatching(/^debut_/) });
});

test('a believable site: every state, every section, every board', async () => {
  expect(await count('listings')).toBeGreaterThanOrEqual(150);
  expect(await count('(select distinct launch_week from listings) w')).toBeGreaterThanOrEqual(16);
  for (const status of ['live', 'scheduled', 'awaiting_badge', 'paused'])
    expect(await count(`listings where status = '${status}'`)).toBeGreaterThan(0);
  expect(await count(`listings where status = 'live' and launched_at >= '2026-11-18T00:00:00Z'`)).toBeGreaterThan(1);
  expect(await count("listings where plan = 'paid' and status = 'live'")).toBeGreaterThan(25);
  expect(await count('listings where billboard_cents > 0')).toBe(7);
  expect(await count('listings where domain_rating is not null')).toBeGreaterThan(70);
  expect(await count('listings where revenue_cents is not null')).toBeGreaterThan(25);
  expect(await count(`votes where status = 'held'`)).toBeGreaterThan(10);
  expect(await count('awards')).toBe(33);
  expect(await count(`launch_weeks where closed_at is not null`)).toBe(11);
  expect(await count('listing_alternatives where approved')).toBeGreaterThan(30);
  expect(await count('listing_attributes')).toBeGreaterThan(100);
  expect(await count('categories where live_listings = 0')).toBe(0);
  expect(await count('logos')).toBe(await count('listings'));
  expect(await count(`listings l where not exists (select 1 from logos where l.logo_url = '/logos/' || hash || '.webp')`)).toBe(0);
  expect(await count(`founders f where (select count(*) from listing_founders where founder_id = f.id) > 1`)).toBeGreaterThan(2);
  // No mail was sent.
  expect(await count('mails')).toBe(0);
  expect(await count('notifications')).toBe(0);
});

test('most listings have a screenshot, some a gallery, and most founders a photo that can be read', async () => {
  const listings = await count('listings');
  const pictured = await count('screenshots where storage_key is not null');
  expect(pictured / listings).toBeGreaterThan(0.7);
  expect(pictured / listings).toBeLessThan(0.9);
  expect(await count('listings where media_unlocked')).toBeGreaterThan(8);
  expect(await count(`listings l where media_unlocked <> exists (select 1 from listing_images i where i.listing_id = l.id)`)).toBe(0);
  expect(await count(`listing_images where alt = ''`)).toBe(0);
  expect(await count(`logos where tint is null`)).toBe(0);
  expect((await count(`logos where tint <> ''`)) / listings).toBeGreaterThan(0.8);
  expect((await count('founders where photo_url is not null')) / (await count('founders'))).toBeGreaterThan(0.5);
  const { photoKey } = await db().user.findFirstOrThrow({ where: { photoKey: { not: null } } });
  expect(await (await findPhoto(photoKey ?? ''))?.read()).toBeInstanceOf(Buffer);
  const { storageKey } = await db().screenshot.findFirstOrThrow({ where: { profile: { listing: { slug: 'querylight' } } } });
  expect(await (await findPublicImage(storageKey ?? ''))?.read()).toBeInstanceOf(Buffer);
});

test('the demo account owns the listing that shows every section', async () => {
  const [listing] = await db().listing.findMany({
    where: { editors: { some: { user: { email: 'demo@example.com' } } } },
    include: { story: true, milestones: true, updates: true, images: true, founders: { include: { founder: true } } },
  });
  expect(listing).toMatchObject({
    slug: 'tidemark',
    status: 'live',
    plan: 'paid',
    storyUnlocked: true,
    milestonesUnlocked: true,
    mediaUnlocked: true,
  });
  expect(listing?.verifiedAt).not.toBeNull();
  expect(listing?.story).not.toBeNull();
  expect([listing?.milestones.length, listing?.updates.length].every((n) => Number(n) >= 2)).toBe(true);
  expect(listing?.images.map(({ width, height }) => [width, height])).toEqual(Array(3).fill([1280, 800]));
  for (const { storageKey } of listing?.images ?? [])
    for (const name of [storageKey, smallName(storageKey)]) expect(await (await findPublicImage(name))?.read()).toBeInstanceOf(Buffer);
  expect(listing?.founders).toMatchObject([{ founder: { slug: 'ines-marujo', name: 'Inês Marujo' } }]);
});

test('the demo account’s site says three things otherwise than its listing', async () => {
  const { id, profileId } = await db().listing.findUniqueOrThrow({ where: { slug: 'tidemark' } });
  const owner = await db().user.findUniqueOrThrow({ where: { email: 'demo@example.com' } });
  const { items, reading } = await listDifferences(commandActor(owner.id), id);
  expect(items.map(({ member, kind }) => [member, kind])).toEqual([
    ['pricing_summary', 'changed'],
    ['features', 'added'],
    ['features', 'gone'],
  ]);
  expect(reading).toMatchObject({ status: 'ended', outcome: 'complete', offered: 3 });
  const { content } = await db().profile.findUniqueOrThrow({ where: { id: profileId } });
  expect(content?.fields?.features).toMatchObject({
    state: 'ai',
    evidence: expect.arrayContaining([expect.objectContaining({ checked_on: '2026-11-16' })]),
  });
});

test('every counter equals what it counts', async () => {
  const wrong = {
    votes: `listings l where votes <> (select count(*) from votes v where v.listing_id = l.id and v.status = 'counted')`,
    weekVotes: `listings l where week_votes <> (select count(*) from votes v where v.listing_id = l.id and v.status = 'counted' and v.week = l.launch_week)`,
    followers: 'listings l where followers <> (select count(*) from follows f where f.listing_id = l.id and f.counted)',
    views: 'listings l where views <> (select coalesce(sum(d.views), 0) from listing_view_days d where d.listing_id = l.id)',
    viewHours: `listings l where launched_at is not null
      and (select coalesce(sum(h.views), 0) from launch_hours h where h.listing_id = l.id)
        <> (select coalesce(sum(d.views), 0) from listing_view_days d where d.listing_id = l.id and d.day < l.launch_week + 8)`,
    sources: `listing_view_days d where d.day > '2026-10-20' and views <> (select coalesce(sum(s.views), 0) from listing_sources s
        where s.listing_id = d.listing_id and s.day = d.day and s.kind = 'referrer')`,
    votesOfHours: `launch_hours h join listings l on l.id = h.listing_id where h.rank is not null and h.votes <> (
      select count(*) from votes v where v.listing_id = l.id and v.status = 'counted' and v.week = l.launch_week
        and coalesce(v.released_at, v.cast_at) < h.hour + interval '1 hour')`,
    fewerViewsThanVotes: `(select listing_id, date_trunc('hour', cast_at, 'UTC') as hour, count(*) as votes from votes v
        join listings l on l.id = v.listing_id and l.launch_week = v.week where v.status = 'counted' group by 1, 2) v
      left join launch_hours h using (listing_id, hour) where h.views is null or h.views < v.votes`,
    missingHours: `listings l where status = 'live' and (select count(*) from launch_hours h where h.listing_id = l.id and h.rank is not null)
      <> extract(epoch from least(timestamptz '2026-11-18T14:00:00Z', (launch_week + 8)::timestamp at time zone 'UTC') - date_trunc('hour', launched_at, 'UTC')) / 3600`,
    firstOfHours: `(select hour, launch_week, array_agg(rank order by rank) <> array_agg(n::int order by n) as wrong from (
        select h.hour, l.launch_week, h.rank, row_number() over (partition by h.hour, l.launch_week order by h.votes desc, l.followers desc, l.launched_at, l.id) as n
        from launch_hours h join listings l on l.id = h.listing_id where h.rank is not null) r group by 1, 2) r where wrong`,
    lastOfHours: `listings l join awards a on a.listing_id = l.id and a.week = l.launch_week
      where a.rank <> (select rank from launch_hours h where h.listing_id = l.id and h.rank is not null order by hour desc limit 1)`,
    ratings: `listings l where (rating_count, rating_sum) <> (select count(*), coalesce(sum(stars), 0) from reviews r where r.listing_id = l.id and r.status = 'published')`,
    domainRating: `listings l where domain_rating is distinct from (select rating from domain_rating_measurements m where m.listing_id = l.id order by measured_on desc limit 1)`,
    revenue: `listings l left join lateral (select cents, month from revenue_reports r where r.listing_id = l.id order by month desc limit 1) r on true
      where (revenue_cents, revenue_month) is distinct from (r.cents, r.month)`,
    founders: `founders f where live_listings <> (select count(*) from listing_founders x join listings l on l.id = x.listing_id where x.founder_id = f.id and l.status = 'live')`,
    members: `(select * from category_members except select * from category_members_of(null)) m`,
    categories: `categories c where live_listings <> (select count(*) from category_members m where m.category_id = c.id and m.live)`,
    weeks: `launch_weeks w where free_taken <> (select count(*) from listings l where l.launch_week = w.week and l.plan = 'free')`,
    live: `counters where name = 'live_listings' and value <> (select count(*) from listings where status = 'live')`,
    trending: `listings l where (trending > 0) <> (status = 'live' and exists (select 1 from listing_view_days d where d.listing_id = l.id and d.day > '2026-11-04'))`,
  };
  for (const [counter, sql] of Object.entries(wrong)) expect([counter, await count(sql)]).toEqual([counter, 0]);
});

test('the race moves: up, down, holding, new', async () => {
  const { movements } = await getRaceMovement();
  const kinds = [...movements.values()].map((each) => (typeof each === 'number' ? Math.sign(each) : each));
  expect(new Set(kinds)).toEqual(new Set([1, 0, -1, 'new']));
});

test('nobody reviews or votes for what they edit, and awards follow the votes of the week', async () => {
  for (const table of ['votes', 'reviews'])
    expect(await count(`${table} v join listing_editors e on e.listing_id = v.listing_id and e.user_id = v.user_id`)).toBe(0);
  const beaten = `awards a join listings l on l.launch_week = a.week and l.status = 'live' and l.week_votes > a.votes
    and not exists (select 1 from awards b where b.listing_id = l.id)`;
  expect(await count(beaten)).toBe(0);
});

test.runIf(isDeep)('another database has the same rows', async () => {
  const all = await db().$queryRaw<{ name: string }[]>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename !~ '^_'`;
  await db().$executeRawUnsafe(`truncate ${all.map(({ name }) => name).join(', ')} restart identity cascade`);
  await seedBase();
  await seedDemo();
  expect(await digests()).toEqual(once);
});

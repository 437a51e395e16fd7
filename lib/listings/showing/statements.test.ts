// The hand-written statements must return the same as Prisma.
import { beforeAll, expect, test } from 'vitest';
import { listCategories } from '#lib/categories/categories.ts';
import { db } from '#lib/core/db.ts';
import { weekOf } from '#lib/core/time.ts';
import { getLaunchWeek } from '#lib/launches/get-launch-week.ts';
import { raceWindow } from '#lib/launches/statements.ts';
import { getListing } from '#lib/listings/showing/get-listing.ts';
import { foundersOfListings } from '#lib/listings/showing/get-sourced-facts.ts';
import { ownedByUser, profileBySlug } from '#lib/listings/showing/statements.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import { getSiteInfo } from '#lib/site/get-site-info.ts';
import { explainStatement } from '#scripts/testing/explain-statement.ts';
import { makeCategory, makeFounder, makeListing, makeUser } from '#scripts/testing/factories.ts';
import { addListings, loadInBulk } from '#scripts/testing/many-listings.ts';

let primary: { id: number; slug: string; name: string };
let extra: { id: number; slug: string; name: string };

beforeAll(async () => {
  const root = await makeCategory({ name: 'Root' });
  primary = await makeCategory({ name: 'Primary', parentId: root.id });
  extra = await makeCategory({ name: 'Extra' });
});

test('a full profile, sections locked and unlocked', async () => {
  const listing = await makeListing({
    name: 'Full',
    categoryIds: [primary.id, extra.id],
    features: ['a', 'b'],
    socials: { x: 'https://x.example/full' },
    faqs: [{ question: 'Q', answer: 'A' }],
    ratingSum: 9,
    ratingCount: 2,
    domainRating: 41.5,
    notFound: ['city'],
  });
  const founder = await makeFounder({ name: 'Flora Full' });
  await db().listingFounder.create({ data: { listingId: listing.id, founderId: founder.id, title: 'CEO', position: 0 } });
  await db().listingUpdate.createMany({
    data: [1, 2, 3, 4, 5, 6].map((day) => ({
      listingId: listing.id,
      title: `Update ${day}`,
      body: 'b',
      publishedAt: new Date(Date.UTC(2026, 0, day, 8)),
    })),
  });
  await db().milestone.create({ data: { listingId: listing.id, date: new Date('2026-01-05T00:00:00Z'), title: 'First user' } });
  await db().founderStory.create({ data: { listingId: listing.id, title: 'How', story: 'So' } });
  await db().domainRatingMeasurement.create({
    data: { listingId: listing.id, measuredOn: new Date('2026-02-01T00:00:00Z'), provider: 'test', rating: 41.5 },
  });

  const locked = await getListing('full');
  expect(locked).toMatchObject({
    story: null,
    milestones: null,
    media: null,
    categories: [{ slug: 'primary', name: 'Primary' }],
    rating: { average: 4.5, count: 2 },
  });
  expect(locked.latestUpdates.map(({ title }) => title)).toEqual(['Update 6', 'Update 5', 'Update 4', 'Update 3', 'Update 2']);
  expect(locked.latestUpdates[0]?.publishedAt).toEqual(new Date(Date.UTC(2026, 0, 6, 8)));
  expect(locked.domainRatingTrend).toEqual([{ measuredOn: new Date('2026-02-01T00:00:00Z'), rating: 41.5, provider: 'test' }]);

  await db().listing.update({
    where: { id: listing.id },
    data: { storyUnlocked: true, milestonesUnlocked: true, mediaUnlocked: true, extraCategories: 1 },
  });
  const open = await getListing('full');
  expect(open).toMatchObject({
    story: { title: 'How', story: 'So', problem: null },
    milestones: [{ title: 'First user', date: new Date('2026-01-05T00:00:00Z') }],
    media: [],
  });
  expect(open.categories.map(({ slug }) => slug)).toEqual(['primary', 'extra']);
  expect(open.founders).toEqual([{ slug: 'flora-full', name: 'Flora Full', title: 'CEO', bio: null }]);

  const row = await db().listing.findUniqueOrThrow({ where: { slug: 'full' } });
  const same = [
    'id',
    'name',
    'tagline',
    'description',
    'votes',
    'status',
    'launchWeek',
    'launchedAt',
    'plan',
    'features',
    'usps',
    'tags',
    'socials',
    'faqs',
    'notFound',
    'country',
    'domainRating',
    'views',
    'updatedAt',
  ] as const;
  for (const name of same) expect(open[name], name).toEqual(row[name]);
});

test('strangers see live listings and those on their way, and no others', async () => {
  for (const status of ['live', 'scheduled', 'awaiting_badge'] as const) {
    const { slug } = await makeListing({ status, name: `Open ${status}` });
    expect((await getListing(slug)).status).toBe(status);
  }
  for (const status of ['draft', 'paused', 'rejected', 'removed'] as const) {
    const { slug } = await makeListing({ status, name: `Closed ${status}` });
    await expect(getListing(slug)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  }
  await expect(getListing('never-heard-of')).rejects.toMatchObject({ code: 'not_found' });
});

test('the race of a week is in a total order', async () => {
  const week = weekOf(new Date());
  for (const votes of [7, 9, 7]) await makeListing({ votes });
  const race = await db().listing.findMany({
    where: { status: 'live', launchWeek: week },
    orderBy: [{ weekVotes: 'desc' }, { followers: 'desc' }, { launchedAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  expect((await getLaunchWeek(week, 100)).items.map(({ id }) => id)).toEqual(race.map(({ id }) => id));
});

test('counts hold subcategories, and each listing once', async () => {
  await recountLiveListings();
  const live = await db().listing.count({ where: { status: 'live' } });
  const inPrimary = await db().listing.count({ where: { status: 'live', categories: { some: { categoryId: primary.id } } } });
  const tree = await listCategories({ includeEmpty: true });
  const root = tree.find(({ slug }) => slug === 'root');
  expect(root?.liveListings).toBe(inPrimary);
  expect(root?.subcategories[0]?.liveListings).toBe(inPrimary);
  expect((await getSiteInfo()).liveListings).toBe(live);
  await makeCategory({ name: 'Empty' });
  expect((await listCategories({ includeEmpty: false })).map(({ slug }) => slug)).not.toContain('empty');
  expect((await listCategories({ includeEmpty: true })).map(({ slug }) => slug)).toContain('empty');
});

test('many listings: a profile and the home page take their indexes', async () => {
  const owner = await makeUser();
  await loadInBulk(async (query) => {
    await addListings(query);
    // Tests an owner's list in a table where everybody else has listings, too.
    await query(`insert into users (id, email) select gen_random_uuid(), 'owner-' || n || '@bulk.example' from generate_series(1, 5000) n`);
    await query(
      `insert into listing_editors (listing_id, user_id, role)
       select l.id, case when l.id % 4000 = 0 then $1 else u.id end, 'owner'
       from listings l join (select id, row_number() over () as r from users where email like 'owner-%') u on u.r = l.id % 5000 + 1
       where l.slug like 'bulk-%'`,
      [owner.id],
    );
    // The content has the length of a full profile.
    await query(
      `update profiles p set content = jsonb_build_object(
        'fields', (select jsonb_object_agg('field_' || n, md5(n || l.slug) || md5(l.slug || n)) from generate_series(1, 300) n),
        'founders', jsonb_build_array(jsonb_build_object('name', 'Ada Quill', 'evidence', jsonb_build_array(jsonb_build_object('quote', l.slug)))))
       from listings l where l.profile_id = p.id and l.slug like 'bulk-%00'`,
    );
  });
  for (const [statement, values, index] of [
    [profileBySlug, ['bulk-7'], 'listings_slug_key'],
    [raceWindow, ['2026-03-02', 20, 0], 'listings_week_race'],
  ] as const) {
    const steps = await explainStatement(statement, values);
    expect(steps).toContain(index);
    expect(steps).not.toMatch(/Seq Scan on listings\b/);
  }

  const named = (await db().listing.findMany({ where: { slug: { endsWith: '00', startsWith: 'bulk-' } }, take: 20 })).map(({ id }) => id);
  const sources = await explainStatement(foundersOfListings, [`{${named.join(',')}}`, 'Ada Quill']);
  for (const index of ['listings_pkey', 'profiles_pkey']) expect(sources).toContain(index);
  expect(sources).not.toMatch(/Seq Scan on (listings|profiles)\b/);

  const owned = await explainStatement(ownedByUser, [owner.id, 20, 0]);
  expect(owned).toContain('listing_editors_user_id');
  expect(owned).not.toMatch(/Seq Scan on (listings|listing_editors)\b/);
});

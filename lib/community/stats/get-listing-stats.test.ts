import { expect, test } from 'vitest';
import { anonymous, sessionActor } from '#lib/auth/actor.ts';
import { countSeen } from '#lib/community/stats/count-seen.ts';
import { getListingStats } from '#lib/community/stats/get-listing-stats.ts';
import { setFiguresPublic } from '#lib/community/stats/set-figures-public.ts';
import { medians, seenByDay, sourcesOfViews } from '#lib/community/stats/statements.ts';
import { flushSeen } from '#lib/community/stats/write-seen.ts';
import { db, pool } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { isoDate, now, weekOf } from '#lib/core/time.ts';
import { isDeep } from '#scripts/testing/deep.ts';
import { explainStatement } from '#scripts/testing/explain-statement.ts';
import { makeCategory, makeListing, makeUser } from '#scripts/testing/factories.ts';
import { addListings, loadInBulk } from '#scripts/testing/many-listings.ts';

const ago = (days: number) => new Date(now().getTime() - days * dayMs);
const owned = async (values: Parameters<typeof makeListing>[0] = {}) => {
  const user = await makeUser();
  return { owner: sessionActor(user.id), listing: await makeListing({ ownerId: user.id, ...values }) };
};
const seenOn = (listingId: number, days: number, figures: object) =>
  db().listingViewDay.create({ data: { listingId, day: ago(days), ...figures } });

test('what was counted stands by day and in all, with votes, followers, reviews and questions from their own tables', async () => {
  const { owner, listing } = await owned();
  await seenOn(listing.id, 40, { views: 1000 });
  await seenOn(listing.id, 2, { views: 60, visits: 9, badgeViews: 5, badgeVisits: 2, searches: 7 });
  for (const n of [1, 2, 3])
    await countSeen({
      ...{ kind: 'views', slug: listing.slug, address: `192.0.2.${n}`, userAgent: 'Firefox', country: 'NL' },
      referrer: n < 3 ? 'news.example' : '',
    });
  await flushSeen();
  const [voter, held] = [await makeUser(), await makeUser()];
  const vote = { listingId: listing.id, week: weekOf(now()), castAt: ago(3) };
  await db().vote.createMany({
    data: [
      { ...vote, userId: voter.id, status: 'counted' },
      { ...vote, userId: held.id, status: 'held', heldFor: 'new_account' },
    ],
  });
  await db().follow.create({ data: { userId: voter.id, listingId: listing.id, createdAt: ago(1) } });
  await db().review.create({ data: { userId: voter.id, listingId: listing.id, stars: 5, body: 'It does what it says.' } });
  await db().question.create({ data: { userId: voter.id, listingId: listing.id, body: 'Does it work offline?' } });

  const stats = await getListingStats(owner, listing.slug, 28);
  expect(stats).toMatchObject({
    ...{ from: isoDate(ago(27)), to: isoDate(now()), public: false, sourcesSince: isoDate(now()) },
    totals: { views: 63, visits: 9, votes: 1, followers: 1, reviews: 1, questions: 1, badgeViews: 5, badgeVisits: 2, searches: 7 },
    conversion: { visits: 9 / 63, votes: 1 / 63 },
    rank: { rank: 1, of: 1, final: false },
    medians: { week: null, category: null },
    referrers: [
      { name: 'news.example', views: 2, visits: 0 },
      { name: null, views: 1, visits: 0 },
    ],
    countries: [{ name: 'NL', views: 3, visits: 0 }],
  });
  expect(stats.days).toHaveLength(28);
  expect(stats.days.at(-1)).toMatchObject({ day: isoDate(now()), views: 3, reviews: 1, questions: 1, votes: 0 });
  expect(stats.days.at(-4)).toMatchObject({ votes: 1, views: 0 });
  expect(stats.hours).toHaveLength(48);
  expect(stats.hours.at(-1)).toMatchObject({ views: 3, visits: 0 });
  expect((await getListingStats(owner, listing.slug, 1)).totals).toMatchObject({ views: 3, votes: 0, followers: 0 });
});

test('editors and the team read them, and others only if an owner shows them to everybody', async () => {
  const { owner, listing } = await owned();
  const [stranger, moderator] = [
    sessionActor((await makeUser()).id),
    sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator'),
  ];
  const editor = await makeUser();
  await db().listingEditor.create({ data: { listingId: listing.id, userId: editor.id, role: 'editor' } });
  const read = (actor = stranger) => getListingStats(actor, listing.slug, 7);
  const hidden = { code: 'not_found', message: expect.stringMatching(/^Only those who edit this listing/) };
  await expect(read()).rejects.toMatchObject(hidden);
  await expect(read(anonymous)).rejects.toMatchObject(hidden);
  for (const actor of [owner, moderator, sessionActor(editor.id)]) expect((await read(actor)).public).toBe(false);

  await expect(setFiguresPublic(stranger, listing.id, true)).rejects.toMatchObject({ code: 'not_found' });
  await expect(setFiguresPublic(sessionActor(editor.id), listing.id, true)).rejects.toMatchObject({ code: 'forbidden' });
  await setFiguresPublic(owner, listing.id, true);
  await db().question.create({ data: { userId: editor.id, listingId: listing.id, body: 'Does it work offline?' } });
  const source = { listingId: listing.id, day: now(), kind: 'referrer' } as const;
  await db().listingSource.createMany({
    data: [
      { ...source, name: 'news.example', views: 5 },
      { ...source, name: 'spam.example', views: 4 },
    ],
  });
  expect((await read(owner)).nextSteps[0]?.text).toBe('1 question waits for an answer of yours. Everybody reads it.');
  // Others are told neither what to do next nor sources that may be one person.
  expect(await read()).toMatchObject({ public: true, nextSteps: [], referrers: [{ name: 'news.example' }] });
  await setFiguresPublic(owner, listing.id, false);
  await expect(read()).rejects.toMatchObject(hidden);
  await db().listing.update({ where: { id: listing.id }, data: { status: 'paused', figuresPublic: true } });
  await expect(read()).rejects.toMatchObject({ code: 'not_found' });
  expect((await read(owner)).rank).toBeNull();
  await expect(getListingStats(owner, 'there-is-none', 7)).rejects.toMatchObject({ code: 'not_found' });
});

test('the medians of a week and of a category are those of the others, over the same days, and need five of them', async () => {
  const category = await makeCategory({ name: 'Almanacs' });
  const week = new Date('2026-09-07T00:00:00Z');
  const launched = { launchWeek: week, launchedAt: week, categoryIds: [category.id] };
  const { owner, listing } = await owned(launched);
  const others = [];
  for (const views of [10, 20, 100, 300]) {
    const other = await makeListing(launched);
    await seenOn(other.id, 3, { views, visits: views / 10 });
    await seenOn(other.id, 60, { views: 9999 });
    others.push(other);
  }
  const compared = async () => (await getListingStats(owner, listing.slug, 28)).medians;
  expect(await compared()).toEqual({ week: null, category: null });
  await makeListing(launched); // nobody saw it
  await seenOn(listing.id, 3, { views: 40, visits: 1 });
  const middle = { listings: 5, views: 20, visits: 2, votes: 0, visitRate: 0.1 };
  expect(await compared()).toEqual({ week: middle, category: { ...middle, slug: category.slug, name: 'Almanacs' } });
  const { nextSteps } = await getListingStats(owner, listing.slug, 28);
  expect(nextSteps.map(({ text }) => text)).toEqual([
    'Of 40 views, 2.5 % led on to your site; the median of the other listings in Almanacs is 10 %. The first picture and the tagline are what people see first.',
  ]);
});

test('with many listings and a year of views, no figure reads a whole table', async () => {
  // In the deep form: 100,000 listings with views on each day of a year.
  const category = await makeCategory();
  const listing = await makeListing({ categoryIds: [category.id] });
  const days = isDeep ? 365 : 40;
  const today = isoDate(now());
  const began = performance.now();
  await loadInBulk(async (query) => {
    await addListings(query);
    await query(
      `insert into listing_view_days (listing_id, day, views, visits)
        select l.id, $1::date - d, 1 + (l.id + d) % 50, (l.id + d) % 7 from generate_series($2::int, 0, -1) d cross join listings l where l.slug like 'bulk-%'`,
      [today, days - 1],
    );
    await query(
      `insert into listing_sources (listing_id, day, kind, name, views)
        select l.id, $1::date - d, 'referrer', 'site-' || (l.id + d + n) % 500 || '.example', 3
        from generate_series(6, 0, -1) d cross join listings l cross join generate_series(1, 3) n where l.slug like 'bulk-%'`,
      [today],
    );
    await query(
      `with voters as (insert into users (id, email) select gen_random_uuid(), 'v' || n || '@example.com' from generate_series(1, 40) n returning id)
        insert into votes (user_id, listing_id, week, status, cast_at)
        select v.id, l.id, '2026-01-05', 'counted', now() from voters v cross join (select id from listings limit 500) l`,
    );
    await query(
      `insert into category_members (category_id, listing_id, live, votes) select $1, id, true, votes from listings on conflict do nothing`,
      [category.id],
    );
  });
  const { rows: sizes } = await pool().query(
    `select relname, pg_size_pretty(pg_table_size(oid)) as rows, pg_size_pretty(pg_indexes_size(oid)) as indexes, reltuples::bigint as count
      from pg_class where relname in ('listing_view_days', 'listing_sources')`,
  );
  if (isDeep) console.log(JSON.stringify({ seconds: Math.round((performance.now() - began) / 1000), sizes }));
  const [from, to] = [isoDate(ago(364)), isoDate(now())];
  for (const [statement, values] of [
    [seenByDay, [listing.id, from, to]],
    [sourcesOfViews, [listing.id, from, to]],
    [medians, [listing.id, '2026-01-05', category.id, from, to]],
  ] as const) {
    const plan = await explainStatement(statement, [...values]);
    if (isDeep) console.log(statement.name, plan);
    expect(plan, statement.name).not.toMatch(/Seq Scan on (listings|votes|listing_view_days|listing_sources|category_members)\b/);
  }
});

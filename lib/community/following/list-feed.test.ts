import { expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { followListing } from '#lib/community/follow-listing.ts';
import { type FeedEntry, feedOfFollows, listFeed } from '#lib/community/following/list-following.ts';
import { db, pool, transaction } from '#lib/core/db.ts';
import { explainStatement } from '#scripts/testing/explain-statement.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

test('what happened to followed listings, newest first, and what became of votes', async () => {
  const person = await makeUser();
  const reader = sessionActor(person.id);
  const launchedAt = new Date('2026-01-05T00:00:00Z');
  const [paid, free] = [await makeListing({ plan: 'paid', launchedAt }), await makeListing({ launchedAt })];
  await makeListing();
  for (const { id } of [paid, free]) {
    await followListing(reader, id, true);
    await db().milestone.create({ data: { listingId: id, date: new Date('2026-02-01'), title: 'A thousand users' } });
  }
  const update = { title: 'New', body: 'Text', publishedAt: new Date('2026-03-01T00:00:00Z') };
  await db().listingUpdate.create({ data: { ...update, listingId: free.id } });
  await db().listingUpdate.create({ data: { ...update, listingId: free.id, publishedAt: new Date('2999-01-01') } });
  const feed = await listFeed(reader, 10);
  expect(feed.map(({ kind, listing }) => [kind, listing.slug])).toEqual([
    ['update', free.slug],
    ['milestone', paid.slug],
    ['launch', free.slug],
    ['launch', paid.slug],
  ]);
  expect(await listFeed(reader, 1)).toHaveLength(1);
});

test('a milestone is of its day in UTC, wherever the database is', async () => {
  const person = await makeUser();
  const { id } = await makeListing({ plan: 'paid' });
  await followListing(sessionActor(person.id), id, true);
  const at = new Date('2026-02-01T00:00:00Z');
  await db().milestone.create({ data: { listingId: id, date: at, title: 'A thousand users' } });
  const client = await pool().connect();
  const milestonesBy = async (time: string) => {
    const { rows } = await client.query<FeedEntry>(feedOfFollows.text, [person.id, new Date(time), 10]);
    return rows.filter(({ kind }) => kind === 'milestone').map((entry) => entry.at);
  };
  for (const zone of ['America/Los_Angeles', 'Asia/Tokyo']) {
    await client.query(`set time zone '${zone}'`);
    expect(await milestonesBy('2026-02-01T00:00:00Z')).toEqual([at]);
    expect(await milestonesBy('2026-01-31T23:59:59Z')).toEqual([]);
  }
  client.release(true);
});

test('the index gives the days of milestones as well as their order', async () => {
  const { id } = await makeUser();
  const { id: listingId } = await makeListing({ plan: 'paid' });
  await followListing(sessionActor(id), listingId, true);
  const plan = await transaction(async (tx) => {
    // Otherwise Postgres would not use indexes for tables of a few rows.
    await tx.$executeRawUnsafe('set local enable_seqscan = off');
    return explainStatement(feedOfFollows, [id, '2026-02-01T00:00:00Z', 10]);
  });
  expect(plan).toMatch(/milestones_listing_id_date_id_idx[^\n]*\n *Index Cond: \(\(listing_id = l\.id\) AND \(date <= /);
  expect(plan).not.toContain('Seq Scan');
});

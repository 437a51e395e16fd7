import { expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { db, transaction } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import type { FoundDifference } from '#lib/readings/compare-site.ts';
import { listDifferences, listListingsWithDifferences } from '#lib/readings/list-differences.ts';
import { storeDifferences } from '#lib/readings/store-differences.ts';
import { makeDifference, makeListing, makeUser } from '#scripts/testing/factories.ts';

const evidence = [{ quote: 'Now with tables', url: 'https://tidemark.example/', title: 'Tidemark', checked_on: '2026-11-20' }];
const feature = (number: number, values: Partial<FoundDifference> = {}): FoundDifference => ({
  ...{ member: 'features', key: `Feature ${number}`, kind: 'added', ours: null, theirs: `Feature ${number}` },
  ...{ evidence, reason: null, fingerprint: String(number), isNew: true, ...values },
});

test('a thousand changes at once: fifty are offered, those that the site states first', async () => {
  const owner = await makeUser();
  const { id: listingId, profileId } = await makeListing({ ownerId: owner.id });
  const { id: readingId } = await db().reading.create({ data: { profileId, outcome: 'complete', endedAt: now() } });
  const differences = Array.from({ length: 1000 }, (_, number) => feature(number, number < 960 ? { reason: 'A rule concluded it.' } : {}));
  const store = (found: FoundDifference[]) =>
    transaction(async (tx) => {
      const { content } = await readListingProfile(tx, listingId);
      return storeDifferences(tx, { profileId, readingId }, content, {
        differences: found,
        newPages: [],
        absent: ['https://tidemark.example/'],
      });
    });
  const { found, offered } = await store(differences);
  expect([found, offered.length]).toEqual([1000, 50]);
  const list = await listDifferences(sessionActor(owner.id), listingId);
  expect([list.items.length, list.inferred]).toEqual([40, 10]);
  // The site still says three of them. The others become outdated. Nothing is offered that the site said before.
  await store(differences.slice(-3).map((difference) => ({ ...difference, isNew: false })));
  expect(await db().difference.groupBy({ by: ['state'], where: { profileId }, _count: true, orderBy: { state: 'asc' } })).toEqual([
    { state: 'open', _count: 3 },
    { state: 'outdated', _count: 47 },
  ]);
});

test('a question about the site’s identity is listed, whatever else is open', async () => {
  const owner = await makeUser();
  const { id, profileId } = await makeListing({ ownerId: owner.id });
  for (let number = 0; number < 50; number += 1)
    await makeDifference({ profileId, member: 'features', key: String(number), theirs: String(number) });
  await makeDifference({ profileId, member: 'identity', kind: 'identity', ours: 'Tidemark', theirs: 'Saltmarsh' });
  const { items } = await listDifferences(sessionActor(owner.id), id);
  expect([items.length, items[0]?.kind]).toEqual([50, 'identity']);
  expect(await listListingsWithDifferences(sessionActor(owner.id))).toMatchObject([{ id, isIdentityAsked: true }]);
});

test('what the site says again is offered for the value that the profile has by now', async () => {
  const owner = await makeUser();
  const { id: listingId, profileId } = await makeListing({ ownerId: owner.id, city: 'Porto' });
  const { id: readingId } = await db().reading.create({ data: { profileId, outcome: 'complete', endedAt: now() } });
  const city = (kind: 'changed' | 'added', ours: string | null): FoundDifference => ({
    ...{ member: 'city', key: '', kind, ours, theirs: 'Lisbon' },
    ...{ evidence, reason: null, fingerprint: 'Lisbon', isNew: true },
  });
  const store = (differences: FoundDifference[]) =>
    transaction(async (tx) => {
      const { content } = await readListingProfile(tx, listingId);
      return storeDifferences(tx, { profileId, readingId }, content, { differences, newPages: [], absent: ['https://tidemark.example/'] });
    });
  await store([city('changed', 'Porto')]);
  await db().listing.update({ where: { id: listingId }, data: { city: null } });
  const listed = async () => (await listDifferences(sessionActor(owner.id), listingId)).items;
  expect(await listed()).toEqual([]);
  await store([city('added', null)]);
  expect(await listed()).toMatchObject([{ kind: 'added', ours: null, theirs: 'Lisbon' }]);
});

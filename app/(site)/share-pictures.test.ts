// When an editor saves a change, cached pictures for shared links must show it at once.
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { listenForInvalidations } from '#lib/cache/invalidation.ts';
import { type Drawn, keyOf, PageCache } from '#lib/cache/page-cache.ts';
import { db } from '#lib/core/db.ts';
import { removeScreenshot, replaceScreenshot } from '#lib/listings/screenshots/change-screenshot.ts';
import { resolveDifference } from '#lib/readings/resolve-difference.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';
import ComparisonPicture from './compare/[a]/[b]/opengraph-image.tsx';
import ListingPicture from './listings/[slug]/opengraph-image.tsx';

let pages: PageCache<Drawn & { body: string }>;
let stop: () => Promise<void>;
beforeEach(async () => {
  pages = new PageCache(8_000_000);
  stop = await listenForInvalidations({
    invalidate: async (tags) => pages.invalidate(tags),
    invalidateAll: async () => pages.enable(),
    disconnected: () => pages.suspend(),
  });
});
afterEach(() => stop());

async function makePair() {
  const { id: ownerId } = await makeUser();
  const listing = await makeListing({ ownerId, tagline: 'Tide tables' });
  const { slug: other } = await makeListing({ ownerId: (await makeUser()).id });
  const [a = '', b = ''] = [listing.slug, other].toSorted();
  const pictures = {
    '/listing': () => ListingPicture({ params: Promise.resolve({ slug: listing.slug }) }),
    '/compare': () => ComparisonPicture({ params: Promise.resolve({ a, b }) }),
  };
  const show = async (path: keyof typeof pictures) => {
    const { body } = await pages.getOrDraw(path, 'png', async () => {
      const bytes = Buffer.from(await (await pictures[path]()).arrayBuffer());
      return { size: bytes.length, maxAge: 3_600_000, body: bytes.toString('base64') };
    });
    expect(pages.get(keyOf(path, 'png'))?.body).toBe(body);
    return body;
  };
  return { actor: sessionActor(ownerId), listing, show };
}

test('an uploaded screenshot, and its removal', async () => {
  const { actor, listing, show } = await makePair();
  const without = await show('/listing');
  await replaceScreenshot(
    actor,
    listing.id,
    await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#7c3aed' } })
      .png()
      .toBuffer(),
  );
  await expect.poll(() => show('/listing')).not.toBe(without);
  await removeScreenshot(actor, listing.id);
  await expect.poll(() => show('/listing')).toBe(without);
});

test('an accepted difference, decided twice at once: one new version, and pictures that show it', async () => {
  const { actor, listing, show } = await makePair();
  const before = [await show('/listing'), await show('/compare')];
  const { id } = await db().difference.create({
    data: {
      profileId: listing.profileId,
      ...{ member: 'tagline', kind: 'changed', ours: 'Tide tables', theirs: 'Tide tables for sailors', fingerprint: 'f' },
      evidence: [{ quote: 'Tide tables for sailors', url: `${listing.websiteUrl}/`, title: '', checked_on: '2026-11-23' }],
    },
  });
  const foreign = await makePair();
  const notFound = { status: 'rejected', reason: { code: 'not_found' } };
  expect(
    await Promise.allSettled([
      resolveDifference(foreign.actor, listing.id, id, 'accept'),
      resolveDifference(foreign.actor, foreign.listing.id, id, 'accept'),
    ]),
  ).toMatchObject([notFound, notFound]);
  const both = await Promise.allSettled([1, 2].map(() => resolveDifference(actor, listing.id, id, 'accept')));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'difference_resolved' } });
  expect(await db().version.count({ where: { profileId: listing.profileId } })).toBe(1);
  await expect.poll(() => show('/listing')).not.toBe(before[0]);
  await expect.poll(() => show('/compare')).not.toBe(before[1]);
});

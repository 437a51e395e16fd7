import { expect, test } from 'vitest';
import { db } from '#lib/core/db.ts';
import { makeUniqueSlug, slugOf } from '#lib/listings/make-unique-slug.ts';
import { makeListing } from '#scripts/testing/factories.ts';

test.each([
  ['Tidemark', 'tidemark'],
  ['Ünïcode & Søn', 'uenicode-and-son'],
  ['Москва 24', 'moskva-24'],
  ['C++ Builder', 'c-plus-plus-builder'],
  ['MacOSHelper', 'macoshelper'],
  ['ﬁne', 'fine'],
  ['Ｗａｖｅ', 'wave'],
  ['🚀', ''],
  ['東京', ''],
  ['---', ''],
])('%s becomes %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('a long name ends with a whole word', () => {
  const slug = slugOf('word '.repeat(40));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(/word$/);
});

test('taken, former and reserved slugs are numbered around', async () => {
  const { id } = await makeListing({ name: 'Ebbline', slug: 'ebbline' });
  await db().listingSlug.create({ data: { slug: 'ebbline-2', listingId: id } });
  expect(await makeUniqueSlug(db(), 'listing', 'Ebbline', 'x')).toBe('ebbline-3');
  expect(await makeUniqueSlug(db(), 'listing', 'Search', 'x')).toBe('search-2');
  expect(await makeUniqueSlug(db(), 'listing', '東京', 'tokyo-example')).toBe('tokyo-example');
});

import { expect, test } from 'vitest';
import { findMentionedListings } from '#lib/editorial/find-mentioned-listings.ts';
import { makeListing } from '#scripts/testing/factories.ts';

test('a post names live listings from before it, letter by letter and within a sentence', async () => {
  const publishedAt = new Date('2026-03-02T10:00:00Z');
  const { slug } = await makeListing({ name: 'Larch Mill', launchedAt: publishedAt });
  await makeListing({ name: 'Quietly' });
  for (const other of ['twice-1', 'twice-2']) await makeListing({ name: 'Twice', slug: other });
  await makeListing({ name: 'Notyet', status: 'scheduled' });
  await makeListing({ name: 'Namesake', launchedAt: new Date(publishedAt.getTime() + 1) });
  const mentioned = (body: string) => findMentionedListings({ body, publishedAt });
  const found = [{ slug, name: 'Larch Mill' }];
  expect(await mentioned('Quietly, they asked Larch Mill’s maker, and Notyet, and Twice, and Namesake.')).toEqual(found);
  expect(await mentioned('We asked: Larch Mill said it. Larch mill and larch Mill are nobody.')).toEqual(found);
  expect(await mentioned('nothing here')).toEqual([]);
});

import { expect, test } from 'vitest';
import { mentionedListings } from '#lib/editorial/mentioned-listings.ts';
import { makeListing } from '#scripts/testing/factories.ts';

test('a post names live listings, letter by letter and within a sentence', async () => {
  const { slug } = await makeListing({ name: 'Larch Mill' });
  await makeListing({ name: 'Quietly' });
  for (const other of ['twice-1', 'twice-2']) await makeListing({ name: 'Twice', slug: other });
  await makeListing({ name: 'Notyet', status: 'scheduled' });
  const found = [{ slug, name: 'Larch Mill' }];
  expect(await mentionedListings('Quietly, they asked Larch Mill’s maker, and Notyet, and Twice.')).toEqual(found);
  expect(await mentionedListings('We asked: Larch Mill said it. Larch mill and larch Mill are nobody.')).toEqual(found);
  expect(await mentionedListings('nothing here')).toEqual([]);
});

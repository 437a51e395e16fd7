import { expect, test } from 'vitest';
import { db } from '#lib/core/db.ts';
import { findCurrentSlug } from '#lib/listings/addresses/find-current-slug.ts';
import { makeListing } from '#scripts/testing/factories.ts';

test('a slug of before leads to the one of now, where strangers may see the listing', async () => {
  const { id, slug } = await makeListing({ status: 'scheduled' });
  const paused = await makeListing({ status: 'paused' });
  await db().listingSlug.createMany({
    data: [
      { slug: 'first-name', listingId: id },
      { slug: 'second-name', listingId: id },
      { slug: 'hidden-name', listingId: paused.id },
    ],
  });
  expect(await findCurrentSlug('first-name')).toBe(slug);
  expect(await findCurrentSlug('second-name')).toBe(slug);
  for (const none of [slug, 'hidden-name', 'never-heard-of', '../x', 'A']) expect(await findCurrentSlug(none)).toBeNull();
});

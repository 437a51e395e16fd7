import { expect, test } from 'vitest';
import { getListing } from '#lib/listings/showing/get-listing.ts';
import { makeListing } from '#scripts/testing/factories.ts';

test('the number of a listing where its slug belongs is told which slug it has', async () => {
  const { id, slug } = await makeListing();
  const hidden = await makeListing({ status: 'paused' });
  await expect(getListing(String(id))).rejects.toMatchObject({
    code: 'not_found',
    message: `There is no listing with the slug “${id}”. It is the number of a listing: use its slug, “${slug}”.`,
  });
  await expect(getListing(String(hidden.id))).rejects.toMatchObject({ message: `There is no listing “${hidden.id}”.` });
});

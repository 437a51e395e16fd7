import { db, transaction } from '#lib/core/db.ts';
import { deriveAttributesOf } from '#lib/listings/attributes/derive-listing-attributes.ts';

/** Derives the attributes of every listing in the test's database. */
export async function deriveAllAttributes(): Promise<void> {
  const listings = await db().listing.findMany({ select: { id: true } });
  await transaction((tx) =>
    deriveAttributesOf(
      tx,
      listings.map(({ id }) => id),
    ),
  );
}

import { queryRows, type Statement } from '#lib/core/db.ts';

interface Maker {
  slug: string;
  photoUrl: string | null;
  country: string | null;
}

const makersOfListing: Statement = {
  name: 'founders_of_listing',
  text: `select f.slug, f.photo_url as "photoUrl", f.country
    from listing_founders lf join founders f on f.id = lf.founder_id where lf.listing_id = $1 order by lf.position`,
};

/** Returns the faces and countries of a listing's founders, the primary one first. */
export function makersOf(listingId: number): Promise<Maker[]> {
  return queryRows<Maker>(makersOfListing, [listingId]);
}

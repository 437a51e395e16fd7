import { founderTag, listingTag } from '#lib/cache/tags.ts';
import { queryRows } from '#lib/core/db.ts';
import { raceDetailsOfListings } from '#lib/launches/statements.ts';
import { picturesOf, type ShownImage, type ShownScreenshot } from '#lib/listings/media/gallery-image.ts';

/** The details that the first places of a race show besides a `ListingSummary`. */
export interface RaceDetails {
  /** The screenshot. If there is none, the first image of an unlocked gallery. */
  picture: ShownImage | null;
  /** The first founder. */
  maker: { slug: string; name: string; photoUrl: string | null } | null;
  /** The place where the product is made, by its profile. */
  city: string | null;
  country: string | null;
  /** The cache tags of a page that shows these details. */
  tags: string[];
}

interface Row extends Omit<RaceDetails, 'picture' | 'tags'> {
  id: number;
  slug: string;
  name: string;
  screenshot: ShownScreenshot | null;
  media: ShownImage[] | null;
}

/** Returns the picture, the maker and the place of these public listings, by id. Reads all of them with one statement. */
export async function getRaceDetails(ids: readonly number[]): Promise<Map<number, RaceDetails>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows<Row>(raceDetailsOfListings, [ids.map(String)]);
  return new Map(
    rows.map(({ id, slug, name, screenshot, media, ...rest }) => [
      id,
      {
        ...rest,
        picture: picturesOf({ name, screenshot, media })[0] ?? null,
        tags: [listingTag(slug), ...(rest.maker ? [founderTag(rest.maker.slug)] : [])],
      },
    ]),
  );
}

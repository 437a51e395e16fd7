import { founderTag, listingTag } from '#lib/cache/tags.ts';
import { queryRows } from '#lib/core/db.ts';
import { raceDetailsOfListings } from '#lib/launches/statements.ts';
import { picturesOf, type ShownImage, type ShownScreenshot } from '#lib/listings/media/gallery-image.ts';

/** What the first places of a race show beside a `ListingSummary`. */
export interface RaceDetails {
  /** The screenshot, or else the first image of the gallery if it is unlocked. */
  picture: ShownImage | null;
  /** The first founder. */
  maker: { slug: string; name: string; photoUrl: string | null } | null;
  /** Where the product is made, as its profile says. */
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

/** Returns the picture, the maker and the place of each public listing of `ids`, by id. Reads all of them by one statement. */
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

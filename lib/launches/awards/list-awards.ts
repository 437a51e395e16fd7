import { queryRows } from '#lib/core/db.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import { type Award, type AwardRow, awardOf } from '#lib/launches/awards/award.ts';
import {
  awardsNewest,
  awardsOfListing,
  awardsOfSlug,
  awardsOfWeek,
  countAwards,
  countAwardsOfSlug,
} from '#lib/launches/awards/statements.ts';

/**
 * Returns a page of awards, newest week first, then by rank; with a listing’s slug, only the awards of this listing. The page is
 * empty for an unknown slug.
 */
export async function listAwards({ listing, ...request }: PageRequest & { listing?: string | undefined }): Promise<Page<Award>> {
  const window = limitAndOffsetOf(request);
  const [awards, [counted]] = await Promise.all(
    listing === undefined
      ? [queryRows<AwardRow>(awardsNewest, window), queryRows<{ total: number }>(countAwards)]
      : [queryRows<AwardRow>(awardsOfSlug, [listing, ...window]), queryRows<{ total: number }>(countAwardsOfSlug, [listing])],
  );
  return pageOf(awards.map(awardOf), counted?.total ?? 0);
}

/** Lists a listing’s awards, newest first. */
export async function awardsOf(listingId: number): Promise<Award[]> {
  return (await queryRows<AwardRow>(awardsOfListing, [listingId])).map(awardOf);
}

/** Lists the winners of the week that begins on `monday`, by rank. The list is empty until the awards are given. */
export async function listWinnersOfWeek(monday: Date): Promise<Award[]> {
  return (await queryRows<AwardRow>(awardsOfWeek, [monday])).map(awardOf);
}

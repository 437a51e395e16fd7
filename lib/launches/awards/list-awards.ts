import { rows } from '#lib/core/db.ts';
import { type Page, type PageRequest, pageOf, windowOf } from '#lib/core/page.ts';
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
 * Returns a page of awards, newest week first, then by rank; with a listing’s slug, only those of this listing. An unknown slug has
 * no awards.
 */
export async function listAwards({ listing, ...request }: PageRequest & { listing?: string | undefined }): Promise<Page<Award>> {
  const window = windowOf(request);
  const [awards, [counted]] = await Promise.all(
    listing === undefined
      ? [rows<AwardRow>(awardsNewest, window), rows<{ total: number }>(countAwards)]
      : [rows<AwardRow>(awardsOfSlug, [listing, ...window]), rows<{ total: number }>(countAwardsOfSlug, [listing])],
  );
  return pageOf(awards.map(awardOf), counted?.total ?? 0);
}

/** Lists a listing’s awards, newest first. */
export async function awardsOf(listingId: number): Promise<Award[]> {
  return (await rows<AwardRow>(awardsOfListing, [listingId])).map(awardOf);
}

/** Lists the winners of the week that begins on `monday`, the first to the third; none until the awards are given. */
export async function winnersOfWeek(monday: Date): Promise<Award[]> {
  return (await rows<AwardRow>(awardsOfWeek, [monday])).map(awardOf);
}

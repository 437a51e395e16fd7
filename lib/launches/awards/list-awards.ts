import { queryRows, type Statement } from '#lib/core/db.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import { type Award, type AwardRow, awardColumns, awardOf } from '#lib/launches/awards/award.ts';

/**
 * Returns a page of awards, newest week first, then by rank. With a listing’s slug, returns only the awards of this listing; the page is
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

/** Lists the winners of the week that begins on `monday`, by rank. Returns an empty list until the awards are given. */
export async function listWinnersOfWeek(monday: Date): Promise<Award[]> {
  return (await queryRows<AwardRow>(awardsOfWeek, [monday])).map(awardOf);
}

// Statements that read awards. They leave out the awards of listings that are not live.
const live = `from awards a join listings l on l.id = a.listing_id and l.status = 'live'`;

export const awardsNewest: Statement = {
  name: 'awards_newest',
  text: `select ${awardColumns} ${live} order by a.week desc, a.rank limit $1 offset $2`,
};

/** The number of awards, counted up to 10,001, which means “more than 10,000”. */
const countAwards: Statement = {
  name: 'awards_count',
  text: `select count(*)::int as total from (select 1 ${live} limit 10001) as counted`,
};

/** The awards of the listing whose current slug is `$1`; no rows for any other slug. */
export const awardsOfSlug: Statement = {
  name: 'awards_of_slug',
  text: `select ${awardColumns} ${live} where l.slug = $1 order by a.week desc, a.rank limit $2 offset $3`,
};

export const countAwardsOfSlug: Statement = {
  name: 'awards_of_slug_count',
  text: `select count(*)::int as total ${live} where l.slug = $1`,
};

const awardsOfListing: Statement = {
  name: 'awards_of_listing',
  text: `select ${awardColumns} ${live} where a.listing_id = $1 order by a.week desc, a.rank`,
};

const awardsOfWeek: Statement = {
  name: 'awards_of_week',
  text: `select ${awardColumns} ${live} where a.week = $1 order by a.rank`,
};

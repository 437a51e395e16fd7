// Statements that read awards. They leave out the awards of listings that are not live.
import type { Statement } from '#lib/core/db.ts';
import { awardColumns } from '#lib/launches/awards/award.ts';

const live = `from awards a join listings l on l.id = a.listing_id and l.status = 'live'`;

export const awardsNewest: Statement = {
  name: 'awards_newest',
  text: `select ${awardColumns} ${live} order by a.week desc, a.rank limit $1 offset $2`,
};

/** The number of awards. Counting stops at 10,001, which means “more than 10,000”. */
export const countAwards: Statement = {
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

export const awardsOfListing: Statement = {
  name: 'awards_of_listing',
  text: `select ${awardColumns} ${live} where a.listing_id = $1 order by a.week desc, a.rank`,
};

export const awardsOfWeek: Statement = {
  name: 'awards_of_week',
  text: `select ${awardColumns} ${live} where a.week = $1 order by a.rank`,
};

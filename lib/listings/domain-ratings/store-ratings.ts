import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { isoDate } from '#lib/core/time.ts';

export interface RatingToStore {
  /** The host without `www`. */
  domain: string;
  rating: number;
  measuredOn: Date;
  provider: string;
}

const batchSize = 2000;

/**
 * Stores measurements with their day and provider, and sets the `domain_rating` of each listing to the newest measurement, in one
 * transaction. Rates only listings that have their domain to themselves: the rating of a shared host says nothing about one product
 * on it. Returns the number of rated listings, and the domains for which no listing was rated.
 */
export function storeRatings(ratings: readonly RatingToStore[]): Promise<{ listings: number; unlisted: string[] }> {
  return transaction(async (tx) => {
    const rated = new Set<number>();
    const unlisted: string[] = [];
    for (let from = 0; from < ratings.length; from += batchSize) {
      const chunk = ratings.slice(from, from + batchSize);
      const ratedListings = await storeChunk(tx, chunk);
      for (const { id } of ratedListings) rated.add(id);
      const ratedDomains = new Set(ratedListings.map(({ domain }) => domain));
      unlisted.push(...chunk.map(({ domain }) => domain).filter((domain) => !ratedDomains.has(domain)));
      if (ratedListings.length > 0) await invalidate(tx, ...ratedListings.map(({ slug }) => listingTag(slug)));
    }
    if (rated.size > 0) await invalidate(tx, tags.listings, tags.boards);
    return { listings: rated.size, unlisted: [...new Set(unlisted)] };
  });
}

async function storeChunk(tx: Tx, ratings: readonly RatingToStore[]): Promise<{ id: number; slug: string; domain: string }[]> {
  const ratingsJson = JSON.stringify(ratings.map(({ measuredOn, ...rating }) => ({ ...rating, measured_on: isoDate(measuredOn) })));
  const ratedListings = await tx.$queryRaw<{ id: number; slug: string; domain: string }[]>`
    with given as (
      select * from jsonb_to_recordset(${ratingsJson}::jsonb) as g(domain text, rating float, measured_on date, provider text)
    ), kept as (
      insert into domain_rating_measurements (listing_id, measured_on, provider, rating)
      select l.id, g.measured_on, g.provider, g.rating from given g
      join listings l on l.domain = g.domain and l.address_key = l.domain and l.status not in ('rejected', 'removed')
      on conflict (listing_id, measured_on, provider) do update set rating = excluded.rating
      returning listing_id
    )
    select l.id, l.slug, l.domain from listings l where l.id in (select listing_id from kept) order by l.id`;
  await tx.$executeRaw`
    update listings l set domain_rating = newest.rating
    from unnest(${ratedListings.map(({ id }) => id)}::int[]) as rated(id)
    cross join lateral (
      select m.rating from domain_rating_measurements m where m.listing_id = rated.id order by m.measured_on desc, m.provider limit 1
    ) newest
    where l.id = rated.id and l.domain_rating is distinct from newest.rating`;
  return ratedListings;
}

import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { isoDate } from '#lib/core/time.ts';

export interface RatingToStore {
  /** Host without `www`. */
  domain: string;
  rating: number;
  measuredOn: Date;
  provider: string;
}

const batch = 2000;

/**
 * Keeps measurements with their day and provider, and gives each listing its newest as `domain_rating`, in one transaction. Only
 * listings that have their domain to themselves: the rating of a host that many share says nothing of one of them. Returns how many
 * listings were rated, and the domains of which there is none.
 */
export function storeRatings(ratings: readonly RatingToStore[]): Promise<{ listings: number; unlisted: string[] }> {
  return transaction(async (tx) => {
    const rated = new Set<number>();
    const unlisted: string[] = [];
    for (let from = 0; from < ratings.length; from += batch) {
      const some = ratings.slice(from, from + batch);
      const found = await storeSome(tx, some);
      for (const { id } of found) rated.add(id);
      const listed = new Set(found.map(({ domain }) => domain));
      unlisted.push(...some.map(({ domain }) => domain).filter((domain) => !listed.has(domain)));
      if (found.length > 0) await invalidate(tx, ...found.map(({ slug }) => listingTag(slug)));
    }
    if (rated.size > 0) await invalidate(tx, tags.listings, tags.boards);
    return { listings: rated.size, unlisted: [...new Set(unlisted)] };
  });
}

async function storeSome(tx: Tx, ratings: readonly RatingToStore[]): Promise<{ id: number; slug: string; domain: string }[]> {
  const given = JSON.stringify(ratings.map(({ measuredOn, ...rating }) => ({ ...rating, measured_on: isoDate(measuredOn) })));
  const found = await tx.$queryRaw<{ id: number; slug: string; domain: string }[]>`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as g(domain text, rating float, measured_on date, provider text)
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
    from unnest(${found.map(({ id }) => id)}::int[]) as rated(id)
    cross join lateral (
      select m.rating from domain_rating_measurements m where m.listing_id = rated.id order by m.measured_on desc, m.provider limit 1
    ) newest
    where l.id = rated.id and l.domain_rating is distinct from newest.rating`;
  return found;
}

import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { invalidInput } from '#lib/core/errors.ts';
import { isoDate, now, parseDate } from '#lib/core/time.ts';
import { type DomainRatingProvider, domainRatingProvider, readRatings } from '#lib/ports/domain-rating/index.ts';

/**
 * The number of days for which a measurement is fresh. Freshly measured listings are skipped, so a restarted run continues where it
 * stopped.
 */
const freshDays = 20;

export interface MeasuredBatch {
  /** The number of domains in the request to the provider. */
  asked: number;
  /** The number of listings that got a rating. */
  rated: number;
  /** The listing id after which the next batch begins. Null after the last batch. */
  next: number | null;
}

/**
 * Measures the domains of the next live listings after the id `after`, as many as the provider accepts per call. Does nothing without a
 * provider, because ratings are never estimated. Throws `RatingUnavailable` if the provider doesn’t answer.
 */
export async function measureDomainRatings(
  after: number,
  provider: DomainRatingProvider | null = domainRatingProvider(),
): Promise<MeasuredBatch> {
  if (!provider) return { asked: 0, rated: 0, next: null };
  const since = new Date(now().getTime() - freshDays * dayMs);
  const due = await db().$queryRaw<{ id: number; domain: string }[]>`
    select l.id, l.domain from listings l
    where l.id > ${after} and l.status = 'live' and l.address_key = l.domain and l.domain not like '%:%'
      and not exists (select 1 from domain_rating_measurements m
        where m.listing_id = l.id and m.provider = ${provider.name} and m.measured_on > ${since}::date)
    order by l.id limit ${provider.batch}`;
  if (due.length === 0) return { asked: 0, rated: 0, next: null };
  const domains = [...new Set(due.map(({ domain }) => domain))];
  const measured = await provider.measure(domains);
  const ratings = [...measured].flatMap(([domain, { rating, provider: from, measuredOn }]) => {
    const day = parseDate(measuredOn);
    return day ? [{ domain, rating, provider: from, measuredOn: day }] : [];
  });
  const { listings } = await storeRatings(ratings);
  return { asked: domains.length, rated: listings, next: due.at(-1)?.id ?? null };
}

interface ImportedRatings {
  lines: number;
  /** The number of listings that got a measurement. */
  listings: number;
  /** The domains in the file for which no listing was rated. Only a listing that has its domain to itself is rated. */
  unlisted: string[];
}

/**
 * Imports a CSV file of ratings (`domain,rating,measured_on[,provider]`). If a line is invalid, imports nothing and throws 400 with the
 * number of each invalid line.
 */
export async function importDomainRatings(csv: string): Promise<ImportedRatings> {
  const { ratings, bad } = readRatings(csv, now());
  if (bad.length > 0) throw invalidInput(bad.map(({ line, message }) => ({ path: `line ${line}`, message, code: 'bad_line' })));
  return { lines: ratings.length, ...(await storeRatings(ratings)) };
}

interface RatingToStore {
  /** The host without `www`. */
  domain: string;
  rating: number;
  measuredOn: Date;
  provider: string;
}

const batchSize = 2000;

/**
 * Stores measurements with their day and provider, and sets the `domain_rating` of each listing to its newest measurement, in one
 * transaction. Rates only listings that have their domain to themselves, because the rating of a shared host says nothing about one
 * product. Returns the number of rated listings, and the domains for which no listing was rated.
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

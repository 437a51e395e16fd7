import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { now, parseDate } from '#lib/core/time.ts';
import { storeRatings } from '#lib/listings/domain-ratings/store-ratings.ts';
import { type DomainRatingProvider, domainRatingProvider } from '#lib/ports/domain-rating/index.ts';

/** A listing that was measured within this many days is not measured again, so a restarted run continues where it stopped. */
const freshDays = 20;

export interface MeasuredBatch {
  /** The number of domains in the request to the provider. */
  asked: number;
  /** The number of listings that got a rating. */
  rated: number;
  /** The listing id after which the next batch begins; null if this batch was the last. */
  next: number | null;
}

/**
 * Measures the domains of live listings whose ids are greater than `after`, as many as the provider accepts at once. Does nothing
 * without a provider, because a rating is never estimated. Throws `RatingUnavailable` if the provider doesn’t answer.
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

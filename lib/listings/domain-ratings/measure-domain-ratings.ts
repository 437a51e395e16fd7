import { db } from '#lib/core/db.ts';
import { now, parseDate } from '#lib/core/time.ts';
import { storeRatings } from '#lib/listings/domain-ratings/store-ratings.ts';
import { type DomainRatingProvider, domainRatingProvider } from '#lib/ports/domain-rating/index.ts';

/** What was measured within these days is not measured again: a run that begins anew goes on where it was. */
const freshDays = 20;

export interface MeasuredBatch {
  asked: number;
  rated: number;
  /** The listing to go on after; null when there are no more. */
  next: number | null;
}

/**
 * Measures the domains of the next live listings after one by its id, as many as the provider takes at once. Nothing without a
 * provider: a rating is never estimated. Throws `RatingUnavailable` when the provider can’t be asked.
 */
export async function measureDomainRatings(
  after: number,
  provider: DomainRatingProvider | null = domainRatingProvider(),
): Promise<MeasuredBatch> {
  if (!provider) return { asked: 0, rated: 0, next: null };
  const since = new Date(now().getTime() - freshDays * 86_400_000);
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

import { isoDate, now } from '#lib/core/time.ts';
import { type DomainRatingProvider, type MeasuredRating, RatingUnavailable } from '#lib/ports/domain-rating/provider.ts';
import { memberOf, numberOf, requestJson } from '#lib/ports/domain-rating/request-json.ts';

/**
 * Measures Domain Rating with `site-explorer/domain-rating` of the Ahrefs API, version 3. Sends one request per domain. Ahrefs responds
 * with `{ domain_rating: { domain_rating, ahrefs_rank } }`. If the rating is 0 and the rank is missing, Ahrefs doesn't know the domain.
 */
export function ahrefs({ apiKey, baseUrl, timeoutMs }: { apiKey: string; baseUrl: string; timeoutMs?: number }): DomainRatingProvider {
  return {
    name: 'ahrefs',
    batch: 20,
    async measure(domains) {
      const measuredOn = isoDate(now());
      const found = new Map<string, MeasuredRating>();
      // Sends the requests one after another, because Ahrefs allows 60 a minute.
      for (const domain of domains) {
        const url = new URL(`${baseUrl.replace(/\/$/, '')}/v3/site-explorer/domain-rating`);
        url.search = new URLSearchParams({ target: domain, date: measuredOn, output: 'json' }).toString();
        const answer = memberOf(
          await requestJson('Ahrefs', url, { authorization: `Bearer ${apiKey}` }, timeoutMs ? { timeoutMs } : {}),
          'domain_rating',
        );
        const rating = numberOf(memberOf(answer, 'domain_rating'));
        if (rating === null || rating < 0 || rating > 100) throw new RatingUnavailable('Ahrefs answered in an undocumented form.');
        if (rating === 0 && numberOf(memberOf(answer, 'ahrefs_rank')) === null) continue;
        found.set(domain, { rating, provider: 'ahrefs', measuredOn });
      }
      return found;
    },
  };
}

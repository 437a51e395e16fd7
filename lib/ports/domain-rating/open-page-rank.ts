import { isoDate, now } from '#lib/core/time.ts';
import { type DomainRatingProvider, type MeasuredRating, RatingUnavailable } from '#lib/ports/domain-rating/provider.ts';
import { memberOf, numberOf, requestJson } from '#lib/ports/domain-rating/request-json.ts';

/**
 * Measures ratings with Open PageRank, up to 100 domains per request. Its `page_rank_decimal` is a number from 0 to 10 with two decimals,
 * so it is multiplied by ten for our scale from 0 to 100. For an unknown domain, the `status_code` in the answer isn't 200.
 */
export function openPageRank({
  apiKey,
  baseUrl,
  timeoutMs,
}: {
  apiKey: string;
  baseUrl: string;
  timeoutMs?: number;
}): DomainRatingProvider {
  return {
    name: 'open-page-rank',
    batch: 100,
    async measure(domains) {
      if (domains.length === 0) return new Map();
      const url = new URL(`${baseUrl.replace(/\/$/, '')}/api/v1.0/getPageRank`);
      for (const domain of domains) url.searchParams.append('domains[]', domain);
      const answer = await requestJson('Open PageRank', url, { 'API-OPR': apiKey }, timeoutMs ? { timeoutMs } : {});
      const rows = memberOf(answer, 'response');
      if (!Array.isArray(rows)) throw new RatingUnavailable('Open PageRank answered in an undocumented form.');
      const requestedDomains = new Set(domains);
      const measuredOn = isoDate(now());
      const found = new Map<string, MeasuredRating>();
      for (const row of rows) {
        const domain = memberOf(row, 'domain');
        const rank = numberOf(memberOf(row, 'page_rank_decimal'));
        if (typeof domain !== 'string' || !requestedDomains.has(domain) || memberOf(row, 'status_code') !== 200) continue;
        if (rank === null || rank < 0 || rank > 10) continue;
        found.set(domain, { rating: Math.round(rank * 100) / 10, provider: 'open-page-rank', measuredOn });
      }
      return found;
    },
  };
}

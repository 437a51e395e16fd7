import { config } from '#lib/core/config.ts';
import { ahrefs } from '#lib/ports/domain-rating/ahrefs.ts';
import { openPageRank } from '#lib/ports/domain-rating/open-page-rank.ts';
import type { DomainRatingProvider } from '#lib/ports/domain-rating/provider.ts';

export { parseRatings as readRatings } from '#lib/ports/domain-rating/parse-ratings.ts';
export { type DomainRatingProvider, RatingUnavailable } from '#lib/ports/domain-rating/provider.ts';

/** Returns the configured provider of domain ratings. Returns null if none is configured; then all ratings are imported. */
export function domainRatingProvider(): DomainRatingProvider | null {
  const { domainRating } = config();
  if (domainRating === null) return null;
  return domainRating.provider === 'ahrefs' ? ahrefs(domainRating) : openPageRank(domainRating);
}

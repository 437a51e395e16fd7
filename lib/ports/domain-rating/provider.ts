/** A provider's rating of a domain. */
export interface MeasuredRating {
  /** From 0 to 100. */
  rating: number;
  /** Name of the provider: `ahrefs` or `open-page-rank`. */
  provider: string;
  /** Day of the measurement, `YYYY-MM-DD`. */
  measuredOn: string;
}

/**
 * Measures the strength of the links to domains. The result omits domains that the provider doesn't know; their ratings are not estimated.
 */
export interface DomainRatingProvider {
  readonly name: string;
  /** Maximum number of domains per call. */
  readonly batch: number;
  /**
   * Rates at most `batch` domains (hosts without `www`). Returns the ratings by domain. Throws `RatingUnavailable` if the provider fails.
   */
  measure(domains: string[]): Promise<Map<string, MeasuredRating>>;
}

/** Thrown if the provider gave no usable answer. The message has the provider's name and the problem, but never the API key. */
export class RatingUnavailable extends Error {
  /** True if a retry would fail, too: the provider refuses the key or the request. */
  readonly permanent: boolean;
  /** The number of seconds to wait before the next request. Null if the provider did not say. */
  readonly retryAfter: number | null;
  constructor(message: string, { permanent = false, retryAfter = null }: { permanent?: boolean; retryAfter?: number | null } = {}) {
    super(message);
    this.name = 'RatingUnavailable';
    this.permanent = permanent;
    this.retryAfter = retryAfter;
  }
}

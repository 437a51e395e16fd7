/** What a provider says of a domain. */
export interface MeasuredRating {
  /** 0 to 100. */
  rating: number;
  /** `ahrefs`, `open-page-rank`. */
  provider: string;
  /** The day of the measurement, `YYYY-MM-DD`. */
  measuredOn: string;
}

/** Measures the strength of domains’ links. It never estimates: a domain the provider knows nothing of is not in the answer. */
export interface DomainRatingProvider {
  readonly name: string;
  /** How many domains are measured by one call. */
  readonly batch: number;
  /** Of at most `batch` domains, hosts without `www`. Throws `RatingUnavailable` when the provider can’t be asked now. */
  measure(domains: string[]): Promise<Map<string, MeasuredRating>>;
}

/** The provider could not be asked. Its message names the provider and what happened, and no key. */
export class RatingUnavailable extends Error {
  /** It will not change by itself: the key is refused, or the request. */
  readonly permanent: boolean;
  /** After how many seconds it may be asked again; null when it did not say. */
  readonly retryAfter: number | null;
  constructor(message: string, { permanent = false, retryAfter = null }: { permanent?: boolean; retryAfter?: number | null } = {}) {
    super(message);
    this.name = 'RatingUnavailable';
    this.permanent = permanent;
    this.retryAfter = retryAfter;
  }
}

/** A search. The filters must be well formed. A filter value that does not exist finds nothing and is no error. */
export interface ListingQuery {
  q?: string | undefined;
  /** A slug. The search includes its subcategories. */
  category?: string | undefined;
  stage?: string | undefined;
  /** Two letters, upper case. */
  country?: string | undefined;
  pricingModel?: string | undefined;
  /** In any form of an address: `https://www.x.example/pricing`, `x.example`. */
  domain?: string | undefined;
  /** `upcoming`: only listings with the status scheduled. Default: `live`. */
  status?: 'live' | 'upcoming';
  sort?: 'relevance' | 'newest' | 'votes' | 'trending' | 'most_viewed' | 'most_followed';
  /** From 1. */
  page: number;
  perPage: number;
}

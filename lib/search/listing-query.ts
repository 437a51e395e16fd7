/** What is searched for. Filters are well formed; those that name nothing find nothing. */
export interface ListingQuery {
  q?: string | undefined;
  /** A slug; its subcategories are searched, too. */
  category?: string | undefined;
  stage?: string | undefined;
  /** Two letters, upper case. */
  country?: string | undefined;
  pricingModel?: string | undefined;
  /** In any form of an address: `https://www.x.example/pricing`, `x.example`. */
  domain?: string | undefined;
  /** `upcoming`: scheduled, and no others on their way. */
  status?: 'live' | 'upcoming';
  sort?: 'relevance' | 'newest' | 'votes' | 'trending' | 'most_viewed' | 'most_followed';
  /** From 1. */
  page: number;
  perPage: number;
}

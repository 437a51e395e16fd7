export const sorts = ['relevance', 'newest', 'votes', 'trending', 'most_viewed', 'most_followed'] as const;
export type Sort = (typeof sorts)[number];

/** The input of a search. Filters must have a valid format. A value that does not exist, such as an unknown category, finds nothing. */
export interface ListingQuery {
  q?: string | undefined;
  /** Slug of a category. The search includes the subcategories. */
  category?: string | undefined;
  stage?: string | undefined;
  /** Country code of two upper-case letters. */
  country?: string | undefined;
  pricingModel?: string | undefined;
  /** An address in any form: `https://www.x.example/pricing`, `x.example`. */
  domain?: string | undefined;
  /** `upcoming`: only listings with the status scheduled. Default: `live`. */
  status?: 'live' | 'upcoming';
  sort?: Sort;
  /** Page number, from 1. */
  page: number;
  perPage: number;
}

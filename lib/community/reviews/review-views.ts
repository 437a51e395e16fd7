import { type ReviewQuery, reviewOrders } from '#lib/listings/reviews/list-reviews.ts';

// The views of a listing's reviews. Each has a name in the address, so that it is a page like any other. All reviews have three views. The
// reviews with one number of stars have two, because `critical` would be the same as `helpful`.

/** Returns the name of a view, such as `helpful` or `newest-4-stars`. */
export function reviewView({ order, stars }: ReviewQuery): string {
  return stars === null ? order : `${order === 'critical' ? 'helpful' : order}-${stars}-stars`;
}

/** Parses the name of a view. Returns null for any other text. */
export function parseReviewView(text: string): ReviewQuery | null {
  for (const order of reviewOrders)
    for (const stars of [null, 1, 2, 3, 4, 5]) {
      const query = { order, stars };
      if (reviewView(query) === text) return order === 'critical' && stars !== null ? null : query;
    }
  return null;
}

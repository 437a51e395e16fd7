import { cache } from 'react';
import { isAppError } from '#lib/core/errors.ts';
import { type Comparison, compareListings } from '#lib/listings/compare/compare-listings.ts';

/** Returns the comparison, or null if one of the products isn't public. Cached, so that metadata and page share one query. */
export const findPublicComparison = cache(async (a: string, b: string): Promise<Comparison | null> => {
  try {
    return await compareListings(a, b);
  } catch (error) {
    if (isAppError(error) && error.status < 500) return null;
    throw error;
  }
});

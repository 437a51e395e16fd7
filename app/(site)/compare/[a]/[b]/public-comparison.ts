import { cache } from 'react';
import { isAppError } from '#lib/core/errors.ts';
import { type Comparison, compareListings } from '#lib/listings/compare/compare-listings.ts';

/** The comparison, or null when either product is not there for all to see; asked once for head and page. */
export const publicComparison = cache(async (a: string, b: string): Promise<Comparison | null> => {
  try {
    return await compareListings(a, b);
  } catch (error) {
    if (isAppError(error) && error.status < 500) return null;
    throw error;
  }
});

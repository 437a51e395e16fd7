import { invalidInput } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { storeRatings } from '#lib/listings/domain-ratings/store-ratings.ts';
import { readRatings } from '#lib/ports/domain-rating/index.ts';

export interface ImportedRatings {
  lines: number;
  /** The number of listings that got a measurement. */
  listings: number;
  /** Domains in the file for which no listing was rated, because no listing has the domain to itself. */
  unlisted: string[];
}

/**
 * Imports all lines of a CSV file of ratings (`domain,rating,measured_on[,provider]`). If a line is invalid, imports none and throws
 * 400 with the number of each invalid line.
 */
export async function importDomainRatings(csv: string): Promise<ImportedRatings> {
  const { ratings, bad } = readRatings(csv, now());
  if (bad.length > 0) throw invalidInput(bad.map(({ line, message }) => ({ path: `line ${line}`, message, code: 'bad_line' })));
  return { lines: ratings.length, ...(await storeRatings(ratings)) };
}

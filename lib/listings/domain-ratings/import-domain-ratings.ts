import { invalidInput } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { storeRatings } from '#lib/listings/domain-ratings/store-ratings.ts';
import { readRatings } from '#lib/ports/domain-rating/index.ts';

export interface ImportedRatings {
  lines: number;
  /** How many listings got a measurement. */
  listings: number;
  /** Domains in the table that no listing has to itself. */
  unlisted: string[];
}

/** Takes over a table of ratings `domain,rating,measured_on[,provider]`, all of it or nothing: 400 names each bad line by its number. */
export async function importDomainRatings(csv: string): Promise<ImportedRatings> {
  const { ratings, bad } = readRatings(csv, now());
  if (bad.length > 0) throw invalidInput(bad.map(({ line, message }) => ({ path: `line ${line}`, message, code: 'bad_line' })));
  return { lines: ratings.length, ...(await storeRatings(ratings)) };
}

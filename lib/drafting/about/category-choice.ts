import type { CategoryTerms } from '#lib/core/json-columns.ts';

export type { CategoryTerms } from '#lib/core/json-columns.ts';

/** A category of the directory, as drafters and the check of their proposals see it. */
export interface CategoryChoice {
  name: string;
  description?: string;
  /** A category without terms is recognised by its name and description. */
  terms?: CategoryTerms;
}

import type { CategoryTerms } from '#lib/core/json-columns.ts';

export type { CategoryTerms } from '#lib/core/json-columns.ts';

/** A category of the directory. Drafters and the check of their proposals use it. */
export interface CategoryChoice {
  name: string;
  description?: string;
  /** Without terms, a category is recognised by its name and description. */
  terms?: CategoryTerms;
}

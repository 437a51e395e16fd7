import type { CategoryTerms } from '#lib/core/json-columns.ts';

export type { CategoryTerms } from '#lib/core/json-columns.ts';

/** A category of the directory, as drafters and `verify` know it. */
export interface CategoryChoice {
  name: string;
  description?: string;
  /** The name of the main category to which this category belongs. Null for a main category. */
  parent?: string | null;
  /** Without terms, a category is recognised by its name and description. */
  terms?: CategoryTerms;
}

// Says what the price of a launch includes, for all pages, quotes and warnings.
import { maxExtraCategories } from '#lib/billing/products/product-options.ts';

/** The products that a paid launch includes, so that nobody needs to buy them for the listing. */
export type IncludedProduct = 'extra_category' | 'milestones';

const points: Readonly<Record<IncludedProduct, string>> = {
  extra_category: `Up to ${maxExtraCategories} more categories: those you choose with the launch, or else those of the profile, at any time`,
  milestones: 'Milestones: a dated timeline on the page',
};

/** Returns true if a paid launch includes the product. */
export function isIncludedInLaunch(product: string): product is IncludedProduct {
  return Object.hasOwn(points, product);
}

/** What a launch includes besides the listing itself, as texts for a list. */
export const launchPoints: readonly string[] = Object.values(points);

// What the price of a launch includes. Every page, quote and warning takes it from here.
import { maxExtraCategories } from '#lib/billing/products/product-options.ts';

/** The products that nobody needs to buy for a listing whose launch is paid for. */
export type IncludedProduct = 'extra_category' | 'milestones';

const points: Readonly<Record<IncludedProduct, string>> = {
  extra_category: `Up to ${maxExtraCategories} more categories: those you choose with the launch, or else those of the profile, at any time`,
  milestones: 'Milestones: a dated timeline on the page',
};

/** Returns true if nobody needs to buy the product for a listing whose launch is paid for. */
export function isIncludedInLaunch(product: string): product is IncludedProduct {
  return Object.hasOwn(points, product);
}

/** What a launch includes beyond a listing, as points of a list. */
export const launchPoints: readonly string[] = Object.values(points);

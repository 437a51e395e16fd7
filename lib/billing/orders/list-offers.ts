import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { lateWarning, weeksForSale } from '#lib/billing/products/launch-week.ts';
import { listProducts, type Product } from '#lib/billing/products/list-products.ts';
import { maxExtraCategories } from '#lib/billing/products/product-options.ts';
import { readSaleListings } from '#lib/billing/products/sale-listings.ts';
import { type Refusal, refusalOf } from '#lib/billing/products/sale-rules.ts';
import { notFound } from '#lib/core/errors.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';

/** A product as it is offered for one listing. */
interface Offer extends Product {
  /** The reason why the product can't be bought for the listing; null if it can. */
  refusal: Refusal | null;
}

/** The products that can be bought for a listing at the moment, and the choices for their options. */
export interface Offers {
  listing: { id: number; slug: string; name: string; status: ListingStatus };
  /** All active products in the team's order. */
  offers: Offer[];
  /** True if extras can only be bought together with a launch. */
  isLaunchRequired: boolean;
  /** The number of extra categories that can still be bought for the listing. */
  categoriesLeft: number;
  /** The slugs of the categories that show the listing, and of categories that are paid for but not fulfilled yet. */
  categoriesShown: string[];
  /** The names of the listing's own categories that don't show the listing yet. */
  categoriesDrafted: string[];
  /** The Mondays of the weeks for which launches are sold, from this week on. */
  weeks: Date[];
  /** True if little time is left in this week for a launch. */
  late: boolean;
}

/** Returns what the actor can buy for a listing. Throws `not_found` if the actor doesn't edit the listing. */
export async function listOffers(actor: Actor, listingId: number): Promise<Offers> {
  const [products, listings] = await Promise.all([listProducts(), readSaleListings([listingId], { editorId: requireUserId(actor) })]);
  const listing = listings.get(listingId);
  if (!listing) throw notFound('listing', listingId);
  const { id, slug, name, status, extraCategories, categories, unfulfilledLines } = listing;
  const launch = products.some((product) => product.slug === 'launch') && refusalOf('launch', listing, { withLaunch: true }) === null;
  const shown = [...categories.slice(0, extraCategories + 1).map((each) => each.slug), ...unfulfilledLines.flatMap(({ slugs }) => slugs)];
  return {
    listing: { id, slug, name, status },
    offers: products.map((product) => ({
      ...product,
      refusal: product.needsListing ? refusalOf(product.slug, listing, { withLaunch: launch }) : null,
    })),
    isLaunchRequired: status === 'draft',
    categoriesLeft: Math.max(0, maxExtraCategories - extraCategories - unfulfilledLines.reduce((sum, each) => sum + each.categories, 0)),
    categoriesShown: shown,
    categoriesDrafted: categories.flatMap((each) => (shown.includes(each.slug) ? [] : [each.name])),
    weeks: weeksForSale(),
    late: lateWarning('now', name) !== null,
  };
}

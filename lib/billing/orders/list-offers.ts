import type { Actor } from '#lib/auth/actor.ts';
import { buyerOf } from '#lib/billing/orders/quote-order.ts';
import { lateWarning, weeksForSale } from '#lib/billing/products/launch-week.ts';
import { listProducts, type Product } from '#lib/billing/products/list-products.ts';
import { mostExtraCategories } from '#lib/billing/products/product-options.ts';
import { readSaleListings } from '#lib/billing/products/sale-listings.ts';
import { type Refusal, refusalOf } from '#lib/billing/products/sale-rules.ts';
import { notFound } from '#lib/core/errors.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';

/** A product, and why this listing can't have it; null when it can. */
interface Offer extends Product {
  refusal: Refusal | null;
}

/** What can be bought for a listing now. */
export interface Offers {
  listing: { id: number; slug: string; name: string; status: ListingStatus };
  /** All that is for sale, in the team's order. */
  offers: Offer[];
  /** Extras can be had together with a launch only. */
  launchFirst: boolean;
  /** How many more categories it can be shown in. */
  categoriesLeft: number;
  /** Slugs of the categories where it is shown, or will be by what is paid for. */
  categoriesShown: string[];
  /** Names of its draft's further categories, which are not shown yet. */
  categoriesDrafted: string[];
  /** The Mondays of the weeks for which a launch is sold; the first is this week's. */
  weeks: Date[];
  /** Little is left of this week for a launch. */
  late: boolean;
}

/** What the actor can buy for a listing that they edit. One that they don't edit is not found. */
export async function listOffers(actor: Actor, listingId: number): Promise<Offers> {
  const [products, listings] = await Promise.all([listProducts(), readSaleListings([listingId], { editorId: buyerOf(actor) })]);
  const listing = listings.get(listingId);
  if (!listing) throw notFound('listing', listingId);
  const { id, slug, name, status, extraCategories, categories, coming } = listing;
  const launch = products.some((product) => product.slug === 'launch') && refusalOf('launch', listing, { withLaunch: true }) === null;
  const shown = [...categories.slice(0, extraCategories + 1).map((each) => each.slug), ...coming.flatMap(({ slugs }) => slugs)];
  return {
    listing: { id, slug, name, status },
    offers: products.map((product) => ({
      ...product,
      refusal: product.needsListing ? refusalOf(product.slug, listing, { withLaunch: launch }) : null,
    })),
    launchFirst: status === 'draft',
    categoriesLeft: Math.max(0, mostExtraCategories - extraCategories - coming.reduce((sum, each) => sum + each.categories, 0)),
    categoriesShown: shown,
    categoriesDrafted: categories.flatMap((each) => (shown.includes(each.slug) ? [] : [each.name])),
    weeks: weeksForSale(),
    late: lateWarning('now', name) !== null,
  };
}

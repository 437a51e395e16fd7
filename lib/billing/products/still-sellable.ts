import { type CategoryItem, chooseCategories } from '#lib/billing/products/basket-categories.ts';
import { categoriesOf, readSaleListings } from '#lib/billing/products/sale-listings.ts';
import { refusalOf } from '#lib/billing/products/sale-rules.ts';
import type { ChosenOptions } from '#lib/billing/records/order.ts';
import type { Tx } from '#lib/core/db.ts';

/**
 * Sentences for the buyer: why lines of an order that is not paid yet can no longer be fulfilled, because their listing has
 * changed since the order was made, or who made it no longer edits it. Empty when all can be. Prices and products stay as they were frozen, and a launch week that
 * has begun meanwhile is launched at once.
 */
export async function stillSellable(tx: Tx, orderId: string): Promise<string[]> {
  const lines = await tx.orderLine.findMany({
    where: { orderId },
    orderBy: { position: 'asc' },
    select: {
      order: { select: { userId: true } },
      listingId: true,
      quantity: true,
      options: true,
      product: { select: { slug: true, name: true, needsListing: true } },
    },
  });
  const userId = lines[0]?.order.userId;
  if (userId === undefined) return [];
  const listings = await readSaleListings(
    lines.flatMap(({ listingId }) => listingId ?? []),
    { exceptOrderId: orderId },
  );
  const editing = await tx.listingEditor.findMany({
    where: { listingId: { in: [...listings.keys()] }, userId },
    select: { listingId: true },
  });
  const edited = new Set(editing.map(({ listingId }) => listingId));
  const launched = new Set(lines.flatMap(({ product, listingId }) => (product.slug === 'launch' ? (listingId ?? []) : [])));
  const reasons = [...listings.values()].flatMap(({ id, name }) =>
    edited.has(id) ? [] : [`Who made this order no longer edits ${name}, so nothing can be bought for it by this order.`],
  );
  const categoryItems: (CategoryItem & { product: string })[] = [];
  for (const [at, { listingId, quantity, options, product }] of lines.entries()) {
    // The listing of a line is forgotten when it is deleted.
    const listing = listingId === null ? undefined : listings.get(listingId);
    if (!listing) {
      if (product.needsListing) reasons.push(`The listing for which ${product.name} was ordered is no longer there.`);
      continue;
    }
    const refusal = refusalOf(product.slug, listing, { withLaunch: launched.has(listing.id) });
    if (refusal) reasons.push(refusal.message);
    const named = ((options as ChosenOptions).categories ?? []).map(({ slug }) => slug);
    if (categoriesOf(product.slug, quantity, named.length) > 0)
      categoryItems.push({
        ...{ path: `lines.${at}`, product: product.name, listing, quantity: product.slug === 'launch' ? null : quantity },
        named: named.length > 0 ? named : undefined,
      });
  }
  if (categoryItems.length === 0) return reasons;
  const { faults } = chooseCategories(categoryItems, await tx.category.findMany({ select: { slug: true, name: true } }));
  const changed = categoryItems.filter(({ path }) => faults.some((fault) => fault.path.startsWith(`${path}.`)));
  return [
    ...reasons,
    ...changed.map(({ listing }) => `The categories of ${listing.name} have changed: those that were ordered no longer fit.`),
  ];
}

import { type CategoryItem, chooseCategories } from '#lib/billing/products/basket-categories.ts';
import { categoriesOf, readSaleListings } from '#lib/billing/products/sale-listings.ts';
import { refusalOf } from '#lib/billing/products/sale-rules.ts';
import type { Tx } from '#lib/core/db.ts';
import { sentenceOf } from '#lib/core/errors.ts';
import { accessibleBy } from '#lib/listings/access.ts';

/**
 * Returns the reasons why lines of an unpaid order can no longer be fulfilled, as sentences for the buyer: the listing has changed since
 * the order, or the buyer no longer edits it. Returns an empty list if every line can be fulfilled. Changed prices are no reason, because
 * the order's prices are frozen. A launch week that has begun is no reason either, because the listing is then launched at once.
 */
export async function listUnsellableReasons(tx: Tx, orderId: string): Promise<string[]> {
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
  const edited = await tx.listing.findMany({
    where: { id: { in: [...listings.keys()] }, ...accessibleBy(userId, 'read') },
    select: { id: true },
  });
  const editedIds = new Set(edited.map(({ id }) => id));
  const launched = new Set(lines.flatMap(({ product, listingId }) => (product.slug === 'launch' ? (listingId ?? []) : [])));
  const reasons = [...listings.values()].flatMap(({ id, name }) =>
    editedIds.has(id) ? [] : [`The person who placed this order can no longer edit ${name}, so this order can buy nothing for it.`],
  );
  const categoryItems: (CategoryItem & { product: string })[] = [];
  for (const [at, { listingId, quantity, options, product }] of lines.entries()) {
    // `listingId` is null if the listing was deleted.
    const listing = listingId === null ? undefined : listings.get(listingId);
    if (!listing) {
      if (product.needsListing) reasons.push(`The listing for which ${product.name} was ordered no longer exists.`);
      continue;
    }
    const refusal = refusalOf(product.slug, listing, { withLaunch: launched.has(listing.id) });
    if (refusal) reasons.push(sentenceOf(refusal.message, listing.name));
    const named = (options.categories ?? []).map(({ slug }) => slug);
    if (categoriesOf(product.slug, quantity, named.length) > 0)
      categoryItems.push({
        path: `lines.${at}`,
        product: product.name,
        listing,
        quantity: product.slug === 'launch' ? null : quantity,
        named: named.length > 0 ? named : undefined,
      });
  }
  if (categoryItems.length === 0) return reasons;
  const { errors } = chooseCategories(categoryItems, [
    ...(await tx.mergedCategory.findMany({ select: { slug: true, name: true } })),
    ...(await tx.category.findMany({ select: { slug: true, name: true } })),
  ]);
  const changed = categoryItems.filter(({ path }) => errors.some((error) => error.path.startsWith(`${path}.`)));
  return [
    ...reasons,
    ...changed.map(({ listing }) => `The categories of ${listing.name} have changed, so the ordered ones can no longer be added.`),
  ];
}

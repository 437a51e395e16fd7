import type { LockedListing, ShownCategories } from '#lib/billing/records/line.ts';
import type { Tx } from '#lib/core/db.ts';
import { deriveListingAttributes } from '#lib/listings/attributes/derive-listing-attributes.ts';
import { listBoughtCategories } from '#lib/listings/categories/category-places.ts';
import { adjustLiveCounts } from '#lib/listings/visibility/adjust-live-counts.ts';

/** A change of the categories that show a listing, by name, for the version history. */
interface CategoryChange {
  before: { categories?: string[]; extra_categories?: number };
  after: { categories?: string[]; extra_categories?: number };
}

/** Returns the ids of the chosen categories in order, without categories that no longer exist; of a merged one that of the other. */
export async function readCategoryIds(tx: Tx, chosen: readonly { slug: string }[] = []): Promise<number[]> {
  const slugs = chosen.map(({ slug }) => slug);
  const found = await tx.category.findMany({ where: { slug: { in: slugs } }, select: { id: true, slug: true } });
  const merged = await tx.mergedCategory.findMany({ where: { slug: { in: slugs } }, select: { slug: true, categoryId: true } });
  const ids = new Map([
    ...merged.map((each) => [each.slug, each.categoryId] as const),
    ...found.map(({ slug, id }) => [slug, id] as const),
  ]);
  return [...new Set(slugs.flatMap((slug) => ids.get(slug) ?? []))];
}

/**
 * Shows a listing in extra categories. The chosen categories come after those that are shown already and before the listing's hidden
 * categories. `slotsFor` gets the number of chosen categories that are not shown yet, and returns the number of places to add.
 */
export async function showCategories(
  tx: Tx,
  listing: LockedListing,
  chosen: readonly number[],
  slotsFor: (unshown: number) => number,
): Promise<CategoryChange & { slots: number; effect: ShownCategories }> {
  const stored = await storedCategories(tx, listing.id);
  const shownBefore = stored.slice(0, listing.extraCategories + 1);
  const unshown = chosen.filter((id) => !shownBefore.includes(id));
  const slots = slotsFor(unshown.length);
  const named = unshown.slice(0, slots);
  const extra = listing.extraCategories + slots;
  const order = [...shownBefore, ...named, ...stored.filter((id) => !shownBefore.includes(id) && !named.includes(id))];
  const shown = order.slice(0, extra + 1).filter((id) => !shownBefore.includes(id));
  const effect = { slots, named, shown, added: named.filter((id) => !stored.includes(id)) };
  if (slots === 0) return { before: {}, after: {}, slots, effect };
  const change = await storeCategories(tx, listing, { stored, order, extra });
  return { ...change, slots, effect };
}

/**
 * Reverses `showCategories` for a refunded line: removes as many places as the line added. Categories that other lines bought stay visible.
 * If only this line added a category, it is removed from the listing, unless the owner's draft has it; then it may become hidden.
 */
export async function hideCategories(
  tx: Tx,
  listing: LockedListing,
  effect: ShownCategories | undefined,
  lineId: number,
): Promise<CategoryChange> {
  if (!effect || effect.slots === 0) return { before: {}, after: {} };
  const stored = await storedCategories(tx, listing.id);
  const [primary] = stored;
  const extra = Math.max(0, listing.extraCategories - effect.slots);
  const others = await listBoughtCategories(tx, listing.id, lineId);
  const drafted = await profileCategories(tx, listing.id);
  const isRemoved = (id: number) => effect.added.includes(id) && !others.includes(id) && !drafted.includes(id);
  const rest = stored.slice(1).filter((id) => !isRemoved(id));
  const bought = rest.filter((id) => others.includes(id));
  const stillShown = stored.slice(1, listing.extraCategories + 1).filter((id) => rest.includes(id) && !effect.shown.includes(id));
  const order = [...new Set([...(primary === undefined ? [] : [primary]), ...bought, ...stillShown, ...rest])];
  return storeCategories(tx, listing, { stored, order, extra });
}

async function storeCategories(
  tx: Tx,
  listing: LockedListing,
  { stored, order, extra }: { stored: number[]; order: number[]; extra: number },
): Promise<CategoryChange> {
  const live = listing.status === 'live';
  if (live) await adjustLiveCounts(tx, listing.id, -1);
  await tx.listing.update({ where: { id: listing.id }, data: { extraCategories: extra } });
  if (order.join() !== stored.join()) {
    await tx.listingCategory.deleteMany({ where: { listingId: listing.id } });
    await tx.listingCategory.createMany({ data: order.map((categoryId, position) => ({ listingId: listing.id, categoryId, position })) });
    await deriveListingAttributes(tx, listing.id);
  }
  if (live) await adjustLiveCounts(tx, listing.id, 1);
  const names = await tx.category.findMany({ where: { id: { in: [...stored, ...order] } }, select: { id: true, name: true } });
  const namesOf = (ids: number[]) => ids.flatMap((id) => names.find((category) => category.id === id)?.name ?? []);
  return {
    before: { categories: namesOf(stored.slice(0, listing.extraCategories + 1)), extra_categories: listing.extraCategories },
    after: { categories: namesOf(order.slice(0, extra + 1)), extra_categories: extra },
  };
}

async function storedCategories(tx: Tx, listingId: number): Promise<number[]> {
  const rows = await tx.listingCategory.findMany({ where: { listingId }, orderBy: { position: 'asc' }, select: { categoryId: true } });
  return rows.map(({ categoryId }) => categoryId);
}

/** Returns the ids of the categories in the listing's profile. */
async function profileCategories(tx: Tx, listingId: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select c.id from listings l join profiles p on p.id = l.profile_id
    cross join lateral jsonb_path_query(p.content, '$.fields.categories.value[*]') as named(name)
    join categories c on c.name = named.name #>> '{}'
    where l.id = ${listingId}`;
  return rows.map(({ id }) => id);
}

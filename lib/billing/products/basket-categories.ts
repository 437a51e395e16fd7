import { maxExtraCategories } from '#lib/billing/products/product-options.ts';
import type { SaleListing } from '#lib/billing/products/sale-rules.ts';
import { nearestName } from '#lib/core/did-you-mean.ts';
import type { FieldError } from '#lib/core/errors.ts';

interface CategoryName {
  slug: string;
  name: string;
}

/** An order item that shows its listing in further categories. */
export interface CategoryItem {
  /** The item's path for error messages, such as `items.0`. */
  path: string;
  listing: SaleListing;
  /** The names or slugs that the buyer gave; undefined if the buyer gave none. */
  named: readonly string[] | undefined;
  /** The number of categories that the item pays for; null for a launch, whose price includes all categories that it names. */
  quantity: number | null;
}

/** Returns a function that finds a category by name or slug, ignoring case. */
function categoryFinder(all: readonly CategoryName[]): (text: string) => CategoryName | null {
  const known = new Map(all.flatMap((each) => [[each.slug, each] as const, [each.name.toLowerCase(), each] as const]));
  return (text) => known.get(text.trim().toLowerCase()) ?? null;
}

/**
 * Chooses the categories that each item adds. `chosen` has one list per item, in the order of the items. The limit of further categories is
 * per listing: it counts all items for the listing, and the categories that are shown or paid for already. `errors` are the errors of the
 * items.
 */
export function chooseCategories(
  items: readonly CategoryItem[],
  all: readonly CategoryName[],
): { chosen: CategoryName[][]; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const find = categoryFinder(all);
  const states = new Map<number, ListingState>();
  for (const { listing, named = [] } of items) {
    const state = states.get(listing.id) ?? stateOf(listing);
    for (const each of named) state.named.add(find(each)?.slug ?? '');
    states.set(listing.id, state);
  }
  const chosen = items.map(({ path, listing, named, quantity }) => {
    const state = states.get(listing.id) as ListingState;
    const at = `${path}.options.categories`;
    const addError = (where: string, code: string, message: string) => errors.push({ path: where, code, message });
    const errorsBefore = errors.length;
    const added: CategoryName[] = [];
    for (const [position, text] of (named ?? []).entries()) {
      const where = `${at}.${position}`;
      const category = find(text);
      if (!category) {
        const nearest = nearestName(
          text,
          all.map(({ name }) => name),
        );
        addError(
          where,
          'unknown_category',
          `is no category of this site; list_categories has them.${nearest ? ` Did you mean “${nearest}”?` : ''}`,
        );
        continue;
      }
      const unavailable = state.unavailable.get(category.slug);
      if (unavailable) addError(where, 'duplicate_category', unavailable);
      else added.push(category);
      if (!unavailable)
        state.unavailable.set(category.slug, `names ${category.name} a second time for ${listing.name}; name each category once.`);
    }
    if (quantity !== null && named === undefined) {
      const next = listing.categories
        .slice(1)
        .filter(({ slug }) => !state.unavailable.has(slug) && !state.named.has(slug))
        .slice(0, quantity);
      if (next.length < quantity)
        addError(
          at,
          'required',
          `is required: the draft of ${listing.name} has ${next.length === 0 ? 'no' : `only ${next.length}`} further ${next.length === 1 ? 'category' : 'categories'} of its own. Name the categories to add.`,
        );
      for (const category of next)
        state.unavailable.set(category.slug, `is added to ${listing.name} by another item of this order; name it once.`);
      added.push(...next);
    } else if (quantity !== null && named && named.length !== quantity)
      addError(`${path}.quantity`, 'invalid_value', `must be ${named.length}, as many as options.categories names.`);
    const count = quantity ?? named?.length ?? 0;
    if (state.used + count > maxExtraCategories && count > 0)
      addError(
        at,
        'too_many_categories',
        `come to ${state.used + count} for ${listing.name}, counting those it has and the other items of this order; a listing can have ${maxExtraCategories} besides its primary one.`,
      );
    // An item with errors doesn't count against the limit of the items after it.
    if (errors.length === errorsBefore) state.used += count;
    return added;
  });
  return { chosen, errors };
}

interface ListingState {
  /** The number of further categories that are shown, paid for or added by this order. */
  used: number;
  /** The categories that can't be added any more, by slug, with the error message for an item that names one. */
  unavailable: Map<string, string>;
  /** The slugs of all categories that items of this order name. */
  named: Set<string>;
}

/** Returns the state of a listing before the items of this order. */
function stateOf(listing: SaleListing): ListingState {
  const shown = listing.categories.slice(0, listing.extraCategories + 1);
  const coming = listing.unfulfilledLines.flatMap(({ slugs }) => slugs);
  return {
    used: listing.extraCategories + listing.unfulfilledLines.reduce((sum, { categories }) => sum + categories, 0),
    unavailable: new Map([
      ...coming.map((slug) => [slug, `is paid for already for ${listing.name}.`] as const),
      ...shown.map(
        ({ slug, name }, position) =>
          [
            slug,
            position === 0
              ? `names ${name}, the primary category of ${listing.name}; it is shown there without buying it.`
              : `names ${name}, where ${listing.name} is shown already.`,
          ] as const,
      ),
    ]),
    named: new Set<string>(),
  };
}

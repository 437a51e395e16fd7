import { maxExtraCategories } from '#lib/billing/products/product-options.ts';
import type { SaleListing } from '#lib/billing/products/sale-rules.ts';
import { nearestName } from '#lib/core/did-you-mean.ts';
import type { FieldError } from '#lib/core/errors.ts';

interface CategoryName {
  slug: string;
  name: string;
}

/** An order item that adds extra categories to its listing. */
export interface CategoryItem {
  /** The item's path in error messages, such as `items.0`. */
  path: string;
  listing: SaleListing;
  /** The names or slugs that the buyer gave. Undefined if there are none. */
  named: readonly string[] | undefined;
  /** The number of categories that the item pays for. Null for a launch, because its price includes all its categories. */
  quantity: number | null;
}

/** Returns a function that finds a category by name or slug, ignoring case. */
function categoryFinder(all: readonly CategoryName[]): (text: string) => CategoryName | null {
  const known = new Map(all.flatMap((each) => [[each.slug, each] as const, [each.name.toLowerCase(), each] as const]));
  return (text) => known.get(text.trim().toLowerCase()) ?? null;
}

/**
 * Chooses the categories that each item adds to its listing. A listing can have `maxExtraCategories` extra categories; those that it
 * already shows or has paid for count, too. `chosen` has one list per item, in the order of the items. `errors` are the errors of the
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
        addError(where, 'unknown_category', `is not a category of this site${nearest ? `; did you mean “${nearest}”?` : ''}`);
        continue;
      }
      const unavailable = state.unavailable.get(category.slug);
      if (unavailable) addError(where, 'duplicate_category', unavailable);
      else added.push(category);
      if (!unavailable)
        state.unavailable.set(category.slug, `contains ${category.name} a second time for ${listing.name}; give each category once`);
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
          `is required: the draft of ${listing.name} has ${next.length === 0 ? 'no' : `only ${next.length}`} ${next.length === 1 ? 'category' : 'categories'} left to add; give the categories by name`,
        );
      for (const category of next)
        state.unavailable.set(category.slug, `is added to ${listing.name} by another item of this order; give each category once`);
      added.push(...next);
    } else if (quantity !== null && named && named.length !== quantity)
      addError(`${path}.quantity`, 'invalid_value', `must be ${named.length}, the number of chosen categories`);
    const count = quantity ?? named?.length ?? 0;
    if (state.used + count > maxExtraCategories && count > 0)
      addError(
        at,
        'too_many_categories',
        `must leave ${listing.name} at most ${maxExtraCategories} categories besides its primary category; with the present ones and the other items of this order there are ${state.used + count}`,
      );
    // An item with errors leaves the limit to later items.
    if (errors.length === errorsBefore) state.used += count;
    return added;
  });
  return { chosen, errors };
}

interface ListingState {
  /** The number of extra categories: those already shown, those in paid lines, and those from the items of this order. */
  used: number;
  /** The error messages for categories that can't be added, by slug. */
  unavailable: Map<string, string>;
  /** The slugs of all categories that buyers chose in items of this order. */
  named: Set<string>;
}

/** Returns the state of a listing before any item of this order is counted. */
function stateOf(listing: SaleListing): ListingState {
  const shown = listing.categories.slice(0, listing.extraCategories + 1);
  const coming = listing.unfulfilledLines.flatMap(({ slugs }) => slugs);
  return {
    used: listing.extraCategories + listing.unfulfilledLines.reduce((sum, { categories }) => sum + categories, 0),
    unavailable: new Map([
      ...coming.map((slug) => [slug, `is already in a paid order for ${listing.name}`] as const),
      ...shown.map(
        ({ slug, name }, position) =>
          [
            slug,
            position === 0
              ? `contains ${name}, the primary category of ${listing.name}; the primary category is free`
              : `contains ${name}, where ${listing.name} is shown already`,
          ] as const,
      ),
    ]),
    named: new Set<string>(),
  };
}

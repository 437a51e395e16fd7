import { mostExtraCategories } from '#lib/billing/products/product-options.ts';
import type { SaleListing } from '#lib/billing/products/sale-rules.ts';
import { nearestName } from '#lib/core/did-you-mean.ts';
import type { FieldError } from '#lib/core/errors.ts';

interface CategoryName {
  slug: string;
  name: string;
}

/** An item that shows its listing in further categories. */
export interface CategoryItem {
  /** `items.0`. */
  path: string;
  listing: SaleListing;
  /** As the buyer gave them; undefined where they left it open. */
  named: readonly string[] | undefined;
  /** How many it pays for; null where all that it names are included. */
  quantity: number | null;
}

/** Finds a category by name or slug, whatever the case. */
function categoryFinder(all: readonly CategoryName[]): (given: string) => CategoryName | null {
  const known = new Map(all.flatMap((each) => [[each.slug, each] as const, [each.name.toLowerCase(), each] as const]));
  return (given) => known.get(given.trim().toLowerCase()) ?? null;
}

/**
 * Which categories each of these items adds, in their order, and what is wrong with what they name. Items of one listing count
 * together, with what it shows and what is paid for already.
 */
export function chooseCategories(
  items: readonly CategoryItem[],
  all: readonly CategoryName[],
): { chosen: CategoryName[][]; faults: FieldError[] } {
  const faults: FieldError[] = [];
  const find = categoryFinder(all);
  const states = new Map<number, { used: number; taken: Map<string, string>; named: Set<string> }>();
  for (const { listing, named = [] } of items) {
    const state = states.get(listing.id) ?? stateOf(listing);
    for (const each of named) state.named.add(find(each)?.slug ?? '');
    states.set(listing.id, state);
  }
  const chosen = items.map(({ path, listing, named, quantity }) => {
    const state = states.get(listing.id) as ReturnType<typeof stateOf>;
    const at = `${path}.options.categories`;
    const fault = (where: string, code: string, message: string) => faults.push({ path: where, code, message });
    const before = faults.length;
    const mine: CategoryName[] = [];
    for (const [position, given] of (named ?? []).entries()) {
      const where = `${at}.${position}`;
      const category = find(given);
      if (!category) {
        const nearest = nearestName(
          given,
          all.map(({ name }) => name),
        );
        fault(
          where,
          'unknown_category',
          `is no category of this site; list_categories has them.${nearest ? ` Did you mean “${nearest}”?` : ''}`,
        );
        continue;
      }
      const taken = state.taken.get(category.slug);
      if (taken) fault(where, 'duplicate_category', taken);
      else mine.push(category);
      if (!taken) state.taken.set(category.slug, `names ${category.name} a second time for ${listing.name}; name each category once.`);
    }
    if (quantity !== null && named === undefined) {
      const next = listing.categories
        .slice(1)
        .filter(({ slug }) => !state.taken.has(slug) && !state.named.has(slug))
        .slice(0, quantity);
      if (next.length < quantity)
        fault(
          at,
          'required',
          `is required: the draft of ${listing.name} has ${next.length === 0 ? 'no' : `only ${next.length}`} further ${next.length === 1 ? 'category' : 'categories'} of its own. Name which to add.`,
        );
      for (const category of next)
        state.taken.set(category.slug, `is added to ${listing.name} by another item of this order; name it once.`);
      mine.push(...next);
    } else if (quantity !== null && named && named.length !== quantity)
      fault(`${path}.quantity`, 'invalid_value', `must be ${named.length}, as many as options.categories names.`);
    const adds = quantity ?? named?.length ?? 0;
    if (state.used + adds > mostExtraCategories && adds > 0)
      fault(
        at,
        'too_many_categories',
        `come to ${state.used + adds} for ${listing.name} with those it has and the rest of this order; a listing can have ${mostExtraCategories} besides its primary one.`,
      );
    // What was refused takes no room from the items after it.
    if (faults.length === before) state.used += adds;
    return mine;
  });
  return { chosen, faults };
}

function stateOf(listing: SaleListing) {
  const shown = listing.categories.slice(0, listing.extraCategories + 1);
  const coming = listing.coming.flatMap(({ slugs }) => slugs);
  return {
    used: listing.extraCategories + listing.coming.reduce((sum, { categories }) => sum + categories, 0),
    taken: new Map([
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

// Parses the fields of the buy form and converts them to items of an order. Browser and server compute the total with this code.

import { isIncludedInLaunch } from '#lib/billing/products/launch-includes.ts';
import type { RequestedItem } from '#lib/billing/records/order.ts';
import { type FieldError, sentenceOf } from '#lib/core/errors.ts';

/** The values of the form. */
export interface Basket {
  /** Slugs of the ticked products. Categories and amounts have no checkbox: choosing a value buys them. */
  ticked: string[];
  /** `now`, or a Monday as `YYYY-MM-DD`. */
  week: string;
  /** Slugs of the chosen categories, one per slot; an empty string if nothing is chosen in the slot. */
  categories: string[];
  /** The typed amounts in US dollars, by product slug. */
  amounts: Record<string, string>;
  country: string;
}

/** The properties of a product that the form needs. */
export interface ProductForSale {
  slug: string;
  priceCents: number | null;
  needsListing: boolean;
}

export const categorySlots = 3;

export function basketOf(form: FormData): Basket {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const amounts: Record<string, string> = {};
  for (const name of form.keys()) if (name.startsWith('amount-')) amounts[name.slice('amount-'.length)] = text(name);
  return {
    ticked: form.getAll('buy').map(String),
    week: text('week') || 'now',
    categories: form.getAll('category').map(String).slice(0, categorySlots),
    amounts,
    country: text('country'),
  };
}

/** Parses dollars as people type them, such as `50` or `$1,250.5`, into cents. Returns null for any other text. */
export function parseCents(dollars: string): number | null {
  const [, whole, part = ''] = /^\$?\s*(\d{1,3}(?:,?\d{3})*|\d+)(?:\.(\d{1,2}))?$/.exec(dollars.trim()) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0') || 0);
}

/** Returns the values of the form that buy these items. */
export function basketFrom(items: readonly RequestedItem[], country: string | null): Basket {
  const chosen = items.flatMap(({ options }) => options?.categories ?? []);
  return {
    ticked: items.flatMap(({ product, options }) => (product === 'extra_category' || options?.amountCents !== undefined ? [] : [product])),
    week: items.find(({ product }) => product === 'launch')?.options?.week ?? 'now',
    categories: [...new Set(chosen)].slice(0, categorySlots),
    amounts: Object.fromEntries(
      items.flatMap(({ product, options }) =>
        options?.amountCents === undefined ? [] : [[product, (options.amountCents / 100).toFixed(2)]],
      ),
    ),
    country: country ?? '',
  };
}

/**
 * Returns the items of an order for a listing. If a launch is bought, the categories are options of the launch, because its price includes
 * them; otherwise each category is bought as an extra. Other products that the launch includes are left out. An invalid amount is left out
 * of its item, so that the server refuses the item.
 */
export function itemsOf(basket: Basket, products: readonly ProductForSale[], listing: number): RequestedItem[] {
  const launch = basket.ticked.includes('launch');
  const categories = basket.categories.filter(Boolean);
  return products.flatMap(({ slug, priceCents, needsListing }): RequestedItem[] => {
    const item = { product: slug, quantity: 1, ...(needsListing ? { listingId: listing } : {}) };
    if (slug === 'launch')
      return launch ? [{ ...item, options: { week: basket.week, ...(categories.length > 0 ? { categories } : {}) } }] : [];
    if (slug === 'extra_category')
      return launch || categories.length === 0 ? [] : [{ ...item, quantity: categories.length, options: { categories } }];
    if (priceCents === null) {
      const typed = basket.amounts[slug] ?? '';
      const amountCents = parseCents(typed);
      return typed === '' ? [] : [{ ...item, options: amountCents === null ? {} : { amountCents } }];
    }
    if (launch && isIncludedInLaunch(slug)) return [];
    return basket.ticked.includes(slug) ? [item] : [];
  });
}

/** Returns the net amount of the items in cents, for display only: the server charges its own prices. */
export function netOf(items: readonly RequestedItem[], products: readonly ProductForSale[]): number {
  return items.reduce((sum, { product, quantity, options }) => {
    const price = products.find(({ slug }) => slug === product)?.priceCents;
    return sum + (price ?? options?.amountCents ?? 0) * quantity;
  }, 0);
}

/**
 * Maps errors of the order to the form's fields: `week`, `category-0`, `amount-billboard` or a product's slug. An error that
 * belongs to no field gets the key `form`.
 */
export function errorsByField(errors: readonly FieldError[], items: readonly RequestedItem[], basket: Basket): Record<string, string> {
  const errorsOfFields: Record<string, string> = {};
  // Empty slots are left out of the order, so a category's index in the order may differ from its slot in the form.
  const slots = basket.categories.flatMap((slug, slot) => (slug ? [slot] : []));
  for (const { path, message } of errors) {
    const [, index, rest = ''] = /^items\.(\d+)\.?(.*)$/.exec(path) ?? [];
    const product = index === undefined ? undefined : items[Number(index)]?.product;
    const [, nth] = /^options\.categories\.(\d+)$/.exec(rest) ?? [];
    const field =
      product === undefined
        ? 'form'
        : nth !== undefined
          ? `category-${slots[Number(nth)] ?? 0}`
          : rest === 'options.categories' || product === 'extra_category'
            ? 'category-0'
            : rest === 'options.week'
              ? 'week'
              : rest === 'options.amount_cents'
                ? `amount-${product}`
                : product;
    errorsOfFields[field] ??= sentenceOf(message);
  }
  return errorsOfFields;
}

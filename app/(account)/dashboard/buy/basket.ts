// What the form of the buy page sends, and what of it is put into an order. It is the same for the browser's total and the server.

import type { WantedItem } from '#lib/billing/records/order.ts';
import type { FieldError } from '#lib/core/errors.ts';

/** The form as it is filled in. */
export interface Basket {
  /** Slugs of what is ticked. Categories and amounts are bought by choosing them. */
  ticked: string[];
  /** `now`, or a Monday. */
  week: string;
  /** Slugs; empty where none was chosen. */
  categories: string[];
  /** In US dollars as typed, by product. */
  amounts: Record<string, string>;
  country: string;
}

/** A product, as far as the form goes by it. */
export interface ForSale {
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

/** Dollars as people type them, in cents: `50`, `$1,250.5`. Null for what is no amount. */
export function centsOf(dollars: string): number | null {
  const [, whole, part = ''] = /^\$?\s*(\d{1,3}(?:,?\d{3})*|\d+)(?:\.(\d{1,2}))?$/.exec(dollars.trim()) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0') || 0);
}

/**
 * The items of an order for a listing. Categories come with a launch where one is bought, for they cost nothing there; else each is
 * an extra category. An amount that can't be read is left out of the item, which is then refused for it.
 */
export function itemsOf(basket: Basket, products: readonly ForSale[], listing: number): WantedItem[] {
  const launch = basket.ticked.includes('launch');
  const categories = basket.categories.filter(Boolean);
  return products.flatMap(({ slug, priceCents, needsListing }): WantedItem[] => {
    const item = { product: slug, quantity: 1, ...(needsListing ? { listingId: listing } : {}) };
    if (slug === 'launch')
      return launch ? [{ ...item, options: { week: basket.week, ...(categories.length > 0 ? { categories } : {}) } }] : [];
    if (slug === 'extra_category')
      return launch || categories.length === 0 ? [] : [{ ...item, quantity: categories.length, options: { categories } }];
    if (priceCents === null) {
      const typed = basket.amounts[slug] ?? '';
      const amountCents = centsOf(typed);
      return typed === '' ? [] : [{ ...item, options: amountCents === null ? {} : { amountCents } }];
    }
    return basket.ticked.includes(slug) ? [item] : [];
  });
}

/** What the items cost without VAT, for the eye: what is charged the server works out from its own prices. */
export function netOf(items: readonly WantedItem[], products: readonly ForSale[]): number {
  return items.reduce((sum, { product, quantity, options }) => {
    const price = products.find(({ slug }) => slug === product)?.priceCents;
    return sum + (price ?? options?.amountCents ?? 0) * quantity;
  }, 0);
}

/**
 * What is wrong, by the field of the form that it is about: `week`, `category-0`, `amount-billboard`, or a product's slug; what is
 * about none of them is under `form`.
 */
export function faultsByField(errors: readonly FieldError[], items: readonly WantedItem[], basket: Basket): Record<string, string> {
  const faults: Record<string, string> = {};
  // The slots that were left open are not in the order.
  const slots = basket.categories.flatMap((slug, slot) => (slug ? [slot] : []));
  for (const { path, message } of errors) {
    const [, at, rest = ''] = /^items\.(\d+)\.?(.*)$/.exec(path) ?? [];
    const product = at === undefined ? undefined : items[Number(at)]?.product;
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
    faults[field] ??= sentence(message);
  }
  return faults;
}

/** A fault stands alone here, without the name of its member before it. */
function sentence(message: string): string {
  return /^(must|is|are|isn’t|names|come|orders)\b/.test(message) ? `This ${message.replace(/^come\b/, 'comes')}` : message;
}

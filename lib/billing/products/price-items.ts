import { type CategoryItem, chooseCategories } from '#lib/billing/products/basket-categories.ts';
import { listBasketWarnings } from '#lib/billing/products/basket-warnings.ts';
import { launchWeekOf, launchWeekRule } from '#lib/billing/products/launch-week.ts';
import { listAllProducts, type StoredProduct } from '#lib/billing/products/list-products.ts';
import { maxExtraCategories, optionsOf } from '#lib/billing/products/product-options.ts';
import { readSaleListings } from '#lib/billing/products/sale-listings.ts';
import { refusalOf, type SaleListing, singleQuantityProducts } from '#lib/billing/products/sale-rules.ts';
import type { ChosenOptions, OrderWarning, PricedLine, RequestedItem, Vat, VatDecision } from '#lib/billing/records/order.ts';
import { vatOf } from '#lib/billing/vat/calculate-vat.ts';
import { db } from '#lib/core/db.ts';
import { nearestName } from '#lib/core/did-you-mean.ts';
import { type FieldError, invalidInput } from '#lib/core/errors.ts';
import { formatMoney } from '#lib/core/format-money.ts';
import { weekRuleMessage } from '#lib/core/week-name.ts';

/** The minimum and maximum of one payment with VAT. Stripe accepts no smaller or larger amounts in US dollars. */
export const minPaymentCents = 50;
export const maxPaymentCents = 99_999_999;

/**
 * Validates the items of a requested order and prices them at the current prices, with the VAT that was decided for the buyer. Throws
 * `invalid_input` with every error of every item. The number of queries does not depend on the number of items.
 */
export async function priceItems(
  userId: string,
  items: readonly RequestedItem[],
  decision: VatDecision | null = null,
): Promise<{ lines: PricedLine[]; vat: Vat | null; warnings: OrderWarning[] }> {
  // The queries run one after the other, because a transaction has only one connection.
  const products = await listAllProducts();
  const listings = await readSaleListings(
    items.flatMap(({ listingId }) => listingId ?? []),
    { editorId: userId },
  );
  const namesCategories = items.some(({ options }) => options?.categories?.length);
  const categories = namesCategories ? await db().category.findMany({ select: { slug: true, name: true } }) : [];
  const basket = new Basket(products, listings, items);
  const priced = items.map((item, at) => basket.price(item, at));
  const errors = [...basket.errors];
  const withCategories = priced.flatMap((each) => each?.categoryItem ?? []);
  const { chosen, errors: categoryErrors } = chooseCategories(withCategories, categories);
  errors.push(...categoryErrors);
  const lines = priced.flatMap((each) => {
    if (!each) return [];
    const chosenCategories = each.categoryItem ? chosen[withCategories.indexOf(each.categoryItem)] : undefined;
    return [{ ...each.line, options: { ...each.line.options, ...(chosenCategories?.length ? { categories: chosenCategories } : {}) } }];
  });
  if (errors.length > 0) throw invalidInput(sortByItem(errors));
  return { lines, vat: chargeVat(lines, decision), warnings: await listBasketWarnings(lines, listings) };
}

/**
 * Returns the VAT of lines. Returns null without a decision. Throws `invalid_input` if their total with or without VAT is outside the
 * bounds of one payment.
 */
function chargeVat(lines: readonly PricedLine[], decision: VatDecision | null): Vat | null {
  const isOutside = (cents: number) => cents > maxPaymentCents || cents < minPaymentCents;
  const netCents = lines.reduce((sum, line) => sum + line.netCents, 0);
  const vat = decision && !isOutside(netCents) ? vatOf(decision, lines) : null;
  const totalCents = netCents + (vat?.cents ?? 0);
  if (!isOutside(totalCents)) return vat;
  const error =
    totalCents > maxPaymentCents
      ? {
          code: 'too_big',
          message: `must come to at most ${formatMoney(maxPaymentCents)}, not ${formatMoney(totalCents)}; make several orders`,
        }
      : {
          code: 'too_small',
          message: `must come to at least ${formatMoney(minPaymentCents)}, not ${formatMoney(totalCents)}; add another item`,
        };
  throw invalidInput([{ path: 'items', ...error }]);
}

/** Sorts errors by the index of their item. */
function sortByItem(errors: FieldError[]): FieldError[] {
  const item = ({ path }: FieldError) => Number(/^items\.(\d+)/.exec(path)?.[1] ?? -1);
  return errors.toSorted((a, b) => item(a) - item(b));
}

class Basket {
  readonly errors: FieldError[] = [];
  private readonly seen = new Set<string>();
  private readonly launched: ReadonlySet<number>;
  private readonly products: readonly StoredProduct[];
  private readonly listings: ReadonlyMap<number, SaleListing>;

  constructor(products: readonly StoredProduct[], listings: ReadonlyMap<number, SaleListing>, items: readonly RequestedItem[]) {
    this.products = products;
    this.listings = listings;
    this.launched = new Set(items.flatMap(({ product, listingId }) => (product === 'launch' ? (listingId ?? []) : [])));
  }

  private addError(path: string, code: string, message: string): void {
    this.errors.push({ path, code, message });
  }

  /**
   * Returns the item's line, without categories, and the categories that the item requests. Returns null if the product can't be sold. Adds
   * every error of the item to `errors`.
   */
  price(item: RequestedItem, at: number): { line: PricedLine; categoryItem: CategoryItem | null } | null {
    const path = `items.${at}`;
    const product = this.product(item.product, `${path}.product`);
    if (!product) return null;
    const listing = this.listing(item, product, path);
    this.refuseDuplicate(item, product, path);
    const options = this.options(item, product, path);
    const once = singleQuantityProducts.has(product.slug) || product.priceCents === null;
    if (once && item.quantity !== 1)
      this.addError(
        `${path}.quantity`,
        'too_big',
        product.priceCents === null
          ? 'must be 1: put the whole amount into one item'
          : `must be 1: ${product.name} is bought once for a listing`,
      );
    else if (product.slug === 'extra_category' && item.quantity > maxExtraCategories)
      this.addError(
        `${path}.quantity`,
        'too_big',
        `must be at most ${maxExtraCategories}: a listing can have no more categories besides its primary category`,
      );
    const unitNetCents = product.priceCents ?? options.amountCents ?? 0;
    const line: PricedLine = {
      productId: product.id,
      product: product.slug,
      name: product.name,
      listing: listing && { id: listing.id, slug: listing.slug, name: listing.name },
      quantity: item.quantity,
      options,
      unitNetCents,
      netCents: unitNetCents * item.quantity,
    };
    const named = item.options?.categories?.length ? item.options.categories : undefined;
    const asksForCategories =
      listing && item.quantity <= maxExtraCategories && (product.slug === 'extra_category' || (product.slug === 'launch' && named));
    const categoryItem = asksForCategories ? { path, listing, named, quantity: product.slug === 'launch' ? null : item.quantity } : null;
    return { line, categoryItem };
  }

  private product(slug: string, path: string): StoredProduct | null {
    const product = this.products.find((each) => each.slug === slug);
    if (product?.active) return product;
    if (product) this.addError(path, 'not_for_sale', `is ${product.name}, which is not for sale at the moment`);
    else {
      const known = this.products.filter(({ active }) => active).map((each) => each.slug);
      const nearest = nearestName(slug, known);
      this.addError(path, 'unknown_product', `is not a product of this site${nearest ? `; did you mean “${nearest}”?` : ''}`);
    }
    return null;
  }

  private listing({ listingId }: RequestedItem, product: StoredProduct, path: string): SaleListing | null {
    const where = `${path}.listing_id`;
    if (!product.needsListing) {
      if (listingId !== undefined) this.addError(where, 'not_applicable', `must be left out: ${product.name} isn’t bought for a listing`);
      return null;
    }
    if (listingId === undefined) {
      this.addError(where, 'listing_required', `is required: ${product.name} is bought for one of your listings`);
      return null;
    }
    const listing = this.listings.get(listingId);
    if (!listing) {
      // The error is the same for unknown listings and for listings of other users, so it doesn't reveal whether a listing exists.
      this.addError(where, 'unknown_listing', 'must be one of your listings');
      return null;
    }
    const refusal = refusalOf(product.slug, listing, { withLaunch: this.launched.has(listing.id) });
    if (refusal) this.addError(where, refusal.code, `names ${listing.name}, which ${refusal.message}`);
    return listing;
  }

  private refuseDuplicate({ listingId }: RequestedItem, product: StoredProduct, path: string): void {
    const key = `${product.slug} ${listingId ?? ''}`;
    if (this.seen.has(key))
      this.addError(
        path,
        'duplicate_item',
        `orders ${product.name} a second time${product.needsListing ? ' for the same listing' : ''}; ${
          product.priceCents === null
            ? 'put the whole amount into one item'
            : singleQuantityProducts.has(product.slug)
              ? 'once is enough'
              : 'use quantity'
        }`,
      );
    this.seen.add(key);
  }

  /** Validates the item's options and returns them, except the categories. */
  private options({ options = {} }: RequestedItem, product: StoredProduct, path: string): ChosenOptions {
    const requested = { week: options.week, categories: options.categories, amount_cents: options.amountCents };
    const offered = optionsOf(product).map(({ name }) => name);
    for (const name of ['week', 'categories', 'amount_cents'] as const)
      if (requested[name] !== undefined && !offered.includes(name))
        this.addError(
          `${path}.options.${name}`,
          'unknown_option',
          `is no option of ${product.name}, which has ${offered.length > 0 ? `${offered.join(' and ')} only` : 'none'}`,
        );
    const chosen: ChosenOptions = {};
    if (product.slug === 'launch') {
      const week = launchWeekOf(options.week ?? 'now');
      if (week) chosen.week = week;
      else this.addError(`${path}.options.week`, 'out_of_range', weekRuleMessage(launchWeekRule()));
    }
    if (product.priceCents === null) {
      const min = product.minimumCents ?? 1;
      const { amountCents } = options;
      const where = `${path}.options.amount_cents`;
      if (amountCents === undefined) this.addError(where, 'required', `is required: at least ${formatMoney(min)}`);
      else if (!Number.isSafeInteger(amountCents) || amountCents < min)
        this.addError(where, 'too_small', `must be at least ${formatMoney(min)}`);
      else chosen.amountCents = amountCents;
    }
    return chosen;
  }
}

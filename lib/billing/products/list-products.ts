import { optionsOf, type ProductOption } from '#lib/billing/products/product-options.ts';
import { queryRows, type Statement } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';

/** A product for sale. Amounts are US cents without VAT. */
export interface Product {
  slug: string;
  name: string;
  description: string;
  /** The fixed price. Null if the buyer chooses the amount. */
  priceCents: number | null;
  /** The minimum if the buyer chooses the amount. Null if the product has a fixed price. */
  minimumCents: number | null;
  needsListing: boolean;
  options: ProductOption[];
}

/** A stored product, with its current price. */
export interface StoredProduct extends Omit<Product, 'options'> {
  id: number;
  active: boolean;
}

/**
 * All products with their current prices. A planned price whose time has come counts even if the job has not written it into the product
 * yet.
 */
const all: Statement = {
  name: 'products_all',
  text: `select p.id, p.slug, p.name, p.description, p.needs_listing as "needsListing", p.active,
      case when p.price_cents is not null then coalesce(due.cents, p.price_cents) end as "priceCents",
      case when p.price_cents is null then coalesce(due.cents, p.minimum_cents) end as "minimumCents"
    from products p
    left join lateral (
      select cents from planned_prices where product_id = p.id and effective_at <= $1 order by effective_at desc limit 1
    ) due on true
    order by p.position, p.id`,
};

/** Lists all products with their current prices, in the team's order, including products that are not for sale. */
export function listAllProducts(): Promise<StoredProduct[]> {
  return queryRows<StoredProduct>(all, [now()]);
}

/** Returns the active products in the team's order. */
export async function listProducts(): Promise<Product[]> {
  const products = await listAllProducts();
  return products.filter(({ active }) => active).map(({ id: _, active: __, ...product }) => ({ ...product, options: optionsOf(product) }));
}

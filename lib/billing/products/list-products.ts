import { optionsOf, type ProductOption } from '#lib/billing/products/product-options.ts';
import { queryRows, type Statement } from '#lib/core/db.ts';

/** Something for sale. Amounts are US cents without VAT. */
export interface Product {
  slug: string;
  name: string;
  description: string;
  /** Null if the buyer names the amount. */
  priceCents: number | null;
  /** The minimum amount if the buyer names it; null if the product has a price. */
  minimumCents: number | null;
  needsListing: boolean;
  options: ProductOption[];
}

const active: Statement = {
  name: 'products_active',
  text: `select slug, name, description, price_cents as "priceCents", minimum_cents as "minimumCents", needs_listing as "needsListing"
    from products where active order by position, id`,
};

/** Returns the active products, in the team's order. */
export async function listProducts(): Promise<Product[]> {
  const products = await queryRows<Omit<Product, 'options'>>(active);
  return products.map((product) => ({ ...product, options: optionsOf(product) }));
}

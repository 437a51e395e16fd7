import { optionsOf, type ProductOption } from '#lib/billing/products/product-options.ts';
import { columnsOf, type RowOf } from '#lib/core/columns.ts';
import { queryRows, type Statement } from '#lib/core/db.ts';

/** A product for sale. Amounts are US cents without VAT. */
export interface Product {
  slug: string;
  name: string;
  description: string;
  /** The fixed price; null if the buyer chooses the amount. */
  priceCents: number | null;
  /** The minimum if the buyer chooses the amount; null if the product has a fixed price. */
  minimumCents: number | null;
  needsListing: boolean;
  options: ProductOption[];
}

const columns = columnsOf<'Product'>('p')('slug', 'name', 'description', 'priceCents', 'minimumCents', 'needsListing');

const active: Statement = {
  name: 'products_active',
  text: `select ${columns} from products p where p.active order by p.position, p.id`,
};

/** Returns the active products, sorted as the team arranged them. */
export async function listProducts(): Promise<Product[]> {
  const products = await queryRows<RowOf<typeof columns>>(active);
  return products.map((product) => ({ ...product, options: optionsOf(product) }));
}

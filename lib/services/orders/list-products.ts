import { rows, type Statement } from '#lib/db.ts';

export interface ProductOption {
  /** The member of an order item's `options`. */
  name: 'week' | 'categories' | 'amount_cents';
  description: string;
  required: boolean;
}

/** Something for sale. Amounts are US cents without VAT. */
export interface Product {
  slug: string;
  name: string;
  description: string;
  /** Null where the buyer names the amount. */
  priceCents: number | null;
  /** The least amount, where the buyer names it. */
  minimumCents: number | null;
  needsListing: boolean;
  options: ProductOption[];
}

/** What an order item may choose (domain.md, Orders). Products that the team adds have no options. */
const options: Record<string, ProductOption[]> = {
  launch: [
    { name: 'week', description: '`now`, or any date in a week from this one to 26 ahead. Default: `now`.', required: false },
    { name: 'categories', description: 'Up to 3 more categories, by name or slug.', required: false },
  ],
  billboard: [{ name: 'amount_cents', description: 'How much to contribute, in US cents, at least `minimum_cents`.', required: true }],
};

const active: Statement = {
  name: 'products_active',
  text: `select slug, name, description, price_cents as "priceCents", minimum_cents as "minimumCents", needs_listing as "needsListing"
    from products where active order by position, id`,
};

/** What is for sale now, in the team's order. */
export async function listProducts(): Promise<Product[]> {
  const products = await rows<Omit<Product, 'options'>>(active);
  return products.map((product) => ({ ...product, options: options[product.slug] ?? [] }));
}

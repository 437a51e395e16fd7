/** A line of an order: the product, and the listing that it is for, if any. */
export interface OrderedProduct {
  product: { name: string };
  listing: { name: string } | null;
}

/** Returns `Launch for Tidemark`, or the product’s name alone. */
export function orderedProductLabel({ product, listing }: OrderedProduct): string {
  return `${product.name}${listing ? ` for ${listing.name}` : ''}`;
}

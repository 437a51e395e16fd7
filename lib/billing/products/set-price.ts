import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { tags } from '#lib/cache/tags.ts';
import { transaction } from '#lib/core/db.ts';
import { invalidInput, notFound } from '#lib/core/errors.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct } from '#lib/team/rights.ts';

/** The highest price of a product: a million dollars. */
const maxPriceCents = 100_000_000;

/** The price of a product, in US cents without VAT. */
export interface ProductPrice {
  slug: string;
  name: string;
  /** The fixed price; null if the buyer chooses the amount. */
  priceCents: number | null;
  /** The minimum if the buyer chooses the amount; null if the product has a fixed price. */
  minimumCents: number | null;
}

/**
 * Sets a product's price in US cents without VAT, or the minimum if the buyer chooses the amount. Existing orders keep their prices.
 * Returns the old and the new price. Throws `not_found`, `forbidden`, or `invalid_input` with the path `cents`.
 */
export function setPrice(actor: Actor, product: string, cents: number): Promise<{ before: ProductPrice; after: ProductPrice }> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'price set');
    const [before] = await tx.$queryRaw<ProductPrice[]>`
      select slug, name, price_cents as "priceCents", minimum_cents as "minimumCents" from products where slug = ${product} for update`;
    if (!before) throw notFound('product', product);
    const buyerNamesAmount = before.priceCents === null;
    const min = buyerNamesAmount ? 1 : 0;
    if (!Number.isInteger(cents) || cents < min || cents > maxPriceCents)
      throw invalidInput([
        { path: 'cents', message: `must be a whole number of cents from ${min} to ${maxPriceCents}`, code: 'out_of_range' },
      ]);
    const changed = buyerNamesAmount ? { minimumCents: cents } : { priceCents: cents };
    await tx.product.update({ where: { slug: product }, data: changed });
    const after = { ...before, ...changed };
    await audit(tx, actor, {
      action: 'price set',
      subject: `product:${product}`,
      data: { before: buyerNamesAmount ? before.minimumCents : before.priceCents, after: cents },
    });
    await invalidate(tx, tags.products);
    return { before, after };
  });
}

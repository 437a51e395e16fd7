import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { tags } from '#lib/cache/tags.ts';
import { transaction } from '#lib/core/db.ts';
import { invalidInput, notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { demandTeam } from '#lib/team/team-member.ts';

/** The highest price of one: a million dollars. */
const mostCents = 100_000_000;

/** What a product costs from now on. Null where it has none: the buyer names the amount. */
export interface ProductPrice {
  slug: string;
  name: string;
  priceCents: number | null;
  minimumCents: number | null;
}

/**
 * Sets a product's price, in US cents without VAT; of one whose buyer names the amount, the least amount. Orders that were made before
 * keep theirs. Answers how it was and is. Throws `not_found`, `forbidden`, or `invalid_input` naming `cents`.
 */
export function setPrice(actor: Actor, product: string, cents: number): Promise<{ before: ProductPrice; after: ProductPrice }> {
  return transaction(async (tx) => {
    await demandTeam(tx, actor);
    const [before] = await tx.$queryRaw<ProductPrice[]>`
      select slug, name, price_cents as "priceCents", minimum_cents as "minimumCents" from products where slug = ${product} for update`;
    if (!before) throw notFound('product', product);
    const named = before.priceCents === null;
    const least = named ? 1 : 0;
    if (!Number.isInteger(cents) || cents < least || cents > mostCents)
      throw invalidInput([
        { path: 'cents', message: `must be a whole number of cents from ${least} to ${mostCents}`, code: 'out_of_range' },
      ]);
    const changed = named ? { minimumCents: cents } : { priceCents: cents };
    await tx.product.update({ where: { slug: product }, data: changed });
    const after = { ...before, ...changed };
    await tx.auditEntry.create({
      data: {
        ...{ actorId: actor.userId, action: 'price set', subject: `product:${product}`, createdAt: now() },
        data: { before: named ? before.minimumCents : before.priceCents, after: cents },
      },
    });
    await invalidate(tx, tags.products);
    return { before, after };
  });
}

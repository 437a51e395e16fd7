import type { Actor } from '#lib/auth/actor.ts';
import { listAllProducts } from '#lib/billing/products/list-products.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { tags } from '#lib/cache/tags.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { conflict, invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { audit } from '#lib/team/audit.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct } from '#lib/team/rights.ts';

/** The maximum price of a product: a million dollars. */
const maxPriceCents = 100_000_000;
const maxDaysAhead = 366;

/** The price of a product, in US cents without VAT. */
export interface ProductPrice {
  slug: string;
  name: string;
  /** The fixed price. Null if the buyer chooses the amount. */
  priceCents: number | null;
  /** The minimum if the buyer chooses the amount. Null if the product has a fixed price. */
  minimumCents: number | null;
}

interface PriceOptions {
  /** The time from which the price holds. By default, at once. */
  from?: Date | null;
  /** The reason, for the log. */
  reason?: string;
  /** The price that the person saw. If the price is another one now, nothing is set. */
  seen?: number;
}

/**
 * Sets a product's price in US cents without VAT, at once or from a time on. If the buyer chooses the amount, sets the minimum. Quotes use
 * the current price; existing orders keep theirs. Returns the price before and the new one. Throws `not_found`, `forbidden`,
 * `changed_since`, or `invalid_input` with the path `cents` or `from`.
 */
export function setPrice(
  actor: Actor,
  product: string,
  cents: number,
  { from, reason, seen }: PriceOptions = {},
): Promise<{ before: ProductPrice; after: ProductPrice }> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'price set');
    await tx.$queryRaw`select 1 from products where slug = ${product} for update`;
    const found = (await listAllProducts()).find(({ slug }) => slug === product);
    if (!found) throw notFound('product', product);
    const { id, slug, name, priceCents, minimumCents } = found;
    const before: ProductPrice = { slug, name, priceCents, minimumCents };
    const buyerNamesAmount = priceCents === null;
    const was = buyerNamesAmount ? minimumCents : priceCents;
    const min = buyerNamesAmount ? 1 : 0;
    if (!Number.isInteger(cents) || cents < min || cents > maxPriceCents)
      throw invalidInput([
        { path: 'cents', message: `must be a whole number of cents from ${min} to ${maxPriceCents}`, code: 'out_of_range' },
      ]);
    if (seen !== undefined && seen !== was)
      throw conflict('changed_since', 'Somebody set another price since you opened the page. Load it again and look at the new one.', {
        data: { fields: ['cents'] },
      });
    const isPlanned = from !== undefined && from !== null && (Number.isNaN(from.getTime()) || from > now());
    if (isPlanned) await plan(tx, id, cents, from);
    else await write(tx, id, buyerNamesAmount, cents);
    await audit(tx, actor, {
      action: 'price set',
      subject: `product:${product}`,
      data: { before: was, after: cents, ...(isPlanned ? { from: from.toISOString() } : {}), ...(reason ? { reason } : {}) },
    });
    await invalidate(tx, tags.products);
    return { before, after: { ...before, ...(buyerNamesAmount ? { minimumCents: cents } : { priceCents: cents }) } };
  });
}

async function plan(tx: Tx, productId: number, cents: number, effectiveAt: Date): Promise<void> {
  if (Number.isNaN(effectiveAt.getTime()) || effectiveAt.getTime() > now().getTime() + maxDaysAhead * 86_400_000)
    throw invalidInput([{ path: 'from', message: 'must be a time within a year', code: 'out_of_range' }]);
  await tx.plannedPrice.upsert({
    where: { productId_effectiveAt: { productId, effectiveAt } },
    create: { productId, cents, effectiveAt },
    update: { cents },
  });
}

/** Writes a price into the product and deletes the planned prices that it replaces. */
async function write(tx: Tx, productId: number, buyerNamesAmount: boolean, cents: number): Promise<void> {
  await tx.plannedPrice.deleteMany({ where: { productId, effectiveAt: { lte: now() } } });
  await tx.product.update({ where: { id: productId }, data: buyerNamesAmount ? { minimumCents: cents } : { priceCents: cents } });
}

/** Deletes a planned price before its time. The reason is for the audit log. Throws 403, 404, and 400 without a reason. */
export function dropPlannedPrice(actor: Actor, id: number, typed: string): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'price set');
    const reason = parseReason(typed);
    const planned = await tx.plannedPrice.findFirst({
      where: { id: rowIdOf(id), effectiveAt: { gt: now() } },
      include: { product: { select: { slug: true } } },
    });
    if (!planned || (await tx.plannedPrice.deleteMany({ where: { id: planned.id } })).count === 0) throw notFound('planned price', id);
    const data = { dropped: planned.cents, from: planned.effectiveAt.toISOString(), reason };
    await audit(tx, actor, { action: 'price set', subject: `product:${planned.product.slug}`, data });
    await invalidate(tx, tags.products);
  });
}

/** Writes the planned prices whose time has come into their products, and invalidates the pages with prices. Returns their number. */
export function applyPlannedPrices(): Promise<number> {
  return transaction(async (tx) => {
    const due = await tx.plannedPrice.findMany({ where: { effectiveAt: { lte: now() } }, select: { productId: true } });
    if (due.length === 0) return 0;
    const ids = [...new Set(due.map(({ productId }) => productId))].toSorted((a, b) => a - b);
    await tx.$queryRaw`select 1 from products where id = any(${ids}::int[]) order by id for update`;
    for (const { id, priceCents, minimumCents } of await listAllProducts())
      if (ids.includes(id)) await write(tx, id, priceCents === null, priceCents ?? minimumCents ?? 0);
    await invalidate(tx, tags.products);
    return due.length;
  });
}

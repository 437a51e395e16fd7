import type { Actor } from '#lib/auth/actor.ts';
import { maxPaymentCents } from '#lib/billing/products/price-items.ts';
import { db, transaction } from '#lib/core/db.ts';
import { type FieldError, invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import type { DiscountCode } from '#lib/generated/prisma/client.ts';
import { audit } from '#lib/team/audit.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

/** A discount code for the team's page. */
export interface TeamDiscountCode extends DiscountCode {
  /** The product to which it applies; null for all that have a fixed price. */
  product: string | null;
  /** The number of orders that have it, without those that were cancelled or expired unpaid. */
  uses: number;
}

/** How many codes a page of the list has. */
export const discountsPerPage = 50;

/** Lists the discount codes, newest first, those made before the code with the id `after`. For admins. */
export async function listDiscountCodes(actor: Actor, after: number | null = null): Promise<TeamDiscountCode[]> {
  await requireView(db(), actor, 'products');
  const codes = await db().discountCode.findMany({
    where: after === null ? {} : { id: { lt: rowIdOf(after) } },
    orderBy: { id: 'desc' },
    take: discountsPerPage,
    include: {
      product: { select: { name: true } },
      _count: { select: { orders: { where: { status: { notIn: ['cancelled', 'expired'] } } } } },
    },
  });
  return codes.map(({ product, _count, ...code }) => ({ ...code, product: product?.name ?? null, uses: _count.orders }));
}

/** A discount code to make. */
export interface NewDiscountCode {
  code: string;
  /** What it takes off: a percentage, or US cents of the whole order without VAT. */
  off: { percent: number } | { amountCents: number };
  /** The slug of the only product to which it applies; null for all that have a fixed price. */
  product: string | null;
  /** The number of orders that may have it; null for any number. */
  maxUses: number | null;
  validUntil: Date | null;
  reason: string;
}

const maxUsesOf = 1_000_000;

/**
 * Makes a discount code, which buyers can use at once. Returns its id. Throws 403, and 400 with the paths `code`, `off`, `product`, `uses`,
 * `until` and `reason`.
 */
export function createDiscountCode(actor: Actor, typed: NewDiscountCode): Promise<number> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'discount code changed');
    const reason = parseReason(typed.reason);
    const code = typed.code.trim().toUpperCase();
    const { off, maxUses, validUntil } = typed;
    const errors: FieldError[] = [];
    const addError = (path: string, code: string, message: string) => void errors.push({ path, code, message });
    if (!/^[A-Z0-9-]{3,40}$/.test(code)) addError('code', 'format', 'must be 3 to 40 letters, digits and hyphens');
    const [value, max] = 'percent' in off ? [off.percent, 100] : [off.amountCents, maxPaymentCents];
    if (!Number.isSafeInteger(value) || value < 1 || value > max)
      addError('off', 'out_of_range', 'percent' in off ? 'must be a whole number from 1 to 100' : 'must be an amount of at least $0.01');
    if (maxUses !== null && (!Number.isSafeInteger(maxUses) || maxUses < 1 || maxUses > maxUsesOf))
      addError('uses', 'out_of_range', `must be a whole number from 1 to ${maxUsesOf}`);
    if (validUntil && !(validUntil > now())) addError('until', 'out_of_range', 'must be a time to come');
    const product =
      typed.product === null ? null : await tx.product.findUnique({ where: { slug: typed.product, priceCents: { not: null } } });
    if (typed.product !== null && !product) addError('product', 'unknown_product', 'must be a product with a fixed price');
    if (errors.length > 0) throw invalidInput(errors);
    const { count } = await tx.discountCode.createMany({
      data: { code, ...off, productId: product?.id ?? null, maxUses, validUntil, createdAt: now() },
      skipDuplicates: true,
    });
    if (count === 0) throw invalidInput([{ path: 'code', code: 'taken', message: 'must be another one: there is or was such a code' }]);
    const takes = 'percent' in off ? { percent: off.percent } : { cents: off.amountCents };
    const bounds = {
      ...(typed.product === null ? {} : { product: typed.product }),
      ...(maxUses === null ? {} : { uses: maxUses }),
      ...(validUntil === null ? {} : { until: validUntil.toISOString() }),
    };
    const data = { made: true, ...takes, ...bounds, reason };
    await audit(tx, actor, { action: 'discount code changed', subject: `discount code:${code}`, data });
    return (await tx.discountCode.findUniqueOrThrow({ where: { code }, select: { id: true } })).id;
  });
}

/**
 * Ends a discount code, or lets it be used again. Orders that have it keep their price. Returns false if it is so already. Throws 403, 404
 * and 400 without a reason.
 */
export function setDiscountCodeEnded(actor: Actor, id: number, isEnded: boolean, typed: string): Promise<boolean> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'discount code changed');
    const reason = parseReason(typed);
    await tx.$queryRaw`select 1 from discount_codes where id = ${rowIdOf(id)} for update`;
    const found = await tx.discountCode.findUnique({ where: { id: rowIdOf(id) }, select: { code: true, endedAt: true } });
    if (!found) throw notFound('discount code', id);
    if ((found.endedAt !== null) === isEnded) return false;
    await tx.discountCode.update({ where: { id }, data: { endedAt: isEnded ? now() : null } });
    await audit(tx, actor, { action: 'discount code changed', subject: `discount code:${found.code}`, data: { ended: isEnded, reason } });
    return true;
  });
}

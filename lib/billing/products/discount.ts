import { minPaymentCents } from '#lib/billing/products/price-items.ts';
import type { ChosenOptions } from '#lib/billing/records/order.ts';
import { db, type Tx } from '#lib/core/db.ts';
import { type FieldError, invalidInput } from '#lib/core/errors.ts';
import { formatMoney } from '#lib/core/format-money.ts';
import { shareOf, splitCents } from '#lib/core/money.ts';
import { now } from '#lib/core/time.ts';
import type { DiscountCode } from '#lib/generated/prisma/client.ts';

/** A line of an order, as far as a discount depends on it. */
export interface DiscountedLine {
  productId: number;
  quantity: number;
  unitNetCents: number;
  options: ChosenOptions;
}

/**
 * Returns what a code takes off each line, in cents without VAT. A percentage is rounded half up for each line; an amount is split by the
 * lines' prices, and ends at them. Lines of other products than the code's, and lines whose amount the buyer chose, get nothing.
 */
export function discountsOf(
  { percent, amountCents, productId }: Pick<DiscountCode, 'percent' | 'amountCents' | 'productId'>,
  lines: readonly DiscountedLine[],
): number[] {
  const prices = lines.map((line) => {
    const applies = (productId === null || productId === line.productId) && line.options.amountCents === undefined;
    return applies ? line.quantity * line.unitNetCents : 0;
  });
  if (percent !== null) return prices.map((price) => shareOf(price, percent * 100));
  const sum = prices.reduce((total, price) => total + price, 0);
  return sum === 0 ? prices : splitCents(Math.min(amountCents ?? 0, sum), prices);
}

const refused = (code: string, message: string) => invalidInput([{ path: 'code', code, message } satisfies FieldError]);

/**
 * Locks a discount code until the caller's transaction ends, and returns what it takes off each line of an order. Throws `invalid_input`
 * with the path `code` if there is no such code, if it has ended or was used as often as it may be, if it is for other products, or if it
 * leaves less than can be paid. An order that was cancelled or expired unpaid is no use of a code.
 */
export async function takeDiscount(
  tx: Tx,
  code: string,
  order: { id: string; lines: readonly DiscountedLine[] },
): Promise<{ id: number; discounts: number[] }> {
  await tx.$queryRaw`select 1 from discount_codes where code = ${code} for update`;
  const found = await tx.discountCode.findUnique({ where: { code }, include: { product: { select: { name: true } } } });
  if (!found) throw refused('unknown_code', 'must be a discount code of this site; look at each letter again');
  if (found.endedAt || (found.validUntil && found.validUntil <= now())) throw refused('code_ended', 'must be a code that has not ended');
  if (found.maxUses !== null && (await countOtherUses(tx, found.id, order.id)) >= found.maxUses)
    throw refused('code_used_up', 'must be a code that is not used up: others used this one as often as it can be used');
  const discounts = discountsOf(found, order.lines);
  const off = discounts.reduce((sum, cents) => sum + cents, 0);
  if (off === 0)
    throw refused(
      'code_elsewhere',
      found.product
        ? `must be a code for what you order; this one is for ${found.product.name}`
        : 'must be a code for what you order; this one is for products with a fixed price',
    );
  const left = order.lines.reduce((sum, { quantity, unitNetCents }) => sum + quantity * unitNetCents, 0) - off;
  if (left < minPaymentCents)
    throw refused(
      'too_small',
      `must leave at least ${formatMoney(minPaymentCents)} to pay, and this code leaves ${formatMoney(left)}; order something else with it`,
    );
  return { id: found.id, discounts };
}

/** Returns true if the site has discount codes that can be used. */
export async function hasDiscountCodes(): Promise<boolean> {
  const where = { endedAt: null, OR: [{ validUntil: null }, { validUntil: { gt: now() } }] };
  return (await db().discountCode.findFirst({ where, select: { id: true } })) !== null;
}

/**
 * Returns true if the discount code of an order that expired was given to others since, as often as it may be used. Locks the code until
 * the caller's transaction ends.
 */
export async function isDiscountGone(tx: Tx, orderId: string): Promise<boolean> {
  const [code] = await tx.$queryRaw<Pick<DiscountCode, 'id' | 'maxUses'>[]>`
    select c.id, c.max_uses as "maxUses" from discount_codes c join orders o on o.discount_code_id = c.id
    where o.id = ${orderId}::uuid for update of c`;
  return code !== undefined && code.maxUses !== null && (await countOtherUses(tx, code.id, orderId)) >= code.maxUses;
}

function countOtherUses(tx: Tx, discountCodeId: number, orderId: string): Promise<number> {
  return tx.order.count({ where: { discountCodeId, id: { not: orderId }, status: { notIn: ['cancelled', 'expired'] } } });
}

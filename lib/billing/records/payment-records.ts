import type { Tx } from '#lib/core/db.ts';
import { isUuid } from '#lib/core/ids.ts';
import type { Billing } from '#lib/core/json-columns.ts';
import type { Order, OrderLine, Payment, Prisma } from '#lib/generated/prisma/client.ts';

/** An order and one of its payments, both locked until the transaction ends. To prevent deadlocks, the order is always locked first. */
export interface LockedPayment {
  order: Order & { lines: OrderLine[] };
  payment: Payment;
}

/** Locks an order until the transaction ends. Returns it with its lines by position. */
export async function lockOrder(tx: Tx, orderId: string): Promise<Order & { lines: OrderLine[] }> {
  await tx.$queryRaw`select id from orders where id = ${orderId}::uuid for update`;
  return tx.order.findUniqueOrThrow({ where: { id: orderId }, include: { lines: { orderBy: { position: 'asc' } } } });
}

/** Locks a payment's order, then the payment. Returns null if no payment matches. */
export async function lockPayment(tx: Tx, where: Prisma.PaymentWhereInput): Promise<LockedPayment | null> {
  const found = await tx.payment.findFirst({ where, select: { id: true, orderId: true } });
  if (!found) return null;
  const order = await lockOrder(tx, found.orderId);
  await tx.$queryRaw`select id from payments where id = ${found.id}::uuid for update`;
  return { order, payment: await tx.payment.findUniqueOrThrow({ where: { id: found.id } }) };
}

/**
 * Casts the billing data of a payment or paid order to its complete type. The data is incomplete only before the payment and after its
 * erasure.
 */
export function billingOf({ billing }: Pick<Payment, 'billing'>): Billing {
  return billing as Billing;
}

/**
 * Returns true if a text has the format of our payment ids. Ids from outside may be any text, but Postgres rejects text that is no UUID.
 */
export function isPaymentId(text: string | null): text is string {
  return text !== null && isUuid(text);
}

import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/db.ts';
import { notFound } from '#lib/errors.ts';
import { type OrderView, orderShown, orderView } from '#lib/services/orders/order-view.ts';
import { buyerOf } from '#lib/services/orders/quote-order.ts';

/** One of the actor's orders, by its number in either case. Another's is not found: its existence is not told. */
export async function getOrder(actor: Actor, number: string): Promise<OrderView> {
  const row = await db().order.findFirst({ where: { number: number.trim().toUpperCase(), userId: buyerOf(actor) }, select: orderShown });
  if (!row) throw notFound('order', number);
  return orderView(row);
}

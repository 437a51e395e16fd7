import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { type OrderView, orderViewOf, orderViewSelect } from '#lib/billing/orders/order-view.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';

/**
 * Returns one of the actor's orders by its number, in upper or lower case. Throws `not_found` even for other users' orders, so that the
 * error doesn't reveal whether an order exists.
 */
export async function getOrder(actor: Actor, number: string): Promise<OrderView> {
  const row = await db().order.findFirst({
    where: { number: number.trim().toUpperCase(), userId: requireUserId(actor) },
    select: orderViewSelect,
  });
  if (!row) throw notFound('order', number);
  return orderViewOf(row);
}

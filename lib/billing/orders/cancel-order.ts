import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { erasedBilling } from '#lib/billing/orders/expire-orders.ts';
import { closeOpenSessions } from '#lib/billing/payments/close-open-sessions.ts';
import type { OrderStatus } from '#lib/billing/records/order.ts';
import { db, transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';

/** An order whose payment sessions are closed, so that it can be cancelled. */
export interface PreparedCancellation {
  orderId: string;
}

/**
 * Closes the payment sessions of a pending order, so that it can be cancelled. Throws as `cancelOrder` does. Calls the payment provider, so
 * never call it in a transaction. Repeated calls change nothing. Somebody who pays later gets a new session.
 */
export async function prepareCancellation(actor: Actor, number: string): Promise<PreparedCancellation> {
  const userId = requireUserId(actor);
  const order = await db().order.findFirst({ where: { number: number.trim().toUpperCase(), userId }, select: { id: true, status: true } });
  if (!order) throw notFound('order', number);
  if (order.status === 'cancelled') return { orderId: order.id };
  refuseUnlessPending(order.status);
  if ((await closeOpenSessions(order.id)) !== 'closed') throw paymentUnderWay();
  return { orderId: order.id };
}

/**
 * Cancels a pending order of the actor and erases the billing details that were entered for it. Does nothing if the order is cancelled
 * already. Throws `not_found`, or a conflict: `order_expired`, `order_paid`, or `payment_under_way` if a payment is open or processing. In
 * a transaction, the caller must pass `prepared`.
 */
export async function cancelOrder(actor: Actor, number: string, prepared?: PreparedCancellation): Promise<void> {
  const userId = requireUserId(actor);
  const order = { id: (prepared ?? (await prepareCancellation(actor, number))).orderId };
  await transaction(async (tx) => {
    const [locked] = await tx.$queryRaw<{ status: OrderStatus }[]>`
      select status::text as status from orders where id = ${order.id}::uuid and user_id = ${userId}::uuid for update`;
    if (!locked) throw notFound('order', number);
    if (locked.status === 'cancelled') return;
    refuseUnlessPending(locked.status);
    // After the sessions were closed, somebody may have opened or even paid a new one.
    if ((await tx.payment.count({ where: { orderId: order.id, status: { in: ['open', 'processing', 'paid'] } } })) > 0)
      throw paymentUnderWay();
    await tx.order.update({
      where: { id: order.id },
      data: { status: 'cancelled', statusReason: 'You cancelled this order before paying.', ...erasedBilling, updatedAt: now() },
    });
  });
}

const paymentUnderWay = () =>
  conflict(
    'payment_under_way',
    'A payment for this order is under way. Wait until the payment is settled; the order then shows the result.',
  );

function refuseUnlessPending(status: OrderStatus): void {
  if (status === 'expired') throw conflict('order_expired', 'This order has expired, so there is nothing to cancel.');
  if (status !== 'pending')
    throw conflict('order_paid', 'This order was paid, so it can’t be cancelled. Write to the site’s team about a refund.');
}

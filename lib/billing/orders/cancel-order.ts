import type { Actor } from '#lib/auth/actor.ts';
import { buyerForgotten } from '#lib/billing/orders/end-orders.ts';
import { buyerOf } from '#lib/billing/orders/quote-order.ts';
import { closeOpenSessions } from '#lib/billing/payments/close-open-sessions.ts';
import type { OrderStatus } from '#lib/billing/records/order.ts';
import { db, transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';

/**
 * The buyer gives up an order that nobody has paid. What was entered on its checkout page is forgotten. Cancelled already: nothing
 * happens. A payment that was faster is a conflict. Asks the payment provider: never in a transaction.
 */
export async function cancelOrder(actor: Actor, number: string): Promise<void> {
  const userId = buyerOf(actor);
  const order = await db().order.findFirst({ where: { number: number.trim().toUpperCase(), userId }, select: { id: true, status: true } });
  if (!order) throw notFound('order', number);
  if (order.status === 'cancelled') return;
  refuse(order.status);
  if ((await closeOpenSessions(order.id)) !== 'closed') throw underWay();
  await transaction(async (tx) => {
    const [held] = await tx.$queryRaw<{ status: OrderStatus }[]>`
      select status::text as status from orders where id = ${order.id}::uuid and user_id = ${userId}::uuid for update`;
    if (!held) throw notFound('order', number);
    if (held.status === 'cancelled') return;
    refuse(held.status);
    // Somebody may have opened a new form since the others were closed, or paid by it.
    if ((await tx.payment.count({ where: { orderId: order.id, status: { in: ['open', 'processing', 'paid'] } } })) > 0) throw underWay();
    await tx.order.update({
      where: { id: order.id },
      data: { status: 'cancelled', statusReason: 'You cancelled it before it was paid.', ...buyerForgotten, updatedAt: now() },
    });
  });
}

const underWay = () =>
  conflict('payment_under_way', 'A payment for this order is under way. Wait until it is settled; the order shows what came of it.');

function refuse(status: OrderStatus): void {
  if (status === 'expired') throw conflict('order_expired', 'This order has expired, so there is nothing to cancel.');
  if (status !== 'pending')
    throw conflict('order_paid', 'This order was paid, so it can’t be cancelled. Write to the site’s team about a refund.');
}

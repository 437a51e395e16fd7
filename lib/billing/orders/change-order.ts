import type { Actor } from '#lib/auth/actor.ts';
import { cancelOrder, prepareCancellation } from '#lib/billing/orders/cancel-order.ts';
import { type Checkout, createCheckout } from '#lib/billing/orders/create-checkout.ts';
import type { RequestedOrder } from '#lib/billing/orders/quote-order.ts';
import { db } from '#lib/core/db.ts';

/**
 * Creates an order in place of an unpaid one of the actor, which is cancelled. Throws as `createCheckout` does, or the conflict
 * `payment_under_way` if the earlier order is being paid. An earlier order that has ended, or isn't the actor's, is left alone. Calls the
 * payment provider, so never call it in a transaction.
 */
export async function changeOrder(actor: Actor, earlier: string, request: RequestedOrder): Promise<Checkout> {
  const where = { number: earlier, userId: actor.userId ?? '', status: 'pending' } as const;
  const isOpen = actor.userId !== null && (await db().order.count({ where })) > 0;
  if (!isOpen) return createCheckout(actor, request);
  const prepared = await prepareCancellation(actor, earlier);
  const checkout = await createCheckout(actor, request);
  if (checkout.number !== earlier && !checkout.replacedOrders.includes(earlier)) await cancelOrder(actor, earlier, prepared);
  return checkout;
}

import type { Actor } from '#lib/auth/actor.ts';
import { cancelOrder, prepareCancellation } from '#lib/billing/orders/cancel-order.ts';
import { type Checkout, createCheckout } from '#lib/billing/orders/create-checkout.ts';
import type { RequestedOrder } from '#lib/billing/orders/quote-order.ts';
import { db } from '#lib/core/db.ts';

/**
 * Cancels an unpaid order of the actor and creates another one in its place. Leaves the earlier order alone if it has ended or isn't the
 * actor's. Throws as `createCheckout` does, or the conflict `payment_under_way` if the earlier order is being paid. Calls the payment
 * provider, so never call it in a transaction.
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

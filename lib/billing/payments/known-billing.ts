import type { Actor } from '#lib/auth/actor.ts';
import { findOrder } from '#lib/billing/payments/find-order.ts';
import type { BillingDetails } from '#lib/billing/records/order.ts';
import { db } from '#lib/core/db.ts';

/**
 * Returns the billing details with which a checkout form is prefilled: those of the buyer's last paid order, or else their mail address.
 * Returns null for anybody but the person who placed the order, because others may have the link. Throws `not_found`.
 */
export async function readKnownBilling(token: string, actor: Actor): Promise<Partial<BillingDetails> | null> {
  const { userId } = await findOrder(token);
  if (actor.userId === null || actor.userId !== userId) return null;
  const last = await db().order.findFirst({
    where: { userId, paidAt: { not: null } },
    orderBy: [{ paidAt: 'desc' }, { id: 'desc' }],
    select: { billing: true },
  });
  if (last?.billing.details) return last.billing.details;
  const user = await db().user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  return { email: user.email };
}

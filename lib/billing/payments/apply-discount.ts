import { orderPaid, processing, refuseEnded } from '#lib/billing/payments/begin-payment.ts';
import { closeOpenSessions } from '#lib/billing/payments/close-open-sessions.ts';
import { findOrder } from '#lib/billing/payments/find-order.ts';
import { takeDiscount } from '#lib/billing/products/discount.ts';
import { lockOrder } from '#lib/billing/records/payment-records.ts';
import { vatOfLines } from '#lib/billing/vat/calculate-vat.ts';
import { transaction } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';

/**
 * Applies a discount code to an unpaid order in place of an earlier one, or takes the earlier one away if `typed` is empty. The lines, the
 * sum and the quoted VAT change with it; a payment that was begun is closed, because its amount is another one. The order counts as a use
 * of the code until it is cancelled or expires unpaid. Calls the payment provider, so never call it in a transaction. Throws `not_found`,
 * `invalid_input` with the path `code`, `unavailable`, or a conflict: `order_expired`, `order_cancelled`, `order_paid`,
 * `payment_processing`.
 */
export async function applyDiscount(token: string, typed: string): Promise<void> {
  const code = typed.replace(/\s/g, '').toUpperCase().slice(0, 100);
  const order = await findOrder(token);
  refuseEnded(order);
  // A code that can't be applied is refused before the session is closed, so that a mistake doesn't end a payment.
  if (code !== '') await transaction((tx) => takeDiscount(tx, code, order));
  const result = await closeOpenSessions(order.id);
  if (result === 'paid') throw orderPaid();
  if (result === 'processing') throw processing();
  await transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    refuseEnded(locked);
    // After the sessions were closed, somebody may have begun another payment in another window.
    if ((await tx.payment.count({ where: { orderId: order.id, status: { in: ['open', 'processing', 'paid'] } } })) > 0) throw processing();
    const discount = code === '' ? null : await takeDiscount(tx, code, locked);
    const lines = locked.lines.map(({ id, quantity, unitNetCents }, at) => {
      const discountCents = discount?.discounts[at] ?? 0;
      return { id, discountCents, netCents: quantity * unitNetCents - discountCents };
    });
    const nets = lines.map(({ netCents }) => netCents);
    const netCents = nets.reduce((sum, cents) => sum + cents, 0);
    const { vat } = locked.billing;
    const quoted = vat && { ...vat, ...vatOfLines(nets, vat.rateBasisPoints) };
    for (const [at, { id, ...amounts }] of lines.entries())
      await tx.orderLine.update({ where: { id }, data: { ...amounts, vatCents: quoted?.lineCents[at] ?? null } });
    await tx.order.update({
      where: { id: order.id },
      data: {
        discountCodeId: discount?.id ?? null,
        netCents,
        vatCents: quoted?.cents ?? null,
        totalCents: quoted ? netCents + quoted.cents : null,
        ...(quoted ? { billing: { ...locked.billing, vat: quoted } } : {}),
        updatedAt: now(),
      },
    });
  });
}

import { db, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';

const batch = 200;

/** The changes that erase the billing details from an order that ended unpaid. */
export const erasedBilling = { billing: {}, billingCountry: null, vatNumber: null } as const;

/** The result of expiring one batch of orders. */
export interface ExpiredOrders {
  ended: number;
  /** True if more orders may be due. */
  more: boolean;
}

/**
 * Sets the status of unpaid orders whose time has passed, and of their open payments, to `expired`, one batch per call. Skips orders with a
 * processing or paid payment. Safe to call repeatedly and concurrently. An expired payment keeps its billing details while the payment may
 * still succeed; `eraseBilling` erases the details later.
 */
export function expireOrders(): Promise<ExpiredOrders> {
  return transaction(async (tx) => {
    const at = now();
    // Skips locked orders, because a payment for each locked order is being opened or settled. The next run checks the skipped orders.
    const due = await tx.$queryRaw<{ id: string }[]>`
      select o.id from orders o where o.status = 'pending' and o.expires_at <= ${at}
        and not exists (select 1 from payments p where p.order_id = o.id and p.status in ('processing', 'paid'))
      order by o.expires_at limit ${batch} for update of o skip locked`;
    if (due.length === 0) return { ended: 0, more: false };
    const ids = due.map(({ id }) => id);
    // Checks the payments again after locking the orders, because a payment may have changed before the lock.
    const unsettled = await tx.payment.findMany({
      where: { orderId: { in: ids }, status: { in: ['processing', 'paid'] } },
      select: { orderId: true },
    });
    const skipped = new Set(unsettled.map(({ orderId }) => orderId));
    const ending = ids.filter((id) => !skipped.has(id));
    const { count } = await tx.order.updateMany({
      where: { id: { in: ending }, status: 'pending' },
      data: { status: 'expired', ...erasedBilling, updatedAt: at },
    });
    await tx.payment.updateMany({ where: { orderId: { in: ending }, status: 'open' }, data: { status: 'expired', updatedAt: at } });
    return { ended: count, more: due.length === batch };
  });
}

/** How long unpaid orders keep billing details: 7 days, because later payments are refunded (settle-payment.ts), plus one for safety. */
const retentionDays = 8;

/** Erases the billing details of failed and expired payments that can no longer succeed. Returns the number of payments. */
export function eraseBilling(): Promise<number> {
  const until = new Date(now().getTime() - retentionDays * dayMs);
  return db().$executeRaw`
    update payments set billing = '{}' where status in ('expired', 'failed') and billing <> '{}' and expires_at < ${until}`;
}

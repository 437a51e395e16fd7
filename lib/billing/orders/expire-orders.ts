import { db, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';

const batch = 200;

/** The columns that erase the billing details of an order that ended unpaid. */
export const erasedBilling = { billing: {}, billingCountry: null, vatNumber: null } as const;

/** The result of expiring one batch of orders. */
export interface ExpiredOrders {
  ended: number;
  /** True if more orders may be due. */
  more: boolean;
}

/**
 * Marks unpaid orders whose time has passed, and their open payments, as `expired`, one batch per call. Skips orders with a processing or
 * paid payment. Can be called repeatedly and concurrently. While an expired payment can still succeed, it keeps its billing details;
 * `eraseBilling` erases them later.
 */
export function expireOrders(): Promise<ExpiredOrders> {
  return transaction(async (tx) => {
    const at = now();
    // Locked orders are skipped, because a payment of such an order is being opened or settled. The next run checks them.
    const due = await tx.$queryRaw<{ id: string }[]>`
      select o.id from orders o where o.status = 'pending' and o.expires_at <= ${at}
        and not exists (select 1 from payments p where p.order_id = o.id and p.status in ('processing', 'paid'))
      order by o.expires_at limit ${batch} for update of o skip locked`;
    if (due.length === 0) return { ended: 0, more: false };
    const ids = due.map(({ id }) => id);
    // The payments are checked again after the lock, because they may have changed before it.
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

/**
 * The number of days for which unpaid orders keep billing details. A payment can succeed for 7 days (settle-payment.ts); one day is for
 * safety.
 */
const retentionDays = 8;

/** Erases the billing details of failed and expired payments that can no longer succeed. Returns the number of payments. */
export function eraseBilling(): Promise<number> {
  const until = new Date(now().getTime() - retentionDays * dayMs);
  return db().$executeRaw`
    update payments set billing = '{}' where status in ('expired', 'failed') and billing <> '{}' and expires_at < ${until}`;
}

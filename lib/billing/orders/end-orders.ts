import { db, transaction } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';

const batch = 200;

/** What an order that ends unpaid no longer says of who meant to pay it. */
export const buyerForgotten = { billing: {}, billingCountry: null, vatNumber: null } as const;

/** What a batch did. `more`: there may be others to end. */
export interface EndedOrders {
  ended: number;
  more: boolean;
}

/**
 * Ends a batch of the orders that nobody paid in time: they expire with their open payments. An order whose payment is
 * under way waits for it. Called again, or twice at once, it does what is left. Attempts to pay keep what was entered for them while
 * they may still succeed: `forgetBilling`.
 */
export function endOrders(): Promise<EndedOrders> {
  return transaction(async (tx) => {
    const at = now();
    // Whoever begins or settles a payment holds the order: it is left to the next run.
    const due = await tx.$queryRaw<{ id: string }[]>`
      select o.id from orders o where o.status = 'pending' and o.expires_at <= ${at}
        and not exists (select 1 from payments p where p.order_id = o.id and p.status in ('processing', 'paid'))
      order by o.expires_at limit ${batch} for update of o skip locked`;
    if (due.length === 0) return { ended: 0, more: false };
    const ids = due.map(({ id }) => id);
    // Asked anew now that the orders are held: a payment may have moved between the look and the lock.
    const waiting = await tx.payment.findMany({
      where: { orderId: { in: ids }, status: { in: ['processing', 'paid'] } },
      select: { orderId: true },
    });
    const kept = new Set(waiting.map(({ orderId }) => orderId));
    const ending = ids.filter((id) => !kept.has(id));
    const { count } = await tx.order.updateMany({
      where: { id: { in: ending }, status: 'pending' },
      data: { status: 'expired', ...buyerForgotten, updatedAt: at },
    });
    await tx.payment.updateMany({ where: { orderId: { in: ending }, status: 'open' }, data: { status: 'expired', updatedAt: at } });
    return { ended: count, more: due.length === batch };
  });
}

/** A success that comes later than this is sent back, whatever was entered for it (handle-payment-event.ts); with a day to spare. */
const keptForDays = 8;
const dayMs = 86_400_000;

/** Forgets who meant to pay and never did, once no payment of theirs can succeed any more. Answers how many were forgotten. */
export function forgetBilling(): Promise<number> {
  const until = new Date(now().getTime() - keptForDays * dayMs);
  return db().$executeRaw`
    update payments set billing = '{}' where status in ('expired', 'failed') and billing <> '{}' and expires_at < ${until}`;
}

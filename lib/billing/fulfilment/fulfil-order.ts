import { notifyBuyer } from '#lib/billing/notices/notify-buyer.ts';
import { lockOrderRow } from '#lib/billing/records/line.ts';
import { listOpenRefundLines } from '#lib/billing/refunds/refund-lines.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { emit } from '#lib/ports/jobs/index.ts';
import { notifyTeam } from '#lib/team/notify-team.ts';

const minuteMs = 60_000;
/** The time after which a pending line of a paid order shows that the order's event or job was lost. */
const overdueMs = 10 * minuteMs;
const batch = 100;

/** Returns the pending lines of a paid order. Launches come first, because extras for the same listing need the launch. */
export async function listLinesToFulfil(orderId: string): Promise<{ id: number; position: number }[]> {
  const lines = await db().orderLine.findMany({
    where: { orderId, status: 'pending' },
    orderBy: { position: 'asc' },
    select: { id: true, position: true, product: { select: { slug: true } } },
  });
  const launchFirst = (line: (typeof lines)[number]) => (line.product.slug === 'launch' ? 0 : 1);
  return lines.sort((a, b) => launchFirst(a) - launchFirst(b) || a.position - b.position).map(({ id, position }) => ({ id, position }));
}

/**
 * Mails the buyer which lines took effect and which failed, except lines whose status an earlier mail reported. The transaction that writes
 * the mail also records each line's status, so even repeated calls and crashes never report a line twice.
 */
export async function notifyBuyerOfFulfilment(orderId: string): Promise<void> {
  await transaction(async (tx) => {
    if (!(await lockOrderRow(tx, orderId))) return;
    const order = await tx.order.findUniqueOrThrow({
      where: { id: orderId },
      select: {
        number: true,
        lines: {
          where: { status: { in: ['fulfilled', 'failed'] } },
          orderBy: { position: 'asc' },
          select: {
            id: true,
            status: true,
            notifiedStatus: true,
            error: true,
            refundedCents: true,
            product: { select: { slug: true, name: true } },
            listing: { select: { name: true, slug: true, status: true, launchWeek: true } },
          },
        },
      },
    });
    const unreported = order.lines.filter(({ status, notifiedStatus }) => status !== notifiedStatus);
    if (unreported.length === 0) return;
    for (const { id, status } of unreported) await tx.orderLine.update({ where: { id }, data: { notifiedStatus: status } });
    const openRefunds = await listOpenRefundLines(tx, orderId);
    const isRefunded = ({ id, refundedCents }: { id: number; refundedCents: number }) =>
      refundedCents > 0 || openRefunds.some(({ line_id }) => line_id === id);
    const reportedLines = unreported.map((line) => ({ ...line, isRefunded: isRefunded(line) }));
    await notifyBuyer(tx, orderId, (buyersOrder) => ({ kind: 'order-fulfilled', data: { order: buyersOrder, lines: reportedLines } }));
  });
}

/** Logs that the fulfilment job of an order failed for good, and notifies the team. */
export async function reportUnfulfilled(orderId: string, problem: string): Promise<void> {
  await transaction(async (tx) => {
    const order = await tx.order.findUnique({ where: { id: orderId }, select: { number: true } });
    if (!order) return;
    log().error({ order: order.number, problem }, 'fulfilment job of an order failed; retries used up');
    await notifyTeam(tx, { kind: 'order-stuck', data: { order: order.number, problem } });
  });
}

/**
 * Restarts the fulfilment of orders that were paid more than ten minutes ago and still have pending lines. Restarts an order at most once
 * in ten minutes. Returns the number of restarted orders.
 */
export async function sweepPaidOrders(): Promise<number> {
  const at = now();
  const due = new Date(at.getTime() - overdueMs);
  return transaction(async (tx: Tx) => {
    // Skips lines that wait for the team (their `effect` is set already) and lines with a refund under way.
    const orders = await tx.$queryRaw<{ id: string }[]>`
      select o.id from orders o where o.status in ('paid', 'partially_refunded', 'disputed') and o.paid_at <= ${due}
        and exists (select 1 from order_lines l where l.order_id = o.id and l.status = 'pending' and l.effect is null
          and not exists (select 1 from refunds r where r.order_id = o.id and r.applied_at is null
            and r.status in ('requested', 'pending', 'succeeded') and r.lines @> jsonb_build_array(jsonb_build_object('line_id', l.id))))
      order by o.paid_at limit ${batch}`;
    const interval = Math.floor(at.getTime() / overdueMs);
    for (const { id } of orders) await emit('order/paid', { orderId: id }, { id: `sweep:${id}:${interval}` });
    if (orders.length > 0) log().warn({ orders: orders.length }, 'paid orders were not fulfilled in time; fulfilment is retried');
    return orders.length;
  });
}

import type { Actor } from '#lib/auth/actor.ts';
import { markFulfilled } from '#lib/billing/fulfilment/fulfil-line.ts';
import { notifyBuyerOfFulfilment } from '#lib/billing/fulfilment/fulfil-order.ts';
import { productEffectOf } from '#lib/billing/products/product-effects.ts';
import { canTakeEffect, lockLine } from '#lib/billing/records/line.ts';
import { isRefundUnderWay } from '#lib/billing/refunds/refund-lines.ts';
import { transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { emit } from '#lib/ports/jobs/index.ts';
import { audit } from '#lib/team/audit.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct } from '#lib/team/rights.ts';

/**
 * Marks a line that the team delivered by hand as fulfilled, and mails the buyer. `position` counts from 0. The reason is for the audit
 * log. Throws `not_found`, `forbidden`, `invalid_input` without a reason, or a conflict: `order_not_paid`, `line_done`, `refund_under_way`,
 * or `not_by_hand` for a product that is fulfilled automatically.
 */
export async function fulfilByHand(actor: Actor, orderNumber: string, position: number, typed: string): Promise<void> {
  await transaction(async (tx) => {
    await requireAct(tx, actor, 'line delivered');
    const reason = parseReason(typed);
    const order = await tx.order.findUnique({ where: { number: orderNumber }, select: { id: true } });
    if (!order) throw notFound('order', orderNumber);
    const found = await tx.orderLine.findUnique({ where: { orderId_position: { orderId: order.id, position } }, select: { id: true } });
    const line = found && (await lockLine(tx, found.id));
    if (!line) throw notFound('line', position + 1);
    if (productEffectOf(line.product.slug))
      throw conflict(
        'not_by_hand',
        `${line.product.name} is fulfilled automatically. Retry the order: npm run team -- retry ${orderNumber}`,
      );
    if (!['paid', 'partially_refunded'].includes(line.order.status))
      throw conflict('order_not_paid', `This order is ${line.order.status}, so its lines must not be delivered.`);
    if (line.status !== 'pending') throw conflict('line_done', `This line is ${line.status} already.`);
    if (await isRefundUnderWay(tx, order.id, line.id))
      throw conflict('refund_under_way', 'A refund of this line is under way, so the line must not be delivered.');
    await markFulfilled(tx, line.id, { byHand: true });
    await audit(tx, actor, { action: 'line delivered', subject: `order:${orderNumber}`, data: { line: position + 1, reason } });
    await notifyBuyerOfFulfilment(order.id);
  });
}

/**
 * Retries the pending and failed lines of a paid order, except lines that are refunded or being refunded. The reason is for the audit log.
 * Returns the number of retried lines. Throws `not_found`, `forbidden`, `invalid_input` without a reason, or the conflict
 * `nothing_to_retry`.
 */
export function retryOrder(actor: Actor, orderNumber: string, typed: string): Promise<{ lines: number }> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'fulfilment retried');
    const reason = parseReason(typed);
    const order = await tx.order.findUnique({ where: { number: orderNumber }, select: { id: true, lines: { select: { id: true } } } });
    if (!order) throw notFound('order', orderNumber);
    let lines = 0;
    for (const { id } of order.lines.sort((a, b) => a.id - b.id)) {
      const line = await lockLine(tx, id);
      if (!line || !canTakeEffect(line.order)) continue;
      if (!['pending', 'failed'].includes(line.status) || line.refundedCents > 0 || (await isRefundUnderWay(tx, order.id, id))) continue;
      await tx.orderLine.update({ where: { id }, data: { status: 'pending', error: null } });
      lines += 1;
    }
    if (lines === 0)
      throw conflict(
        'nothing_to_retry',
        'No line of this order can be retried: each line is fulfilled or refunded, or the order is not paid.',
      );
    await audit(tx, actor, { action: 'fulfilment retried', subject: `order:${orderNumber}`, data: { lines, reason } });
    await emit('order/paid', { orderId: order.id });
    return { lines };
  });
}

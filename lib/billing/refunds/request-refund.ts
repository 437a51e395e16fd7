import type { Actor } from '#lib/auth/actor.ts';
import { lockOrderRow } from '#lib/billing/records/line.ts';
import type { OrderStatus } from '#lib/billing/records/order.ts';
import { listRefundableLines, type RefundableLine, type RefundLine, refundLineOf, sumCents } from '#lib/billing/refunds/refund-lines.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { conflict, type FieldError, invalidInput, notFound } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { splitCents } from '#lib/core/money.ts';
import { now } from '#lib/core/time.ts';
import { emit } from '#lib/ports/jobs/index.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct } from '#lib/team/rights.ts';

/** A requested refund. Without `lines`, it covers the whole rest of the order that is not refunded yet. */
export interface RefundRequest {
  /** Lines by their `position` in the order, from 0. `cents` includes VAT. Without `cents`, the whole rest of the line is refunded. */
  lines?: readonly { position: number; cents?: number }[];
  /** The reason, which the buyer sees. */
  reason: string;
}

/**
 * Requests a refund of a paid order. A job then calls the payment provider, and `applyRefund` reverses the lines after the provider has
 * paid. The actor must belong to the team; a null actor stands for an automatic rule. Even concurrent refunds never exceed the payment.
 * Throws `not_found`, `forbidden`, `invalid_input` with paths like `lines.0.cents`, or a conflict: `order_not_paid`, `order_disputed`,
 * `nothing_left`.
 */
export function requestRefund(actor: Actor | null, orderNumber: string, request: RefundRequest): Promise<{ refundId: number }> {
  return transaction(async (tx) => {
    if (actor) await requireAct(tx, actor, 'refund requested');
    const reason = request.reason.trim();
    if (reason === '' || reason.length > 500)
      throw invalidInput([{ path: 'reason', message: 'must say why, in at most 500 characters', code: 'reason' }]);
    const found = await tx.order.findUnique({ where: { number: orderNumber }, select: { id: true } });
    if (!found || !(await lockOrderRow(tx, found.id))) throw notFound('order', orderNumber);
    const order = await tx.order.findUniqueOrThrow({
      where: { id: found.id },
      select: { id: true, status: true, payments: { where: { status: 'paid' }, select: { id: true, amountCents: true } } },
    });
    refuseUnlessRefundable(order.status);
    const payment = order.payments[0];
    if (!payment) throw conflict('order_not_paid', 'This order has no payment that could be refunded.');
    const lines = refundLinesOf(await listRefundableLines(tx, order.id), request.lines, await refundableCents(tx, payment));
    const cents = sumCents(lines.map((line) => line.cents));
    const at = now();
    const data = {
      orderId: order.id,
      paymentId: payment.id,
      cents,
      lines,
      reason,
      createdAt: at,
    };
    const { id } = await tx.refund.create({ data: { ...data, actorId: actor?.userId ?? null }, select: { id: true } });
    await audit(tx, actor, { action: 'refund requested', subject: `order:${orderNumber}`, data: { refund: id, cents, lines, reason } });
    await emit('refund/requested', { refundId: id });
    log().info({ order: orderNumber, refund: id, cents, by: actor ? actor.via : 'rule' }, 'refund requested');
    return { refundId: id };
  });
}

/**
 * Returns the part of a payment that is not refunded yet, in cents. It is less than the refundable rest of the lines if somebody made a
 * refund in the provider's interface, because such a refund belongs to no line.
 */
async function refundableCents(tx: Tx, { id, amountCents }: { id: string; amountCents: number }): Promise<number> {
  const { _sum } = await tx.refund.aggregate({ where: { paymentId: id, status: { not: 'failed' } }, _sum: { cents: true } });
  return amountCents - (_sum.cents ?? 0);
}

function refuseUnlessRefundable(status: OrderStatus): void {
  if (status === 'disputed')
    throw conflict(
      'order_disputed',
      'The buyer disputes this payment, so a bank decides about the money. Answer the dispute at the payment provider first.',
    );
  if (status === 'refunded') throw conflict('nothing_left', 'This order is fully refunded already.');
  if (status !== 'paid' && status !== 'partially_refunded')
    throw conflict('order_not_paid', `This order is ${status}, so there is no payment to refund.`);
}

/** Returns the refunds of the requested lines. `money` is the maximum total in cents. Throws `invalid_input` or `nothing_left`. */
function refundLinesOf(left: readonly RefundableLine[], requestedLines: RefundRequest['lines'], money: number): RefundLine[] {
  if (!requestedLines) {
    const all = left.filter(({ cents }) => cents > 0);
    const cents = Math.min(money, sumCents(all.map((line) => line.cents)));
    if (cents <= 0) throw conflict('nothing_left', 'All of this order is refunded already, or its refund is under way.');
    const weights = all.map((line) => line.cents);
    const shares = splitCents(cents, weights);
    return all.flatMap((line, at) => (shares[at] ? [refundLineOf(line, shares[at])] : []));
  }
  const errors: FieldError[] = [];
  const addError = (path: string, message: string, code: string) => void errors.push({ path, message, code });
  if (requestedLines.length === 0) addError('lines', 'must have at least one line; leave the lines out to refund everything', 'too_small');
  const parts = requestedLines.flatMap(({ position, cents }, at) => {
    const line = left.find((each) => each.position === position);
    if (!line) addError(`lines.${at}.position`, `names line ${position + 1}, which this order doesn’t have`, 'unknown_line');
    else if (requestedLines.findIndex((each) => each.position === position) !== at)
      addError(`lines.${at}.position`, `repeats line ${position + 1}`, 'duplicate');
    else if (line.cents <= 0) addError(`lines.${at}.position`, `names line ${position + 1}, of which nothing is left`, 'nothing_left');
    else if (cents !== undefined && (!Number.isInteger(cents) || cents < 1 || cents > line.cents))
      addError(
        `lines.${at}.cents`,
        `must be a whole number of cents from 1 to ${line.cents}, the amount that is left of line ${position + 1}`,
        'out_of_range',
      );
    else return [refundLineOf(line, cents ?? line.cents)];
    return [];
  });
  if (errors.length === 0 && sumCents(parts.map(({ cents }) => cents)) > money)
    addError(
      'lines',
      `must come to at most ${money} cents, which are left of the payment; the rest was refunded at the payment provider`,
      'out_of_range',
    );
  if (errors.length > 0) throw invalidInput(errors);
  return parts;
}

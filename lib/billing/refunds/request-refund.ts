import type { Actor } from '#lib/auth/actor.ts';
import { holdOrder } from '#lib/billing/records/line.ts';
import type { OrderStatus } from '#lib/billing/records/order.ts';
import { type LineLeft, linesLeft, partOf, type RefundLine, sum } from '#lib/billing/refunds/refund-lines.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { conflict, type FieldError, invalidInput, notFound } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { splitCents } from '#lib/core/money.ts';
import { now } from '#lib/core/time.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { emit } from '#lib/ports/jobs/index.ts';
import { demandTeam } from '#lib/team/team-member.ts';

/** What is to be paid back. Without `lines`, all that is left of the order. */
export interface RefundWanted {
  /** By the line's `position` in the order, from 0; without `cents` (VAT included), all that is left of the line. */
  lines?: readonly { position: number; cents?: number }[];
  /** The buyer reads it. */
  reason: string;
}

/**
 * Decides that money of a paid order goes back, and has the provider asked; `applyRefund` takes back what it had bought once the provider
 * did. For the team, and, with a null actor, for rules of the house. Never more than was paid, also when several decide at once. Throws
 * `not_found`, `forbidden`, `invalid_input` naming `lines.0.cents` and so on, or a conflict: `order_not_paid`, `order_disputed`,
 * `nothing_left`.
 */
export function requestRefund(actor: Actor | null, orderNumber: string, wanted: RefundWanted): Promise<{ refundId: number }> {
  return transaction(async (tx) => {
    if (actor) await demandTeam(tx, actor);
    const reason = wanted.reason.trim();
    if (reason === '' || reason.length > 500)
      throw invalidInput([{ path: 'reason', message: 'must say why, in at most 500 characters', code: 'reason' }]);
    const found = await tx.order.findUnique({ where: { number: orderNumber }, select: { id: true } });
    if (!found || !(await holdOrder(tx, found.id))) throw notFound('order', orderNumber);
    const order = await tx.order.findUniqueOrThrow({
      where: { id: found.id },
      select: { id: true, status: true, payments: { where: { status: 'paid' }, select: { id: true, amountCents: true } } },
    });
    refuse(order.status);
    const payment = order.payments[0];
    if (!payment) throw conflict('order_not_paid', 'This order has no payment that could be sent back.');
    const lines = chosenParts(await linesLeft(tx, order.id), wanted.lines, await moneyLeft(tx, payment));
    const cents = sum(lines.map((line) => line.cents));
    const at = now();
    const data = {
      orderId: order.id,
      paymentId: payment.id,
      cents,
      lines: lines as unknown as Prisma.InputJsonValue,
      reason,
      createdAt: at,
    };
    const { id } = await tx.refund.create({ data: { ...data, actorId: actor?.userId ?? null }, select: { id: true } });
    await noteRefund(tx, actor, 'refund requested', orderNumber, { refund: id, cents, lines, reason });
    await emit('refund/requested', { refundId: id });
    log().info({ order: orderNumber, refund: id, cents, by: actor ? actor.via : 'rule' }, 'a refund was decided');
    return { refundId: id };
  });
}

/** What of a payment is still here. Less than what is left of the lines where some was sent back at the provider, for no line of them. */
async function moneyLeft(tx: Tx, { id, amountCents }: { id: string; amountCents: number }): Promise<number> {
  const { _sum } = await tx.refund.aggregate({ where: { paymentId: id, status: { not: 'failed' } }, _sum: { cents: true } });
  return amountCents - (_sum.cents ?? 0);
}

/** Writes down what was done about the money of an order, and by whom; null: the house itself. */
export async function noteRefund(
  tx: Tx,
  actor: Pick<Actor, 'userId'> | null,
  action: string,
  orderNumber: string,
  data: Record<string, unknown>,
): Promise<void> {
  await tx.auditEntry.create({
    data: {
      actorId: actor?.userId ?? null,
      action,
      subject: `order:${orderNumber}`,
      data: data as Prisma.InputJsonValue,
      createdAt: now(),
    },
  });
}

function refuse(status: OrderStatus): void {
  if (status === 'disputed')
    throw conflict('order_disputed', 'The buyer disputes this payment with their bank, which decides about the money. Answer there first.');
  if (status === 'refunded') throw conflict('nothing_left', 'This order was paid back whole already.');
  if (status !== 'paid' && status !== 'partially_refunded')
    throw conflict('order_not_paid', `This order is ${status}: nothing was paid for it that could go back.`);
}

/** The parts of the lines that were chosen; or the faults of the choice. */
function chosenParts(left: readonly LineLeft[], wanted: RefundWanted['lines'], money: number): RefundLine[] {
  if (!wanted) {
    const all = left.filter(({ cents }) => cents > 0);
    const cents = Math.min(money, sum(all.map((line) => line.cents)));
    if (cents <= 0) throw conflict('nothing_left', 'All of this order was paid back already, or is on its way.');
    const weights = all.map((line) => line.cents);
    const shares = splitCents(cents, weights);
    return all.flatMap((line, at) => (shares[at] ? [partOf(line, shares[at])] : []));
  }
  const errors: FieldError[] = [];
  const fault = (path: string, message: string, code: string) => void errors.push({ path, message, code });
  if (wanted.length === 0) fault('lines', 'must name at least one line; leave it out to pay back everything', 'too_small');
  const parts = wanted.flatMap(({ position, cents }, at) => {
    const line = left.find((each) => each.position === position);
    if (!line) fault(`lines.${at}.position`, `this order has no line ${position + 1}`, 'unknown_line');
    else if (wanted.findIndex((each) => each.position === position) !== at)
      fault(`lines.${at}.position`, `line ${position + 1} is named twice`, 'duplicate');
    else if (line.cents <= 0) fault(`lines.${at}.position`, `nothing is left of line ${position + 1}`, 'nothing_left');
    else if (cents !== undefined && (!Number.isInteger(cents) || cents < 1 || cents > line.cents))
      fault(
        `lines.${at}.cents`,
        `must be a whole number from 1 to ${line.cents}: what is left of line ${position + 1}, in cents`,
        'out_of_range',
      );
    else return [partOf(line, cents ?? line.cents)];
    return [];
  });
  if (errors.length === 0 && sum(parts.map(({ cents }) => cents)) > money)
    fault('lines', `only ${money} cents of the payment are left: the rest was sent back at the payment provider`, 'out_of_range');
  if (errors.length > 0) throw invalidInput(errors);
  return parts;
}

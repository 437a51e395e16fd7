import { askTeamToDeliver } from '#lib/billing/products/by-hand.ts';
import { productEffectOf } from '#lib/billing/products/product-effects.ts';
import { canTakeEffect, type FulfilmentOutcome, type LineEffect, type LockedLine, lockLine } from '#lib/billing/records/line.ts';
import { isRefundUnderWay } from '#lib/billing/refunds/refund-lines.ts';
import { requestRefund } from '#lib/billing/refunds/request-refund.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { isAppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import type { FailedLineRefund } from '#lib/mails/team/order-line-failed-mail.ts';
import { notifyTeam } from '#lib/team/notify-team.ts';

/**
 * Fulfils an order line once, even if called repeatedly or concurrently. Does nothing unless the line is pending, its order is paid, and no
 * refund of the line is under way. If the line can no longer take effect, its status becomes `failed` with the reason, the line is refunded
 * automatically, and the team is notified. Only `retryOrder` makes a failed line pending again. Throws on temporary errors without changing
 * anything.
 */
export async function fulfilLine(lineId: number): Promise<void> {
  await transaction(async (tx) => {
    const line = await lockLine(tx, lineId);
    if (!line || !(await isDue(tx, line))) return;
    const outcome = await outcomeOf(tx, line);
    if ('refused' in outcome) return failLine(tx, line, outcome.refused);
    if ('waits' in outcome)
      return void (await tx.orderLine.update({ where: { id: line.id }, data: { effect: outcome.waits, error: null } }));
    await markFulfilled(tx, line.id, outcome.effect);
  });
}

/** Marks a line as failed after its last retry. The cause is an internal error, so the team decides between a retry and a refund. */
export async function giveUpLine(lineId: number, problem: string): Promise<void> {
  await transaction(async (tx) => {
    const line = await lockLine(tx, lineId);
    if (line?.status !== 'pending' || !canTakeEffect(line.order)) return;
    log().error({ order: line.order.number, line: line.position, problem }, 'order line could not be fulfilled; retries used up');
    await tx.orderLine.update({
      where: { id: line.id },
      data: { status: 'failed', error: 'Something went wrong on our side. Our team has been notified and is looking into the problem.' },
    });
    await notifyTeamOfFailure(tx, line, problem, null);
  });
}

/** Marks a line as fulfilled, with the changes that a refund must reverse. */
export async function markFulfilled(tx: Tx, lineId: number, effect: LineEffect): Promise<void> {
  await tx.orderLine.update({
    where: { id: lineId },
    data: { status: 'fulfilled', effect, error: null, fulfilledAt: now() },
  });
}

async function isDue(tx: Tx, line: LockedLine): Promise<boolean> {
  if (line.status !== 'pending' || !canTakeEffect(line.order)) return false;
  const total = line.netCents + (line.vatCents ?? 0);
  if (total > 0 && line.refundedCents >= total) return false;
  return !(await isRefundUnderWay(tx, line.order.id, line.id));
}

async function outcomeOf(tx: Tx, line: LockedLine): Promise<FulfilmentOutcome> {
  const effect = productEffectOf(line.product.slug);
  if (!effect) return askTeamToDeliver(tx, line);
  if (!line.listing) return { refused: 'The listing was deleted before this could take effect.' };
  return effect.apply(tx, line, line.listing);
}

async function failLine(tx: Tx, line: LockedLine, reason: string): Promise<void> {
  const { number } = line.order;
  log().warn({ order: number, line: line.position, reason }, 'order line can no longer be fulfilled and is refunded');
  await tx.orderLine.update({ where: { id: line.id }, data: { status: 'failed', error: reason } });
  await notifyTeamOfFailure(tx, line, reason, await refundFailedLine(line, reason));
}

/** Requests the refund of a line that can't be fulfilled. */
async function refundFailedLine(line: LockedLine, reason: string): Promise<FailedLineRefund> {
  if (line.netCents + (line.vatCents ?? 0) - line.refundedCents <= 0) return { status: 'unneeded' };
  try {
    await requestRefund(null, line.order.number, { lines: [{ position: line.position }], reason });
    return { status: 'requested' };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { status: 'failed', problem: error.message };
  }
}

function notifyTeamOfFailure(tx: Tx, line: LockedLine, reason: string, refund: FailedLineRefund | null): Promise<void> {
  const { order, product, position, listing } = line;
  return notifyTeam(tx, {
    kind: 'order-line-failed',
    data: { order: order.number, line: position + 1, product, listing, reason, refund },
  });
}

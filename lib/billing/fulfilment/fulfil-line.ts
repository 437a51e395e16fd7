import { askTeamToDeliver } from '#lib/billing/products/by-hand.ts';
import { productEffectOf } from '#lib/billing/products/product-effects.ts';
import { canTakeEffect, type FulfilmentOutcome, type LineEffect, type LockedLine, lockLine } from '#lib/billing/records/line.ts';
import { isRefundUnderWay } from '#lib/billing/refunds/refund-lines.ts';
import { requestRefund } from '#lib/billing/refunds/request-refund.ts';
import { config } from '#lib/core/config.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { isAppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import type { MailPart } from '#lib/ports/mail/index.ts';
import { notifyTeam } from '#lib/team/notify-team.ts';

/**
 * Fulfils an order line once, even if called repeatedly or concurrently. If the line can no longer take effect, its status becomes `failed`
 * with the reason, the line is refunded automatically, and the team is notified. Throws on temporary errors without changing anything. Does
 * nothing unless the line is pending, its order is paid and no refund of the line is under way. Only `retryOrder` makes a failed line
 * pending again.
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

/** Marks a line as failed after its last retry. The cause is an internal error, so the team decides whether to retry or to refund. */
export async function giveUpLine(lineId: number, problem: string): Promise<void> {
  await transaction(async (tx) => {
    const line = await lockLine(tx, lineId);
    if (line?.status !== 'pending' || !canTakeEffect(line.order)) return;
    log().error({ order: line.order.number, line: line.position, problem }, 'order line could not be fulfilled; retries used up');
    await tx.orderLine.update({
      where: { id: line.id },
      data: { status: 'failed', error: 'Something went wrong on our side. Our team has been notified and is looking into the problem.' },
    });
    await notifyTeamOfFailure(tx, line, `Every retry failed. The last error was: ${problem}`, [
      { text: 'Fix the cause, then retry the order; or refund the line:' },
      {
        quote: `npm run team -- retry ${line.order.number}\nnpm run team -- refund ${line.order.number} --line ${line.position + 1} --reason "…"`,
      },
    ]);
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
  const refundNote = await refundFailedLine(line, reason);
  await notifyTeamOfFailure(tx, line, reason, [{ text: refundNote }]);
}

/** Requests the refund of a line that can't be fulfilled. Returns a sentence about the refund for the mail to the team. */
async function refundFailedLine(line: LockedLine, reason: string): Promise<string> {
  if (line.netCents + (line.vatCents ?? 0) - line.refundedCents <= 0) return 'The line cost nothing, so there is nothing to refund.';
  try {
    await requestRefund(null, line.order.number, { lines: [{ position: line.position }], reason });
    return 'The line is refunded automatically, so you need not do anything.';
  } catch (error) {
    if (!isAppError(error)) throw error;
    return `The line could not be refunded automatically: ${error.message}`;
  }
}

async function notifyTeamOfFailure(tx: Tx, line: LockedLine, reason: string, more: readonly MailPart[]): Promise<void> {
  const { order, product, position, listing } = line;
  await notifyTeam(tx, {
    kind: 'order-line-failed',
    subject: `${product.name} of order ${order.number} could not be fulfilled`,
    parts: [
      { text: `Line ${position + 1} of order ${order.number}, ${product.name}${listing ? ` for ${listing.name}` : ''}: ${reason}` },
      ...more,
      ...(listing ? [{ note: config().siteUrl + paths.listing(listing.slug) }] : []),
    ],
  });
}

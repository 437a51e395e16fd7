import { askTeam } from '#lib/billing/products/by-hand.ts';
import { effectOf } from '#lib/billing/products/product-effects.ts';
import { type HeldLine, holdLine, type LineEffect, type Outcome, takesEffect } from '#lib/billing/records/line.ts';
import { refundUnderWay } from '#lib/billing/refunds/refund-lines.ts';
import { requestRefund } from '#lib/billing/refunds/request-refund.ts';
import { config } from '#lib/core/config.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { isAppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import type { MailPart } from '#lib/ports/mail/index.ts';
import { tellTeam } from '#lib/team/notify-team.ts';

/**
 * What was bought by a line takes effect, once, however often and by however many this is called at the same time. A line that can't
 * any more is `failed` with the reason: its money goes back by itself, and the team is told. Throws where something is the matter that
 * may pass: nothing of it happened then. Does nothing for a line that is not due: one that has had its turn (only `retryOrder` gives
 * another), of an order that is not paid, or about to be paid back.
 */
export async function fulfilLine(lineId: number): Promise<void> {
  await transaction(async (tx) => {
    const line = await holdLine(tx, lineId);
    if (!line || !(await isDue(tx, line))) return;
    const outcome = await outcomeOf(tx, line);
    if ('refused' in outcome) return refuse(tx, line, outcome.refused);
    if ('waits' in outcome)
      return void (await tx.orderLine.update({ where: { id: line.id }, data: { effect: json(outcome.waits), error: null } }));
    await markFulfilled(tx, line.id, outcome.effect);
  });
}

/** A line that ran out of tries: what stands in the way is a fault of ours, so the team decides what becomes of it. */
export async function giveUpLine(lineId: number, problem: string): Promise<void> {
  await transaction(async (tx) => {
    const line = await holdLine(tx, lineId);
    if (line?.status !== 'pending' || !takesEffect(line.order)) return;
    log().error({ order: line.order.number, line: line.position, problem }, 'a line of a paid order could not be fulfilled');
    await tx.orderLine.update({
      where: { id: line.id },
      data: { status: 'failed', error: 'Something went wrong on our side. We were told, and are looking into it.' },
    });
    await tellFailed(tx, line, `It was tried again and again. What was said last: ${problem}`, [
      { text: 'Put right what stands in the way, then have it tried again; or pay it back:' },
      {
        quote: `npm run team -- retry ${line.order.number}\nnpm run team -- refund ${line.order.number} --line ${line.position + 1} --reason "…"`,
      },
    ]);
  });
}

/** Notes that a line took effect, and what a refund has to know of it. */
export async function markFulfilled(tx: Tx, lineId: number, effect: LineEffect): Promise<void> {
  await tx.orderLine.update({
    where: { id: lineId },
    data: { status: 'fulfilled', effect: json(effect), error: null, fulfilledAt: now() },
  });
}

async function isDue(tx: Tx, line: HeldLine): Promise<boolean> {
  if (line.status !== 'pending' || !takesEffect(line.order)) return false;
  const total = line.netCents + (line.vatCents ?? 0);
  if (total > 0 && line.refundedCents >= total) return false;
  return !(await refundUnderWay(tx, line.order.id, line.id));
}

async function outcomeOf(tx: Tx, line: HeldLine): Promise<Outcome> {
  const effect = effectOf(line.product.slug);
  if (!effect) return askTeam(tx, line);
  if (!line.listing) return { refused: 'The listing was deleted before this could take effect.' };
  return effect.apply(tx, line, line.listing);
}

async function refuse(tx: Tx, line: HeldLine, reason: string): Promise<void> {
  const { number } = line.order;
  log().warn({ order: number, line: line.position, reason }, 'what was bought can’t take effect; its money goes back');
  await tx.orderLine.update({ where: { id: line.id }, data: { status: 'failed', error: reason } });
  const back = await payBack(line, reason);
  await tellFailed(tx, line, reason, [{ text: back }]);
}

/** By rule, at once: what can't be had must not be paid for. Answers what the team is told of it. */
async function payBack(line: HeldLine, reason: string): Promise<string> {
  if (line.netCents + (line.vatCents ?? 0) - line.refundedCents <= 0) return 'It cost nothing, so there is nothing to pay back.';
  try {
    await requestRefund(null, line.order.number, { lines: [{ position: line.position }], reason });
    return 'Its money goes back by itself; nothing is left to do.';
  } catch (error) {
    if (!isAppError(error)) throw error;
    return `Its money could not be sent back by itself: ${error.message}`;
  }
}

async function tellFailed(tx: Tx, line: HeldLine, reason: string, more: readonly MailPart[]): Promise<void> {
  const { order, product, position, listing } = line;
  await tellTeam(tx, {
    kind: 'order-line-failed',
    subject: `${product.name} of order ${order.number} could not be fulfilled`,
    parts: [
      { text: `Line ${position + 1} of order ${order.number}, ${product.name}${listing ? ` for ${listing.name}` : ''}: ${reason}` },
      ...more,
      ...(listing ? [{ note: config().siteUrl + paths.listing(listing.slug) }] : []),
    ],
  });
}

function json(effect: LineEffect): Prisma.InputJsonValue {
  return effect as Prisma.InputJsonValue;
}

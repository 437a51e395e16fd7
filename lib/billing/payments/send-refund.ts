import { notifyTeamOfPayment } from '#lib/billing/notices/notify-team-of-payment.ts';
import type { SettleResult } from '#lib/billing/payments/settle-payment.ts';
import { amountText } from '#lib/billing/records/amount-text.ts';
import { type LockedPayment, lockPayment } from '#lib/billing/records/payment-records.ts';
import { applyRefund } from '#lib/billing/refunds/apply-refund.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { isPaymentProviderError, paymentProvider, type RefundState } from '#lib/ports/payments/index.ts';

type RefundToPay = Prisma.RefundGetPayload<{ include: { payment: true } }>;

/**
 * Sends a requested refund to the provider, and applies it when the provider has paid. Can be called repeatedly; the provider refunds once.
 * Returns `pending` if the provider needs more time, so the caller must try again later. Returns `failed` if the provider refuses the
 * refund for good; the team is notified. Throws if the provider can't be reached. Never call it in a transaction.
 */
export async function sendRefund(refundId: number): Promise<{ status: 'pending' | 'succeeded' | 'failed' }> {
  const refund = await db().refund.findUniqueOrThrow({ where: { id: refundId }, include: { payment: true } });
  if (refund.status === 'failed') return { status: 'failed' };
  if (refund.status !== 'succeeded') {
    const state = await callProvider(refund);
    const { status, problem, id } = state;
    if (status === 'failed') {
      await failRefund(refundId, problem ?? 'The payment provider refused the refund.');
      return { status };
    }
    await db().refund.updateMany({
      where: { id: refundId, status: { in: ['requested', 'pending'] } },
      data: { status, providerId: id },
    });
    if (status === 'pending') return { status };
  }
  await applyRefund(refundId);
  return { status: 'succeeded' };
}

async function callProvider(refund: RefundToPay): Promise<RefundState> {
  const provider = paymentProvider();
  const { payment } = refund;
  if (provider?.name !== payment.provider) return refused(`the payment was taken by ${payment.provider}, which is no longer configured`);
  if (payment.paymentId === null) return refused('the provider’s id of the payment is unknown');
  try {
    if (refund.status === 'pending' && refund.providerId) return await provider.readRefund(refund.providerId);
    return await provider.refund({ key: `refund:${payment.id}:${refund.id}`, providerPaymentId: payment.paymentId, cents: refund.cents });
  } catch (error) {
    if (isPaymentProviderError(error) && error.kind === 'refused') return refused(error.message);
    throw error;
  }
}

function refused(problem: string): RefundState {
  return { id: '', status: 'failed', problem };
}

/**
 * Records that an accepted refund did not arrive. An applied refund stays applied, because we still owe the buyer the money. The team is
 * asked to send it in another way.
 */
export async function recordRefundFailure(
  tx: Tx,
  { refundId: providerId, problem }: { refundId: string; problem: string },
): Promise<SettleResult> {
  const refund = await tx.refund.findUnique({ where: { providerId } });
  if (!refund) return { outcome: 'ignored', note: 'not one of our refunds', orderId: null };
  if (!refund.appliedAt) await failRefund(refund.id, problem);
  else {
    const found = await lockPayment(tx, { id: refund.paymentId });
    await tx.refund.update({ where: { id: refund.id }, data: { problem } });
    if (found) await notifyTeamOfFailedRefund(tx, found, { cents: refund.cents, problem, wasAccepted: true });
  }
  return { outcome: 'handled', note: `a refund failed: ${problem}`, orderId: refund.orderId };
}

/** Marks a refund as failed and notifies the team. Does nothing if the refund is no longer open. */
export async function failRefund(refundId: number, problem: string): Promise<void> {
  await transaction(async (tx) => {
    const { paymentId, cents } = await tx.refund.findUniqueOrThrow({ where: { id: refundId } });
    // The order is locked first, as in `applyRefund`.
    const found = await lockPayment(tx, { id: paymentId });
    if (!found) return;
    const { count } = await tx.refund.updateMany({
      where: { id: refundId, status: { in: ['requested', 'pending'] } },
      data: { status: 'failed', problem },
    });
    if (count === 0) return;
    await notifyTeamOfFailedRefund(tx, found, { cents, problem, wasAccepted: false });
  });
}

function notifyTeamOfFailedRefund(
  tx: Tx,
  found: LockedPayment,
  { cents, problem, wasAccepted }: { cents: number; problem: string; wasAccepted: boolean },
): Promise<void> {
  const amount = amountText(cents, found.payment.currency);
  return notifyTeamOfPayment(tx, found, (reported) => ({
    kind: 'refund-failed',
    data: { payment: reported, amount, problem, wasAccepted },
  }));
}

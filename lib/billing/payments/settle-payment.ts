import { issueInvoice } from '#lib/billing/invoices/issue-invoice.ts';
import { mailPaymentFailure, notifyTeamOfPayment, type PaymentProblem } from '#lib/billing/notices/notify-team-of-payment.ts';
import { isDiscountGone } from '#lib/billing/products/discount.ts';
import { listUnsellableReasons } from '#lib/billing/products/unsellable-reasons.ts';
import { amountText } from '#lib/billing/records/amount-text.ts';
import type { LocationProof } from '#lib/billing/records/order.ts';
import { billingOf, isPaymentId, type LockedPayment, lockPayment } from '#lib/billing/records/payment-records.ts';
import { requestReturn } from '#lib/billing/refunds/request-return.ts';
import type { Tx } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { emit } from '#lib/ports/jobs/index.ts';
import type { SessionState } from '#lib/ports/payments/index.ts';
import { queueWebhooks } from '#lib/webhooks/queue-webhooks.ts';

/** The time after the order's expiry in which a payment is still accepted, if everything in the order can still be sold. */
const maxLatenessMs = 7 * dayMs;

/** The result of applying a provider event to a payment. */
export interface SettleResult {
  outcome: 'handled' | 'ignored' | 'refused';
  note: string;
  orderId: string | null;
  /** The payment's new status. Missing if the status did not change. */
  became?: 'paid' | 'returned' | 'processing' | 'failed' | 'expired';
}

/**
 * The statuses of a payment in order. A payment only moves forward in this list. `expired` comes before `processing`, because our record
 * can expire while the buyer is still filling in the provider's form.
 */
const statusOrder: readonly string[] = ['open', 'expired', 'processing', 'failed', 'paid'];

/** A change of a payment, and the problems of which the team must be notified. */
interface Settled extends Omit<SettleResult, 'orderId'> {
  problems?: PaymentProblem[];
}

/**
 * Sets a payment to the status of its provider session, in the caller's transaction. The status only moves forward, so events can arrive
 * twice and in any order. The first payment with the requested amount and currency pays the order. Every other payment is refunded. The
 * team is notified of problems, and the buyer of a failure.
 */
export async function settleSession(tx: Tx, provider: string, session: SessionState): Promise<SettleResult> {
  const found = isPaymentId(session.paymentId) ? await lockPayment(tx, { id: session.paymentId, provider }) : null;
  if (!found) return { outcome: 'ignored', note: 'not one of our payments', orderId: null };
  const { problems = [], ...result } = await settle(tx, found, session);
  for (const { payment, mailFor } of problems) await notifyTeamOfPayment(tx, { order: found.order, payment }, mailFor);
  if (result.became === 'failed') await mailPaymentFailure(found);
  // This is the last step, because it locks the year's invoice counter until the commit.
  if (result.became === 'paid') await issueInvoice(tx, found.order.id);
  return { ...result, orderId: found.order.id };
}

/** Changes the rows of a payment and its order. */
async function settle(tx: Tx, found: LockedPayment, session: SessionState): Promise<Settled> {
  const { payment } = found;
  const ignored = (note: string): Settled => ({ outcome: 'ignored', note });

  const mismatch = await mismatchOf(tx, found, session);
  if (mismatch) {
    const mailFor: PaymentProblem['mailFor'] = (payment) => ({ kind: 'payment-mismatch', data: { payment, problem: mismatch } });
    return { outcome: 'refused', note: mismatch, problems: session.status === 'paid' ? [{ payment, mailFor }] : [] };
  }
  if (payment.status === 'paid' || payment.status === 'returned') return ignored(`the payment is ${payment.status} already`);
  if (session.status === 'paid') return settlePaidSession(tx, found, session);
  if (session.status === 'open') return ignored('the session is open');
  if (statusOrder.indexOf(session.status) <= statusOrder.indexOf(payment.status))
    return ignored(`the payment is ${payment.status} already; ${session.status} is not a later status`);

  const problem = session.status === 'failed' ? 'The payment didn’t go through.' : null;
  await tx.payment.update({
    where: { id: payment.id },
    data: {
      status: session.status,
      sessionId: session.id,
      problem,
      ...(session.providerPaymentId ? { paymentId: session.providerPaymentId } : {}),
    },
  });
  return { outcome: 'handled', note: session.status, became: session.status };
}

/** Returns the reason why a session is not the session of the payment that it names. Returns null if it is. */
async function mismatchOf(tx: Tx, { payment }: LockedPayment, session: SessionState): Promise<string | null> {
  if (payment.sessionId !== null && payment.sessionId !== session.id)
    return 'A session that this site didn’t open has the id of this payment.';
  if (!session.providerPaymentId) return null;
  if (payment.paymentId !== null && payment.paymentId !== session.providerPaymentId) return 'The session’s payment has changed.';
  const other = await tx.payment.count({
    where: { provider: payment.provider, paymentId: session.providerPaymentId, id: { not: payment.id } },
  });
  return other > 0 ? 'Another payment has the same payment id at the provider.' : null;
}

/** Handles a successful payment: marks the order as paid, or refunds the payment. */
async function settlePaidSession(tx: Tx, found: LockedPayment, session: SessionState): Promise<Settled> {
  const { order, payment } = found;
  const paidAmount = amountText(session.amountCents, session.currency);
  if (session.amountCents !== payment.amountCents || session.currency !== payment.currency)
    return returnPayment(
      tx,
      found,
      session,
      'payment-mismatch',
      `${paidAmount} was paid, but ${amountText(payment.amountCents, payment.currency)} was asked for.`,
    );
  if (order.status === 'pending') return markPaid(tx, found, session);
  if (order.status === 'cancelled') return returnPayment(tx, found, session, 'payment-late', 'The order was cancelled before it was paid.');
  if (order.status !== 'expired') return returnPayment(tx, found, session, 'payment-twice', 'The order was paid already.');
  if (now().getTime() - order.expiresAt.getTime() > maxLatenessMs)
    return returnPayment(tx, found, session, 'payment-late', 'The payment came more than a week after the order had expired.');
  const reasons = await listUnsellableReasons(tx, order.id);
  if (await isDiscountGone(tx, order.id)) reasons.push('Others have used its discount code in the meantime, as often as it can be used.');
  if (reasons.length > 0)
    return returnPayment(tx, found, session, 'payment-late', `The payment came after the order had expired. ${reasons.join(' ')}`);
  const late: PaymentProblem = { payment, mailFor: (payment) => ({ kind: 'payment-late', data: { payment, problem: null } }) };
  return markPaid(tx, found, session, [late]);
}

async function returnPayment(
  tx: Tx,
  { order, payment }: LockedPayment,
  session: SessionState,
  kind: 'payment-late' | 'payment-mismatch' | 'payment-twice',
  reason: string,
): Promise<Settled> {
  const updated = await tx.payment.update({
    where: { id: payment.id },
    data: { status: 'returned', sessionId: session.id, paymentId: session.providerPaymentId, paidAt: now(), problem: reason },
  });
  const { amountCents: cents } = session;
  await requestReturn(tx, { orderId: order.id, paymentId: payment.id, cents, reason });
  const problem = `${reason} The money goes back.`;
  if (order.status === 'expired' || order.status === 'cancelled')
    await tx.order.update({ where: { id: order.id }, data: { statusReason: problem } });
  const mailFor: PaymentProblem['mailFor'] = (payment) => ({ kind, data: { payment, problem } });
  return { outcome: 'handled', note: `returned: ${reason}`, became: 'returned', problems: [{ payment: updated, mailFor }] };
}

/**
 * Marks payment and order as paid, with the billing details and VAT that were frozen when the payment began. The event `order/paid` starts
 * the fulfilment.
 */
async function markPaid(tx: Tx, { order, payment }: LockedPayment, session: SessionState, late: PaymentProblem[] = []): Promise<Settled> {
  const at = now();
  const billing = billingOf(payment);
  const providerProofs: LocationProof[] = session.country
    ? [{ kind: 'payment_method', country: session.country, at: at.toISOString() }]
    : [];
  const proofs = [...billing.proofs, ...providerProofs];
  const completeBilling = { ...billing, proofs };
  const facts = { ...payment.facts, ...(session.country ? { country: session.country } : {}) };
  const paid = await tx.payment.update({
    where: { id: payment.id },
    data: {
      status: 'paid',
      paidAt: at,
      sessionId: session.id,
      paymentId: session.providerPaymentId,
      problem: null,
      billing: completeBilling,
      facts,
    },
  });
  for (const [index, line] of order.lines.entries())
    await tx.orderLine.update({ where: { id: line.id }, data: { vatCents: billing.vat.lineCents[index] ?? 0 } });
  await tx.order.update({
    where: { id: order.id },
    data: {
      status: 'paid',
      paidAt: at,
      billing: completeBilling,
      vatCents: billing.vat.cents,
      totalCents: payment.amountCents,
      statusReason: null,
    },
  });
  await emit('order/paid', { orderId: order.id }, { id: `order-paid:${order.id}` });
  const { number } = order;
  await queueWebhooks(tx, [order.userId], 'order.paid', { subject: `order:${number}`, data: { number, total_cents: payment.amountCents } });
  // The evidence of the country is compared for businesses, too, because an unverified VAT number is no evidence.
  const otherProofs = proofs.filter(({ kind }) => kind !== 'billing_address');
  const { country } = billing.details;
  const isElsewhere = otherProofs.length > 0 && otherProofs.every((proof) => proof.country !== country);
  const elsewhere: PaymentProblem = {
    payment: paid,
    mailFor: (payment) => ({ kind: 'payment-location', data: { payment, country, proofs: otherProofs } }),
  };
  return { outcome: 'handled', note: 'paid', became: 'paid', problems: isElsewhere ? [...late, elsewhere] : late };
}

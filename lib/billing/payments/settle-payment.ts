import { issueInvoice } from '#lib/billing/invoices/issue-invoice.ts';
import { mailOfFailure, tellOfPayment } from '#lib/billing/notices/notify-of-payment.ts';
import { stillSellable } from '#lib/billing/products/still-sellable.ts';
import { amountText } from '#lib/billing/records/amount-text.ts';
import type { Billing, LocationProof } from '#lib/billing/records/order.ts';
import { asJson, factsOf, isPaymentId, type LockedPayment, lockPayment } from '#lib/billing/records/payment-records.ts';
import { requestReturn } from '#lib/billing/refunds/request-return.ts';
import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { emit } from '#lib/ports/jobs/index.ts';
import type { SessionState } from '#lib/ports/payments/index.ts';

/** How long after an order expired its payment still counts, if what was ordered can still be had. */
const lateMs = 7 * 86_400_000;

export interface Settled {
  outcome: 'handled' | 'ignored' | 'refused';
  note: string;
  orderId: string | null;
  /** Where it changed: what the payment now is. */
  became?: 'paid' | 'returned' | 'processing' | 'failed' | 'expired';
}

/** The course of a payment. Ours may have expired with its order while a buyer was still at the form, so that comes before what they did there. */
const course: readonly string[] = ['open', 'expired', 'processing', 'failed', 'paid'];

/**
 * Brings a payment to where its session stands at the provider, in the ambient transaction: only forward in its course. So events may come in
 * any order, and twice. The order is paid by the first payment whose amount and currency are what was asked for; any other money is sent back.
 */
export async function settleSession(tx: Tx, provider: string, session: SessionState): Promise<Settled> {
  const found = isPaymentId(session.paymentId) ? await lockPayment(tx, { id: session.paymentId, provider }) : null;
  if (!found) return { outcome: 'ignored', note: 'no payment of ours', orderId: null };
  const { order, payment } = found;
  const answer = (outcome: Settled['outcome'], note: string): Settled => ({ outcome, note, orderId: order.id });

  const stranger = await otherPayment(tx, found, provider, session);
  if (stranger) {
    if (session.status === 'paid') await tellOfPayment(tx, { kind: 'payment-mismatch', order, payment, text: stranger });
    return answer('refused', stranger);
  }
  if (payment.status === 'paid' || payment.status === 'returned') return answer('ignored', `the payment is ${payment.status} already`);
  if (session.status === 'paid') return { ...(await takeMoney(tx, found, session)), orderId: order.id };
  if (session.status === 'open') return answer('ignored', 'the session is open');
  if (course.indexOf(session.status) <= course.indexOf(payment.status))
    return answer('ignored', `${session.status} comes after ${payment.status}`);

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
  if (session.status === 'failed') await mailOfFailure(order, payment, order.status === 'pending' && order.expiresAt > now());
  return { ...answer('handled', session.status), became: session.status };
}

/** Why a session is not the one of its payment, though it names it; null when it is. */
async function otherPayment(tx: Tx, { payment }: LockedPayment, provider: string, session: SessionState): Promise<string | null> {
  if (payment.sessionId !== null && payment.sessionId !== session.id) return 'A session that we didn’t open names this payment.';
  if (!session.providerPaymentId) return null;
  if (payment.paymentId !== null && payment.paymentId !== session.providerPaymentId) return 'The session’s payment has changed.';
  const other = await tx.payment.count({
    where: { provider, paymentId: session.providerPaymentId, id: { not: payment.id } },
  });
  return other > 0 ? 'The same money is named for two payments.' : null;
}

/** Money came: the order is paid by it, or it goes back. */
async function takeMoney(tx: Tx, found: LockedPayment, session: SessionState): Promise<Omit<Settled, 'orderId'>> {
  const { order, payment } = found;
  const came = amountText(session.amountCents, session.currency);
  if (session.amountCents !== payment.amountCents || session.currency !== payment.currency)
    return giveBack(
      tx,
      found,
      session,
      'payment-mismatch',
      `${came} came where ${amountText(payment.amountCents, payment.currency)} was asked for.`,
    );
  if (order.status === 'pending') return markPaid(tx, found, session);
  if (order.status === 'cancelled') return giveBack(tx, found, session, 'payment-late', 'The order was cancelled before it was paid.');
  if (order.status !== 'expired') return giveBack(tx, found, session, 'payment-twice', 'The order was paid already.');
  if (now().getTime() - order.expiresAt.getTime() > lateMs)
    return giveBack(tx, found, session, 'payment-late', 'The payment came more than a week after the order had expired.');
  const reasons = await stillSellable(tx, order.id);
  if (reasons.length > 0)
    return giveBack(tx, found, session, 'payment-late', `The payment came after the order had expired. ${reasons.join(' ')}`);
  await tellOfPayment(tx, {
    kind: 'payment-late',
    order,
    payment,
    text: 'Paid after the order had expired; what was ordered is delivered.',
  });
  return markPaid(tx, found, session);
}

async function giveBack(
  tx: Tx,
  { order, payment }: LockedPayment,
  session: SessionState,
  kind: string,
  reason: string,
): Promise<Omit<Settled, 'orderId'>> {
  const updated = await tx.payment.update({
    where: { id: payment.id },
    data: { status: 'returned', sessionId: session.id, paymentId: session.providerPaymentId, paidAt: now(), problem: reason },
  });
  const { amountCents: cents } = session;
  await requestReturn(tx, { orderId: order.id, paymentId: payment.id, cents, reason });
  if (order.status === 'expired' || order.status === 'cancelled')
    await tx.order.update({ where: { id: order.id }, data: { statusReason: `${reason} The money goes back.` } });
  await tellOfPayment(tx, { kind, order, payment: updated, text: `${reason} The money goes back.` });
  return { outcome: 'handled', note: `returned: ${reason}`, became: 'returned' };
}

/** The order is paid: who paid and the VAT are as they were when the payment began. Fulfilment follows by `order/paid`. */
async function markPaid(tx: Tx, { order, payment }: LockedPayment, session: SessionState): Promise<Omit<Settled, 'orderId'>> {
  const at = now();
  const billing = payment.billing as unknown as Billing;
  const seen: LocationProof[] = session.country ? [{ kind: 'payment_method', country: session.country, at: at.toISOString() }] : [];
  const proofs = [...billing.proofs, ...seen];
  const complete = asJson({ ...billing, proofs });
  const facts = { ...factsOf(payment), ...(session.country ? { country: session.country } : {}) };
  const paid = await tx.payment.update({
    where: { id: payment.id },
    data: {
      status: 'paid',
      paidAt: at,
      sessionId: session.id,
      paymentId: session.providerPaymentId,
      problem: null,
      billing: complete,
      facts: asJson(facts),
    },
  });
  for (const [index, line] of order.lines.entries())
    await tx.orderLine.update({ where: { id: line.id }, data: { vatCents: billing.vat.lineCents[index] ?? 0 } });
  await tx.order.update({
    where: { id: order.id },
    data: {
      status: 'paid',
      paidAt: at,
      billing: complete,
      vatCents: billing.vat.cents,
      totalCents: payment.amountCents,
      statusReason: null,
    },
  });
  // Also of a business: only a VAT number that was verified says where one is.
  const elsewhere = proofs.filter(({ kind }) => kind !== 'billing_address');
  if (elsewhere.length > 0 && elsewhere.every(({ country }) => country !== billing.details.country))
    await tellOfPayment(tx, {
      kind: 'payment-location',
      order,
      payment: paid,
      text: `Nothing but the billing address says ${billing.details.country}; ${elsewhere.map(({ kind, country }) => `${kind}: ${country}`).join(', ')}. The VAT may be another country’s.`,
    });
  await emit('order/paid', { orderId: order.id }, { id: `order-paid:${order.id}` });
  await issueInvoice(tx, order.id); // last: it locks the year's counter until the commit
  return { outcome: 'handled', note: 'paid', became: 'paid' };
}

import { isDeepStrictEqual } from 'node:util';
import { checkDetails } from '#lib/billing/payments/check-details.ts';
import { closeOpenSessions } from '#lib/billing/payments/close-open-sessions.ts';
import { type CheckoutOrder, findOrder } from '#lib/billing/payments/find-order.ts';
import { lineNames, sessionWanted, toldOfProvider } from '#lib/billing/payments/session-wanted.ts';
import { leastCents, mostCents } from '#lib/billing/products/price-items.ts';
import { stillSellable } from '#lib/billing/products/still-sellable.ts';
import { amountText } from '#lib/billing/records/amount-text.ts';
import { isOfToday, takesNoMoney } from '#lib/billing/records/is-test-payment.ts';
import type { Billing, BillingDetails, LocationProof } from '#lib/billing/records/order.ts';
import { asJson, lockOrder } from '#lib/billing/records/payment-records.ts';
import { workOutVat } from '#lib/billing/vat/work-out-vat.ts';
import { isCountry } from '#lib/core/countries.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { AppError, conflict } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import type { Payment } from '#lib/generated/prisma/client.ts';
import { isPaymentProviderError, type PaymentProvider, paymentProvider, type SessionState, sessionEnd } from '#lib/ports/payments/index.ts';

export interface PaymentWanted {
  details: BillingDetails;
  /** The buyer agreed to the terms. */
  terms: boolean;
  /** A consumer asked for delivery at once, and knows that the right to withdraw ends with it. */
  immediatePerformance: boolean;
  /** The total that the buyer saw, in cents. */
  seenTotalCents: number;
  /** What the proxy says of where the request came from (ISO 3166-1). */
  ipCountry: string | null;
}

export interface PaymentBegun {
  /** Our payment. */
  paymentId: string;
  provider: 'stripe' | 'test';
  /** What Stripe's form is opened with. */
  clientSecret: string | null;
}

/** How often others may come between. */
const turns = 3;

/** How many payments may be begun for an order: whoever has its link can begin them, and each is kept and told to the provider. */
const mostPayments = 100;

/**
 * Freezes who pays and the VAT, and opens the provider's session; twice the same is one payment. Other details end the sessions that were open
 * before. Asks the register of VAT numbers and the provider: not to be called in a transaction. Throws `invalid_input` naming members
 * (check-details.ts), `not_found`, conflicts `total_changed`, `order_unsellable`, `order_expired`, `order_cancelled`, `order_paid`,
 * `payment_processing`, `payment_replaced`, `amount_too_small`, `amount_too_big`, `too_many_payments`, and `unavailable` when the provider can't be had.
 */
export async function beginPayment(token: string, wanted: PaymentWanted): Promise<PaymentBegun> {
  const provider = paymentProvider();
  const order = await findOrder(token);
  if (!provider) throw new AppError('unavailable', 'This site takes no payments at the moment. Nothing was charged.');
  const details = checkDetails(wanted);
  refuseEnded(order);
  const billing = await makeBilling(order, details, wanted);
  const amountCents = order.netCents + billing.vat.cents;
  if (amountCents !== wanted.seenTotalCents)
    throw conflict(
      'total_changed',
      `The total is now ${amountText(amountCents, order.currency)}; you saw ${amountText(wanted.seenTotalCents, order.currency)}. Look at it again, then pay.`,
    );
  if (amountCents < leastCents)
    throw conflict(
      'amount_too_small',
      `${amountText(amountCents, order.currency)} can’t be paid: no payment is less than ${amountText(leastCents, order.currency)}.`,
    );
  if (amountCents > mostCents)
    throw conflict(
      'amount_too_big',
      `${amountText(amountCents, order.currency)} can’t be paid at once: no payment is more than ${amountText(mostCents, order.currency)}. Make several orders.`,
    );
  for (let turn = 1; turn <= turns; turn += 1) {
    const payment = await transaction((tx) =>
      place(tx, order.id, { provider: provider.name, amountCents, billing, names: lineNames(order) }),
    );
    if (payment) return openSession(provider, order, payment);
    const left = await closeOpenSessions(order.id);
    if (left === 'paid') throw orderPaid();
    if (left === 'processing') throw processing();
  }
  throw replaced();
}

const orderPaid = () => conflict('order_paid', 'This order is paid. Nothing more was charged.');
const processing = () =>
  conflict('payment_processing', 'A payment for this order is on its way. Wait for its outcome before you try another one.');
const replaced = () =>
  conflict('payment_replaced', 'This order is open in another window, with other details. Reload the page, and pay in one of them.');

function refuseEnded(order: Pick<CheckoutOrder, 'status' | 'expiresAt'>): void {
  if (order.status === 'cancelled') throw conflict('order_cancelled', 'This order was cancelled. Make a new one to buy the same.');
  if (order.status === 'expired' || (order.status === 'pending' && order.expiresAt <= now()))
    throw conflict('order_expired', 'This order can no longer be paid: its time has passed. Make a new one to buy the same.');
  if (order.status !== 'pending') throw orderPaid();
}

async function makeBilling(order: CheckoutOrder, details: BillingDetails, { ipCountry }: PaymentWanted): Promise<Billing> {
  const { vat, register } = await workOutVat({
    country: details.country,
    vatNumber: details.vatNumber,
    nets: order.lines.map(({ netCents }) => netCents),
  });
  const at = now().toISOString();
  const proofs: LocationProof[] = [{ kind: 'billing_address', country: details.country, at }];
  if (ipCountry && /^[A-Z]{2}$/.test(ipCountry) && isCountry(ipCountry)) proofs.push({ kind: 'ip_address', country: ipCountry, at });
  if (vat.vatNumberStatus === 'valid') proofs.push({ kind: 'vat_number', country: details.country, at });
  return { details, vat, register, proofs, termsAcceptedAt: at, immediatePerformanceAt: details.kind === 'consumer' ? at : null };
}

interface Placed {
  provider: 'stripe' | 'test';
  amountCents: number;
  billing: Billing;
  names: string[];
}

/** The payment to open: a new one, or the same if it was begun before. Null while others are open that must be closed first. */
async function place(tx: Tx, orderId: string, { provider, amountCents, billing, names }: Placed): Promise<Payment | null> {
  const order = await lockOrder(tx, orderId);
  refuseEnded(order);
  const payments = await tx.payment.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } });
  if (payments.some(({ status }) => status === 'processing')) throw processing();
  const reasons = await stillSellable(tx, orderId);
  if (reasons.length > 0) throw conflict('order_unsellable', reasons.join(' '));
  const open = payments.filter(({ status }) => status === 'open');
  const same = open.find(
    (payment) =>
      isOfToday(payment, provider) && payment.amountCents === amountCents && payment.expiresAt > now() && saysTheSame(payment, billing),
  );
  if (same && open.length === 1) return same;
  if (payments.length >= mostPayments)
    throw conflict('too_many_payments', 'Too many payments were begun for this order. Make a new one to buy the same.');
  if (open.length > 0) return null;
  const at = now();
  return tx.payment.create({
    data: {
      orderId,
      provider,
      currency: order.currency,
      amountCents,
      billing: asJson(billing),
      facts: asJson({ test: takesNoMoney(), names }),
      expiresAt: sessionEnd(order.expiresAt, at),
      createdAt: at,
    },
  });
}

function saysTheSame(payment: Payment, billing: Billing): boolean {
  const before = payment.billing as unknown as Billing;
  return isDeepStrictEqual(before.details, billing.details) && isDeepStrictEqual(before.vat, billing.vat);
}

async function openSession(provider: PaymentProvider, order: CheckoutOrder, payment: Payment): Promise<PaymentBegun> {
  let state: SessionState;
  try {
    const { id, clientSecret } = await provider.open(sessionWanted(order, payment));
    const { count } = await db().payment.updateMany({ where: { id: payment.id, status: 'open' }, data: { sessionId: id } });
    if (count === 1) return { paymentId: payment.id, provider: provider.name, clientSecret };
    // Ended meanwhile: closed by someone with other details, maybe before it was open, or paid already.
    state = await provider.close(id);
  } catch (error) {
    log().error({ err: error, order: order.number, payment: payment.id }, 'a payment session could not be opened');
    // The same request is under way, by a second click: it must not lose what the first one gets.
    if (isPaymentProviderError(error) && error.kind === 'busy') throw toldOfProvider(error);
    // Its key may answer the same fault for a day: another try is another payment. No form was shown for this one.
    await db().payment.updateMany({
      where: { id: payment.id, status: 'open', sessionId: null },
      data: { status: 'failed', problem: 'The payment service could not be reached.' },
    });
    throw toldOfProvider(error);
  }
  if (state.status === 'paid') throw orderPaid();
  throw state.status === 'processing' ? processing() : replaced();
}

import { isDeepStrictEqual } from 'node:util';
import { checkDetails } from '#lib/billing/payments/check-details.ts';
import { closeOpenSessions } from '#lib/billing/payments/close-open-sessions.ts';
import { type CheckoutOrder, findOrder } from '#lib/billing/payments/find-order.ts';
import { buyerErrorFrom, lineNames, sessionRequestOf } from '#lib/billing/payments/session-request.ts';
import { maxPaymentCents, minPaymentCents } from '#lib/billing/products/price-items.ts';
import { listUnsellableReasons } from '#lib/billing/products/unsellable-reasons.ts';
import { amountText } from '#lib/billing/records/amount-text.ts';
import { isAtCurrentProvider, isTestMode } from '#lib/billing/records/is-test-payment.ts';
import type { Billing, BillingDetails, LocationProof } from '#lib/billing/records/order.ts';
import { lockOrder } from '#lib/billing/records/payment-records.ts';
import { vatOf, vatOfLines } from '#lib/billing/vat/calculate-vat.ts';
import { decideVat } from '#lib/billing/vat/decide-vat.ts';
import { isCountry } from '#lib/core/countries.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { AppError, conflict } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import type { Payment } from '#lib/generated/prisma/client.ts';
import { isPaymentProviderError, type PaymentProvider, paymentProvider, type SessionState, sessionEnd } from '#lib/ports/payments/index.ts';

/** The buyer's input on the checkout page. */
export interface PaymentInput {
  details: BillingDetails;
  /** True if the buyer agreed to the terms. */
  terms: boolean;
  /** True if a consumer asked for immediate delivery and accepts that this ends the right to withdraw. */
  immediatePerformance: boolean;
  /** The total that the page showed the buyer, in cents. */
  seenTotalCents: number;
  /** The country of the buyer's IP address by the proxy's header (ISO 3166-1). Null if unknown. */
  ipCountry: string | null;
}

/** An open payment session, with the data that the checkout page needs. */
export interface OpenedPayment {
  /** The id of our payment, not the provider's. */
  paymentId: string;
  provider: 'stripe' | 'test';
  /** The secret with which the browser opens Stripe's form. Null for test payments. */
  clientSecret: string | null;
}

/** The maximum number of attempts to begin a payment. An attempt fails if a concurrent request opens another session for the order. */
const maxAttempts = 3;

/**
 * The maximum number of payments per order. It is needed because anyone with the link can begin payments, which are stored and sent to the
 * provider.
 */
const maxPayments = 100;

/**
 * Begins a payment: freezes the billing details and the VAT, and opens the provider's session. A repeated call with the same details
 * returns the same payment. A call with other details closes the open session first. Calls the VAT register and the provider, so never call
 * it in a transaction. Throws `not_found`, `invalid_input` (paths: check-details.ts), `unavailable` if the provider can't be reached, or a
 * conflict: `total_changed`, `order_unsellable`, `order_expired`, `order_cancelled`, `order_paid`, `payment_processing`,
 * `payment_replaced`, `amount_too_small`, `amount_too_big`, `too_many_payments`.
 */
export async function beginPayment(token: string, input: PaymentInput): Promise<OpenedPayment> {
  const provider = paymentProvider();
  const order = await findOrder(token);
  if (!provider) throw new AppError('unavailable', 'This site takes no payments at the moment. Nothing was charged.');
  const details = checkDetails(input);
  refuseEnded(order);
  const billing = await makeBilling(order, details, input);
  const amountCents = order.netCents + billing.vat.cents;
  if (amountCents !== input.seenTotalCents) throw totalChanged(order, amountCents, input.seenTotalCents);
  if (amountCents < minPaymentCents)
    throw conflict(
      'amount_too_small',
      `${amountText(amountCents, order.currency)} can’t be paid: the minimum is ${amountText(minPaymentCents, order.currency)}.`,
    );
  if (amountCents > maxPaymentCents)
    throw conflict(
      'amount_too_big',
      `${amountText(amountCents, order.currency)} can’t be paid in one payment: the maximum is ${amountText(maxPaymentCents, order.currency)}. Make several orders.`,
    );
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const payment = await transaction((tx) =>
      findOrCreatePayment(tx, order.id, { provider: provider.name, amountCents, billing, names: lineNames(order) }),
    );
    if (payment) return openSession(provider, order, payment);
    const result = await closeOpenSessions(order.id);
    if (result === 'paid') throw orderPaid();
    if (result === 'processing') throw processing();
  }
  throw replaced();
}

const totalChanged = ({ currency }: Pick<CheckoutOrder, 'currency'>, cents: number, seenCents: number) =>
  conflict(
    'total_changed',
    `The total is now ${amountText(cents, currency)}; you saw ${amountText(seenCents, currency)}. Check the new total, then pay.`,
  );
/** The error for an order that is paid. */
export const orderPaid = () => conflict('order_paid', 'This order is paid. Nothing more was charged.');
/** The error for an order whose payment is being processed. */
export const processing = () =>
  conflict('payment_processing', 'A payment for this order is being processed. Wait for the result before you start another payment.');
const replaced = () =>
  conflict(
    'payment_replaced',
    'This order is open in another window with different details. Reload this page, and pay in one window only.',
  );

/** Throws the conflict `order_cancelled`, `order_expired` or `order_paid` if an order can’t be paid any more. */
export function refuseEnded(order: Pick<CheckoutOrder, 'status' | 'expiresAt'>): void {
  if (order.status === 'cancelled')
    throw conflict('order_cancelled', 'This order was cancelled. Place a new order to buy the same products.');
  if (order.status === 'expired' || (order.status === 'pending' && order.expiresAt <= now()))
    throw conflict('order_expired', 'The time to pay this order has passed. Place a new order to buy the same products.');
  if (order.status !== 'pending') throw orderPaid();
}

async function makeBilling(order: CheckoutOrder, details: BillingDetails, { ipCountry }: PaymentInput): Promise<Billing> {
  const decision = await decideVat(details);
  const { register } = decision;
  const vat = vatOf(decision, order.lines);
  const at = now().toISOString();
  const proofs: LocationProof[] = [{ kind: 'billing_address', country: details.country, at }];
  if (ipCountry && /^[A-Z]{2}$/.test(ipCountry) && isCountry(ipCountry)) proofs.push({ kind: 'ip_address', country: ipCountry, at });
  if (vat.vatNumberStatus === 'valid') proofs.push({ kind: 'vat_number', country: details.country, at });
  return { details, vat, register, proofs, termsAcceptedAt: at, immediatePerformanceAt: details.kind === 'consumer' ? at : null };
}

interface NewPayment {
  provider: 'stripe' | 'test';
  amountCents: number;
  billing: Billing;
  names: string[];
}

/**
 * Returns the open payment with the same details, or creates one. Returns null if payments with other details are open. The caller must
 * then close these first.
 */
async function findOrCreatePayment(
  tx: Tx,
  orderId: string,
  { provider, amountCents, billing, names }: NewPayment,
): Promise<Payment | null> {
  const order = await lockOrder(tx, orderId);
  refuseEnded(order);
  // A discount code may have changed the price of the order, or of its lines, since the amount was computed.
  const { cents, lineCents } = vatOfLines(
    order.lines.map(({ netCents }) => netCents),
    billing.vat.rateBasisPoints,
  );
  const total = order.netCents + cents;
  if (total !== amountCents || !isDeepStrictEqual(lineCents, billing.vat.lineCents)) throw totalChanged(order, total, amountCents);
  const payments = await tx.payment.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } });
  if (payments.some(({ status }) => status === 'processing')) throw processing();
  const reasons = await listUnsellableReasons(tx, orderId);
  if (reasons.length > 0) throw conflict('order_unsellable', reasons.join(' '));
  const open = payments.filter(({ status }) => status === 'open');
  const same = open.find(
    (payment) =>
      isAtCurrentProvider(payment, provider) &&
      payment.amountCents === amountCents &&
      payment.expiresAt > now() &&
      hasSameBilling(payment, billing),
  );
  if (same && open.length === 1) return same;
  if (payments.length >= maxPayments)
    throw conflict('too_many_payments', 'Too many payments were begun for this order. Place a new order to buy the same products.');
  if (open.length > 0) return null;
  const at = now();
  return tx.payment.create({
    data: {
      orderId,
      provider,
      currency: order.currency,
      amountCents,
      billing,
      facts: { test: isTestMode(), names },
      expiresAt: sessionEnd(order.expiresAt, at),
      createdAt: at,
    },
  });
}

function hasSameBilling(payment: Payment, billing: Billing): boolean {
  return isDeepStrictEqual(payment.billing.details, billing.details) && isDeepStrictEqual(payment.billing.vat, billing.vat);
}

async function openSession(provider: PaymentProvider, order: CheckoutOrder, payment: Payment): Promise<OpenedPayment> {
  let state: SessionState;
  try {
    const { id, clientSecret } = await provider.open(sessionRequestOf(order, payment));
    const { count } = await db().payment.updateMany({ where: { id: payment.id, status: 'open' }, data: { sessionId: id } });
    if (count === 1) return { paymentId: payment.id, provider: provider.name, clientSecret };
    // The payment is no longer open. It was paid, or a request with other details closed it.
    state = await provider.close(id);
  } catch (error) {
    log().error({ err: error, order: order.number, payment: payment.id }, 'payment session could not be opened');
    // An identical request is running, for instance after a double click. It needs the payment, which therefore stays open.
    if (isPaymentProviderError(error) && error.kind === 'busy') throw buyerErrorFrom(error);
    // For a day, the provider may repeat this error for the same idempotency key. So the next attempt must be a new payment. This one can
    // be marked as failed, because the buyer has never seen its form.
    await db().payment.updateMany({
      where: { id: payment.id, status: 'open', sessionId: null },
      data: { status: 'failed', problem: 'The payment service could not be reached.' },
    });
    throw buyerErrorFrom(error);
  }
  if (state.status === 'paid') throw orderPaid();
  throw state.status === 'processing' ? processing() : replaced();
}

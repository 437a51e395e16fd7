import type { CheckoutLine, CheckoutState, CheckoutView } from '#lib/billing/payments/checkout-view.ts';
import { type CheckoutOrder, findOrder } from '#lib/billing/payments/find-order.ts';
import { listBasketWarnings } from '#lib/billing/products/basket-warnings.ts';
import { readSaleListings } from '#lib/billing/products/sale-listings.ts';
import { listUnsellableReasons } from '#lib/billing/products/unsellable-reasons.ts';
import { isTestPayment } from '#lib/billing/records/is-test-payment.ts';
import type { OrderWarning } from '#lib/billing/records/order.ts';
import { vatOf } from '#lib/billing/vat/calculate-vat.ts';
import { decideVat } from '#lib/billing/vat/decide-vat.ts';
import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { paymentProvider } from '#lib/ports/payments/index.ts';

export type { CheckoutView } from '#lib/billing/payments/checkout-view.ts';

/**
 * Returns the order of a checkout link, for anyone who has the link. The result never contains billing details. After the payment, it
 * doesn't contain a country either. Throws `not_found` for an unknown or malformed token.
 */
export async function readCheckout(token: string): Promise<CheckoutView> {
  const order = await findOrder(token);
  const storedState = storedStateOf(order);
  const refusals = storedState === 'open' ? await listUnsellableReasons(db(), order.id) : [];
  const state: CheckoutState = refusals.length > 0 ? 'unsellable' : storedState;
  const isPayable = state === 'open';
  const isPaid = order.paidAt !== null;
  const hasEnded = state === 'cancelled' || state === 'expired';
  const buyer = isPayable ? buyerOf(order) : null;
  const vat = buyer && vatOf(await decideVat(buyer), order.lines);
  // The amount of the processing payment; null if there is none. Then the total is the quoted one, unless the VAT is known.
  const begun = state === 'processing' ? (order.payments.find(({ status }) => status === 'processing')?.amountCents ?? null) : null;
  const unpaidCents = vat ? order.netCents + vat.cents : (begun ?? order.totalCents);
  const { payments } = config();
  const provider = paymentProvider();
  return {
    number: order.number,
    state,
    reasons: refusals.length > 0 ? refusals : hasEnded && order.statusReason ? [order.statusReason] : [],
    problem: isPayable ? lastProblem(order) : null,
    currency: order.currency,
    lines: order.lines.map(lineView),
    discountCode: order.discountCode?.code ?? null,
    netCents: order.netCents,
    vat,
    vatCents: isPaid ? order.vatCents : unpaidCents === null ? null : unpaidCents - order.netCents,
    totalCents: isPaid ? order.totalCents : unpaidCents,
    billingCountry: buyer?.country ?? null,
    vatNumber: buyer?.vatNumber ?? null,
    warnings: isPayable ? await warningsOf(order) : [],
    expiresAt: order.expiresAt,
    paidAt: order.paidAt,
    provider: provider?.name ?? null,
    publishableKey: payments?.provider === 'stripe' ? payments.publishableKey : null,
    testMode: isTestModeOf(order),
  };
}

/**
 * Returns the buyer's country and VAT number that determine the VAT in the total: from the last begun payment, else from the order. Returns
 * null while no country is known.
 */
function buyerOf({ payments, billingCountry, vatNumber }: CheckoutOrder): { country: string; vatNumber: string | null } | null {
  const details = payments.at(-1)?.billing.details;
  if (details) return { country: details.country, vatNumber: details.vatNumber };
  return billingCountry === null ? null : { country: billingCountry, vatNumber };
}

/** Returns the state by the stored status. Does not check whether the ordered products can still be sold. */
function storedStateOf(order: CheckoutOrder): Exclude<CheckoutState, 'unsellable'> {
  if (order.status === 'partially_refunded') return 'paid';
  if (order.status === 'paid' || order.status === 'refunded' || order.status === 'disputed') return order.status;
  if (order.payments.some(({ status }) => status === 'processing')) return 'processing';
  if (order.status === 'pending') return order.expiresAt > now() ? 'open' : 'expired';
  return order.status;
}

/** Returns the reason why the latest payment failed or expired. Returns null if it did neither. */
function lastProblem({ payments }: CheckoutOrder): string | null {
  const last = payments.at(-1);
  if (last?.status === 'expired') return 'The time to pay ran out before the payment was made.';
  return last?.status === 'failed' ? last.problem : null;
}

function lineView(line: CheckoutOrder['lines'][number]): CheckoutLine {
  const { position, product, listing, quantity, unitNetCents, discountCents, netCents, status, refundedCents } = line;
  return {
    position,
    product: product.slug,
    name: product.name,
    listing: listing && { id: listing.id, slug: listing.slug, name: listing.name, live: listing.status === 'live' },
    quantity,
    options: line.options,
    unitNetCents,
    discountCents,
    netCents,
    status,
    refundedCents,
  };
}

async function warningsOf({ id, lines }: CheckoutOrder): Promise<OrderWarning[]> {
  const listings = await readSaleListings(
    lines.flatMap(({ listingId }) => listingId ?? []),
    { exceptOrderId: id },
  );
  return listBasketWarnings(lines.map(lineView), listings);
}

/** Returns true if a test payment paid the order. For an unpaid order, returns true if the configured provider is in test mode. */
function isTestModeOf(order: CheckoutOrder): boolean {
  const { payments } = config();
  const paidPayment = order.payments.find(({ status }) => status === 'paid');
  if (paidPayment) return isTestPayment(paidPayment);
  return payments?.provider === 'test' || (payments?.provider === 'stripe' && !payments.live);
}

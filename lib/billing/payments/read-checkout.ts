import type { CheckoutLine, CheckoutState, CheckoutView } from '#lib/billing/payments/checkout-view.ts';
import { type CheckoutOrder, findOrder } from '#lib/billing/payments/find-order.ts';
import { lateWarning } from '#lib/billing/products/launch-week.ts';
import { stillSellable } from '#lib/billing/products/still-sellable.ts';
import { isTestPayment } from '#lib/billing/records/is-test-payment.ts';
import type { ChosenOptions } from '#lib/billing/records/order.ts';
import { workOutVat } from '#lib/billing/vat/work-out-vat.ts';
import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { paymentProvider } from '#lib/ports/payments/index.ts';

export type { CheckoutView } from '#lib/billing/payments/checkout-view.ts';

/**
 * The order that a checkout link leads to, for whoever has it: never who pays, nor where they are once it is paid. Throws `not_found` for a
 * link that is none.
 */
export async function readCheckout(token: string): Promise<CheckoutView> {
  const order = await findOrder(token);
  const stands = standOf(order);
  const refusals = stands === 'open' ? await stillSellable(db(), order.id) : [];
  const state: CheckoutState = refusals.length > 0 ? 'unsellable' : stands;
  const payable = state === 'open';
  const paid = order.paidAt !== null;
  const ended = state === 'cancelled' || state === 'expired';
  const asked = payable && order.billingCountry !== null ? order.billingCountry : null;
  const vat = asked
    ? (await workOutVat({ country: asked, vatNumber: order.vatNumber, nets: order.lines.map(({ netCents }) => netCents) })).vat
    : null;
  const { payments } = config();
  const provider = paymentProvider();
  return {
    number: order.number,
    state,
    reasons: refusals.length > 0 ? refusals : ended && order.statusReason ? [order.statusReason] : [],
    problem: payable ? lastProblem(order) : null,
    currency: order.currency,
    lines: order.lines.map(lineView),
    netCents: order.netCents,
    vat,
    vatCents: paid ? order.vatCents : (vat?.cents ?? null),
    totalCents: paid ? order.totalCents : vat ? order.netCents + vat.cents : null,
    billingCountry: payable ? order.billingCountry : null,
    vatNumber: payable ? order.vatNumber : null,
    warnings: payable ? warningsOf(order) : [],
    expiresAt: order.expiresAt,
    paidAt: order.paidAt,
    provider: provider?.name ?? null,
    publishableKey: payments?.provider === 'stripe' ? payments.publishableKey : null,
    testMode: testModeOf(order),
  };
}

/** Where an order stands, but for whether what was ordered can still be had. */
function standOf(order: CheckoutOrder): Exclude<CheckoutState, 'unsellable'> {
  if (order.status === 'partially_refunded') return 'paid';
  if (order.status === 'paid' || order.status === 'refunded' || order.status === 'disputed') return order.status;
  if (order.payments.some(({ status }) => status === 'processing')) return 'processing';
  if (order.status === 'pending') return order.expiresAt > now() ? 'open' : 'expired';
  return order.status;
}

/** Why the last try failed, if nothing was tried since. */
function lastProblem({ payments }: CheckoutOrder): string | null {
  const last = payments.at(-1);
  if (last?.status === 'expired') return 'The time to pay ran out before the payment was made.';
  return last?.status === 'failed' ? last.problem : null;
}

function lineView(line: CheckoutOrder['lines'][number]): CheckoutLine {
  const { position, product, listing, quantity, unitNetCents, netCents, status, refundedCents } = line;
  return {
    position,
    product: product.slug,
    name: product.name,
    listing: listing && { id: listing.id, slug: listing.slug, name: listing.name, live: listing.status === 'live' },
    quantity,
    options: line.options as ChosenOptions,
    unitNetCents,
    netCents,
    status,
    refundedCents,
  };
}

function warningsOf({ lines }: CheckoutOrder): string[] {
  return lines.flatMap(({ product, listing, options }) =>
    product.slug === 'launch' ? (lateWarning((options as ChosenOptions).week ?? 'now', listing?.name ?? 'your listing') ?? []) : [],
  );
}

/** Whether it was, or would be, paid without money. */
function testModeOf(order: CheckoutOrder): boolean {
  const { payments } = config();
  const taken = order.payments.find(({ status }) => status === 'paid');
  if (taken) return isTestPayment(taken);
  return payments?.provider === 'test' || (payments?.provider === 'stripe' && !payments.live);
}

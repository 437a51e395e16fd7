import type { CheckoutOrder } from '#lib/billing/payments/find-order.ts';
import { checkoutToken } from '#lib/billing/records/checkout-token.ts';
import type { Billing } from '#lib/billing/records/order.ts';
import { factsOf } from '#lib/billing/records/payment-records.ts';
import { vatLabel } from '#lib/billing/vat/vat-label.ts';
import { config } from '#lib/core/config.ts';
import { AppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import type { Payment } from '#lib/generated/prisma/client.ts';
import { isPaymentProviderError, type SessionWanted } from '#lib/ports/payments/index.ts';

/** What the lines of an order are called for who pays them. */
export function lineNames(order: CheckoutOrder): string[] {
  return order.lines.map(({ product, listing }) => `${product.name}${listing ? ` for ${listing.name}` : ''}`.slice(0, 250));
}

/** What a provider is asked for, for one of our payments: made of what is kept, so that it is the same each time. */
export function sessionWanted(order: CheckoutOrder, payment: Payment): SessionWanted {
  const { details, vat } = payment.billing as unknown as Billing;
  const names = factsOf(payment).names ?? lineNames(order);
  return {
    paymentId: payment.id,
    orderNumber: order.number,
    currency: payment.currency,
    amountCents: payment.amountCents,
    lines: order.lines.map(({ product, quantity, unitNetCents }, at) => ({
      name: names[at] ?? product.name,
      quantity,
      unitNetCents,
    })),
    vat: vat.cents > 0 ? { label: vatLabel(vat), cents: vat.cents } : null,
    email: details.email,
    expiresAt: payment.expiresAt,
    // Stripe puts the session's id there; the result page waits for the event all the same.
    returnUrl: `${config().siteUrl}${paths.checkoutResult(checkoutToken(order.id))}?session_id={CHECKOUT_SESSION_ID}`,
  };
}

/** A provider that can't be had, as the buyer is told; other failures as they are. */
export function toldOfProvider(error: unknown): unknown {
  if (!isPaymentProviderError(error)) return error;
  const again =
    error.kind === 'temporary' || error.kind === 'busy' ? 'Try again in a moment.' : 'The site’s team can see why; try again later.';
  return new AppError('unavailable', `The payment service can’t be reached, and nothing was charged. ${again}`, {
    headers: { 'retry-after': '5' },
  });
}

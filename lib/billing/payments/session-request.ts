import type { CheckoutOrder } from '#lib/billing/payments/find-order.ts';
import { amountText } from '#lib/billing/records/amount-text.ts';
import { checkoutToken } from '#lib/billing/records/checkout-token.ts';
import { billingOf } from '#lib/billing/records/payment-records.ts';
import { vatLabel } from '#lib/billing/vat/vat-label.ts';
import { config } from '#lib/core/config.ts';
import { AppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import type { Payment } from '#lib/generated/prisma/client.ts';
import { isPaymentProviderError, type SessionRequest } from '#lib/ports/payments/index.ts';

/** Returns the names of an order's lines for the provider's payment form. */
export function lineNames(order: CheckoutOrder): string[] {
  return order.lines.map(({ product, listing }) => `${product.name}${listing ? ` for ${listing.name}` : ''}`.slice(0, 250));
}

/**
 * Builds the request that opens a provider's session for a payment. Uses only stored values, so a retry sends the same request. Otherwise
 * the provider's idempotency key would not apply.
 */
export function sessionRequestOf(order: CheckoutOrder, payment: Payment): SessionRequest {
  const { details, vat } = billingOf(payment);
  const names = payment.facts.names ?? lineNames(order);
  return {
    paymentId: payment.id,
    orderNumber: order.number,
    currency: payment.currency,
    amountCents: payment.amountCents,
    lines: order.lines.map(({ product, quantity, unitNetCents, discountCents, netCents }, at) => {
      const name = names[at] ?? product.name;
      if (discountCents === 0) return { name, quantity, unitNetCents };
      // A discount is of the whole line, and need not divide by the quantity.
      const what = quantity === 1 ? name : `${quantity} × ${name}`;
      return { name: `${what.slice(0, 225)}, less ${amountText(discountCents, order.currency)}`, quantity: 1, unitNetCents: netCents };
    }),
    vat: vat.cents > 0 ? { label: vatLabel(vat), cents: vat.cents } : null,
    email: details.email,
    expiresAt: payment.expiresAt,
    // Stripe replaces the placeholder by the session's id. The result page ignores the id and waits for the event.
    returnUrl: `${config().siteUrl}${paths.checkoutResult(checkoutToken(order.id))}?session_id={CHECKOUT_SESSION_ID}`,
  };
}

/** Converts an error of the payment provider to an `unavailable` error for the buyer. Returns other errors unchanged. */
export function buyerErrorFrom(error: unknown): unknown {
  if (!isPaymentProviderError(error)) return error;
  const advice =
    error.kind === 'temporary' || error.kind === 'busy' ? 'Try again in a moment.' : 'The site’s team can see why; try again later.';
  return new AppError('unavailable', `The payment service can’t be reached, and nothing was charged. ${advice}`, {
    headers: { 'retry-after': '5' },
  });
}

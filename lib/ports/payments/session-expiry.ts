const minute = 60_000;
const minDurationMs = 31 * minute;
const maxDurationMs = 24 * 60 * minute - minute;

/**
 * Returns the expiry time of an order's payment session: the expiry time of the order, but within Stripe's bounds of 30 minutes to 24 hours
 * from now. So a session may expire up to about half an hour after its order, and a payment in this half hour counts as a late payment.
 * Store the result with the payment, because opening the session again is idempotent only with the same expiry time.
 */
export function sessionExpiry(orderEndsAt: Date, now: Date): Date {
  const ms = Math.min(Math.max(orderEndsAt.getTime(), now.getTime() + minDurationMs), now.getTime() + maxDurationMs);
  return new Date(Math.floor(ms / 1000) * 1000);
}

const minute = 60_000;
const minDurationMs = 31 * minute;
const maxDurationMs = 24 * 60 * minute - minute;

/**
 * Returns when the payment session of an order expires: when the order does, within Stripe's bounds of 30 minutes to 24 hours from now. So
 * a session may outlive its order by about half an hour; money paid then counts as a late payment. Store the result with the payment,
 * because opening its session again is idempotent only with the same time.
 */
export function sessionExpiry(orderEndsAt: Date, now: Date): Date {
  const ms = Math.min(Math.max(orderEndsAt.getTime(), now.getTime() + minDurationMs), now.getTime() + maxDurationMs);
  return new Date(Math.floor(ms / 1000) * 1000);
}

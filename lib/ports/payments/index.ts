import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import type { CheckOutcome } from '#lib/ports/kept-check.ts';
import type { PaymentProvider } from '#lib/ports/payments/provider.ts';
import { stripePayments } from '#lib/ports/payments/stripe.ts';
import { type TestPaymentProvider, testPayments } from '#lib/ports/payments/test-provider.ts';

export * from '#lib/ports/payments/provider.ts';
export type { TestPaymentOutcome as TestHappening, TestPaymentProvider } from '#lib/ports/payments/test-provider.ts';

const provider = processWide('payments', (): PaymentProvider | null => {
  const { payments } = config();
  if (payments === null) return null;
  return payments.provider === 'stripe' ? stripePayments(payments) : testPayments();
});

/** Returns the configured payment provider; null if the site takes no payments. */
export function paymentProvider(): PaymentProvider | null {
  return provider.get();
}

/**
 * Replaces the configured provider, or removes it if `other` is null.
 * @testonly
 */
export function setPaymentProvider(other: PaymentProvider | null): void {
  provider.set(other);
}

/** Returns the provider of test payments. Returns null if test payments are not configured. */
export function testPaymentProvider(): TestPaymentProvider | null {
  const current = paymentProvider();
  return current?.name === 'test' ? (current as TestPaymentProvider) : null;
}

/** Returns which payment provider is in use and whether it accepts our calls, for the health page. */
export async function checkPayments(): Promise<CheckOutcome & { implementation: string }> {
  const current = paymentProvider();
  if (current === null) return { implementation: 'off', ok: true, detail: 'no payments can be made here' };
  return { implementation: current.name, ...(await current.check()) };
}

const minute = 60_000;
const minDurationMs = 31 * minute;
const maxDurationMs = 24 * 60 * minute - minute;

/**
 * Returns the expiry time of an order's payment session: the order's expiry time, but within Stripe's bounds of 30 minutes to 24 hours from
 * now. A session may therefore expire up to half an hour after its order; a payment in this half hour is a late payment. Store the result
 * with the payment: opening the session again is idempotent only with the same expiry time.
 */
export function sessionEnd(orderEndsAt: Date, now: Date): Date {
  const ms = Math.min(Math.max(orderEndsAt.getTime(), now.getTime() + minDurationMs), now.getTime() + maxDurationMs);
  return new Date(Math.floor(ms / 1000) * 1000);
}

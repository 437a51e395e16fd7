import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import type { PaymentProvider } from '#lib/ports/payments/provider.ts';
import { stripePayments } from '#lib/ports/payments/stripe.ts';
import { type TestPaymentProvider, testPayments } from '#lib/ports/payments/test-provider.ts';

export * from '#lib/ports/payments/provider.ts';
export { sessionEnd } from '#lib/ports/payments/session-times.ts';
export type { TestHappening, TestPaymentProvider } from '#lib/ports/payments/test-provider.ts';

const provider = processWide('payments', (): PaymentProvider | null => {
  const { payments } = config();
  if (payments === null) return null;
  return payments.provider === 'stripe' ? stripePayments(payments) : testPayments();
});

/** Who takes payments; null where nobody does. */
export function paymentProvider(): PaymentProvider | null {
  return provider.get();
}

/**
 * Puts another provider, or none, in the place of the configured one.
 * @testonly
 */
export function setPaymentProvider(other: PaymentProvider | null): void {
  provider.set(other);
}

/** The provider of test payments, where it is the one; else null. */
export function testPaymentProvider(): TestPaymentProvider | null {
  const current = paymentProvider();
  return current?.name === 'test' ? (current as TestPaymentProvider) : null;
}

/** What is told of it on the health page. */
export function paymentsState(): { implementation: string; ok: boolean; detail: string } {
  const { payments } = config();
  if (payments === null) return { implementation: 'off', ok: true, detail: 'nothing can be paid here' };
  if (payments.provider === 'test') return { implementation: 'test', ok: true, detail: 'TEST MODE: no money is taken' };
  return { implementation: 'stripe', ok: true, detail: payments.live ? 'live keys' : 'Stripe’s test keys: no money is taken' };
}

import { config } from '#lib/core/config.ts';
import type { Payment } from '#lib/generated/prisma/client.ts';

/** Returns true if a payment moves no real money: it is at the test provider, or it was begun with Stripe's test keys. */
export function isTestPayment(payment: Pick<Payment, 'provider' | 'facts'>): boolean {
  return payment.provider === 'test' || payment.facts.test === true;
}

/** Returns true if Stripe's live keys are not configured. Payments that begin in this mode move no money. */
export function isTestMode(): boolean {
  const { payments } = config();
  return !(payments?.provider === 'stripe' && payments.live);
}

/**
 * Returns true if a payment is at `provider` and was begun in the current mode. Stripe's test keys can't see live payments, nor live keys
 * test payments.
 */
export function isAtCurrentProvider(payment: Pick<Payment, 'provider' | 'facts'>, provider: string | undefined): boolean {
  return payment.provider === provider && (payment.facts.test ?? isTestMode()) === isTestMode();
}

import { config } from '#lib/core/config.ts';
import type { Payment } from '#lib/generated/prisma/client.ts';

/** Returns true if a payment moved no real money: it is at the test provider, or was begun with Stripe's test keys. */
export function isTestPayment(payment: Pick<Payment, 'provider' | 'facts'>): boolean {
  return payment.provider === 'test' || payment.facts.test === true;
}

/** Returns true unless Stripe's live keys are configured. Payments begun in this mode move no money. */
export function isTestMode(): boolean {
  const { payments } = config();
  return !(payments?.provider === 'stripe' && payments.live);
}

/** Returns true if a payment is at `provider` and in the current mode. Stripe's test keys can't see live payments, and vice versa. */
export function isAtCurrentProvider(payment: Pick<Payment, 'provider' | 'facts'>, provider: string | undefined): boolean {
  return payment.provider === provider && (payment.facts.test ?? isTestMode()) === isTestMode();
}

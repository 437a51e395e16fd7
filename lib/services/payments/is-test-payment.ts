import type { Payment } from '#lib/generated/prisma/client.ts';
import { factsOf } from '#lib/services/payments/payment-records.ts';

/** Whether a payment moved no real money: the test provider's, or one begun with Stripe's test keys, whatever keys are set today. */
export function isTestPayment(payment: Pick<Payment, 'provider' | 'facts'>): boolean {
  return payment.provider === 'test' || factsOf(payment).test === true;
}

import { factsOf } from '#lib/billing/records/payment-records.ts';
import { config } from '#lib/core/config.ts';
import type { Payment } from '#lib/generated/prisma/client.ts';

/** Whether a payment moved no real money: the test provider's, or one begun with Stripe's test keys, whatever keys are set today. */
export function isTestPayment(payment: Pick<Payment, 'provider' | 'facts'>): boolean {
  return payment.provider === 'test' || factsOf(payment).test === true;
}

/** Whether what is begun now is begun without money: with anything but live keys, none included. */
export function takesNoMoney(): boolean {
  const { payments } = config();
  return !(payments?.provider === 'stripe' && payments.live);
}

/** Whether a payment is at the provider of today, where test keys and live keys know nothing of each other. */
export function isOfToday(payment: Pick<Payment, 'provider' | 'facts'>, provider: string | undefined): boolean {
  return payment.provider === provider && (factsOf(payment).test ?? takesNoMoney()) === takesNoMoney();
}

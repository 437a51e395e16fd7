import { findOrder } from '#lib/billing/payments/find-order.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { type TestHappening, testPaymentProvider } from '#lib/ports/payments/index.ts';

export type TestOutcome = TestHappening;
const outcomes: readonly TestOutcome[] = ['succeed', 'decline', 'pending', 'expire'];

/**
 * Lets a test payment end as its buyer chose. What follows comes by the webhook, as a real provider's would: `decline` too, after which the
 * order can be paid anew (`CheckoutView.problem` says why). Throws `not_found` for a payment that isn't of this order or not a test, and the
 * conflict `payment_ended` when it had an outcome already.
 */
export async function chooseTestOutcome(token: string, paymentId: string, outcome: TestOutcome): Promise<void> {
  const order = await findOrder(token);
  const provider = testPaymentProvider();
  const payment = order.payments.find(({ id }) => id === paymentId);
  if (!provider || payment?.provider !== 'test' || payment.sessionId === null) throw notFound('test payment');
  if (!outcomes.includes(outcome)) throw notFound('outcome of a test payment');
  if (!(await provider.happen(payment.sessionId, outcome)))
    throw conflict('payment_ended', 'This test payment has its outcome already. Reload the page to see where the order stands.');
}

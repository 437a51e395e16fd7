import { findOrder } from '#lib/billing/payments/find-order.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { type TestHappening, testPaymentProvider } from '#lib/ports/payments/index.ts';

export type TestOutcome = TestHappening;
const outcomes: readonly TestOutcome[] = ['succeed', 'decline', 'pending', 'expire'];

/**
 * Ends a test payment with the outcome that the buyer chose. As with a real provider, the result arrives in a webhook event. After
 * `decline`, the order can be paid again, and `CheckoutView.problem` has the reason. Throws `not_found` if the payment is not a test
 * payment of this order, and the conflict `payment_ended` if it has an outcome already.
 */
export async function chooseTestOutcome(token: string, paymentId: string, outcome: TestOutcome): Promise<void> {
  const order = await findOrder(token);
  const provider = testPaymentProvider();
  const payment = order.payments.find(({ id }) => id === paymentId);
  if (!provider || payment?.provider !== 'test' || payment.sessionId === null) throw notFound('test payment');
  if (!outcomes.includes(outcome)) throw notFound('outcome of a test payment');
  if (!(await provider.endSession(payment.sessionId, outcome)))
    throw conflict('payment_ended', 'This test payment already has an outcome. Reload the page to see the order’s status.');
}

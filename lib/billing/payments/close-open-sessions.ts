import { type CheckoutOrder, findOrderById } from '#lib/billing/payments/find-order.ts';
import { buyerErrorFrom, sessionRequestOf } from '#lib/billing/payments/session-request.ts';
import { settleSession } from '#lib/billing/payments/settle-payment.ts';
import { isAtCurrentProvider } from '#lib/billing/records/is-test-payment.ts';
import { db, transaction } from '#lib/core/db.ts';
import type { Payment } from '#lib/generated/prisma/client.ts';
import { isPaymentProviderError, type PaymentProvider, paymentProvider } from '#lib/ports/payments/index.ts';

/**
 * Closes the open payment sessions of an order, at the provider and in our records. Returns `closed`. If the buyer has already submitted a
 * payment, returns `processing` or `paid` instead. Calls the provider, so never call it in a transaction. Throws `unavailable` if the
 * provider can't be reached.
 */
export async function closeOpenSessions(orderId: string): Promise<'closed' | 'processing' | 'paid'> {
  const order = await findOrderById(orderId);
  const provider = paymentProvider();
  for (const payment of order.payments.filter(({ status }) => status === 'open')) {
    if (provider && isAtCurrentProvider(payment, provider.name)) await close(provider, order, payment);
    // The payment's provider or Stripe mode is no longer configured, so the site doesn't accept the payment's events any more.
    else await db().payment.updateMany({ where: { id: payment.id, status: 'open' }, data: { status: 'expired' } });
  }
  const payments = await db().payment.findMany({ where: { orderId }, select: { status: true } });
  if (payments.some(({ status }) => status === 'paid')) return 'paid';
  return payments.some(({ status }) => status === 'processing') ? 'processing' : 'closed';
}

async function close(provider: PaymentProvider, order: CheckoutOrder, payment: Payment): Promise<void> {
  try {
    // The session's id is unknown if the response to the opening request was lost. A repeated request returns the same session.
    const sessionId = payment.sessionId ?? (await provider.open(sessionRequestOf(order, payment))).id;
    const state = await provider.close(sessionId);
    await transaction((tx) => settleSession(tx, provider.name, state));
  } catch (error) {
    if (payment.sessionId === null && isPaymentProviderError(error) && error.kind === 'refused') {
      // The provider refused to open a session, so nobody can make this payment.
      await db().payment.updateMany({ where: { id: payment.id, status: 'open', sessionId: null }, data: { status: 'failed' } });
      return;
    }
    throw buyerErrorFrom(error);
  }
}

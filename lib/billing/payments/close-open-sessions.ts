import { type CheckoutOrder, findOrderById } from '#lib/billing/payments/find-order.ts';
import { sessionWanted, toldOfProvider } from '#lib/billing/payments/session-wanted.ts';
import { settleSession } from '#lib/billing/payments/settle-payment.ts';
import { isOfToday } from '#lib/billing/records/is-test-payment.ts';
import { db, transaction } from '#lib/core/db.ts';
import type { Payment } from '#lib/generated/prisma/client.ts';
import { isPaymentProviderError, type PaymentProvider, paymentProvider } from '#lib/ports/payments/index.ts';

/**
 * Ends the sessions in which an order could still be paid, at the provider and here. Answers how it stands then: `closed`, or `processing` or
 * `paid` where somebody was faster. Asks the provider: not to be called in a transaction. Throws `unavailable` when the provider can't be had.
 */
export async function closeOpenSessions(orderId: string): Promise<'closed' | 'processing' | 'paid'> {
  const order = await findOrderById(orderId);
  const provider = paymentProvider();
  for (const payment of order.payments.filter(({ status }) => status === 'open')) {
    if (provider && isOfToday(payment, provider.name)) await close(provider, order, payment);
    // Its provider, or its kind of keys, is no longer the site’s: its events are not believed.
    else await db().payment.updateMany({ where: { id: payment.id, status: 'open' }, data: { status: 'expired' } });
  }
  const now = await db().payment.findMany({ where: { orderId }, select: { status: true } });
  if (now.some(({ status }) => status === 'paid')) return 'paid';
  return now.some(({ status }) => status === 'processing') ? 'processing' : 'closed';
}

async function close(provider: PaymentProvider, order: CheckoutOrder, payment: Payment): Promise<void> {
  try {
    // Where its opening was never heard of, opening it again tells which session it is.
    const sessionId = payment.sessionId ?? (await provider.open(sessionWanted(order, payment))).id;
    const state = await provider.close(sessionId);
    await transaction((tx) => settleSession(tx, provider.name, state));
  } catch (error) {
    if (payment.sessionId === null && isPaymentProviderError(error) && error.kind === 'refused') {
      // It never opened, so nobody can pay it.
      await db().payment.updateMany({ where: { id: payment.id, status: 'open', sessionId: null }, data: { status: 'failed' } });
      return;
    }
    throw toldOfProvider(error);
  }
}

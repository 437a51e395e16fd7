import { randomUUID } from 'node:crypto';
import { handlePaymentEvent } from '#lib/billing/payments/handle-payment-event.ts';
import type { Billing } from '#lib/billing/records/order.ts';
import { db } from '#lib/core/db.ts';
import { shareOf } from '#lib/core/money.ts';
import { now } from '#lib/core/time.ts';
import type { SessionState } from '#lib/ports/payments/provider.ts';

/** Pays a pending order as a consumer in Portugal, with an event like the provider's. Returns the payment's id. */
export async function payOrder(orderId: string): Promise<string> {
  const order = await db().order.findUniqueOrThrow({
    where: { id: orderId },
    include: { lines: { orderBy: { position: 'asc' } }, user: true },
  });
  const lineCents = order.lines.map(({ netCents }) => shareOf(netCents, 2300));
  const cents = lineCents.reduce((sum, vat) => sum + vat, 0);
  const at = now().toISOString();
  const billing: Billing = {
    details: {
      kind: 'consumer',
      name: order.user.name ?? 'Robin Example',
      email: order.user.email,
      street: 'Rua Nova 1',
      postalCode: '1000-001',
      city: 'Lisboa',
      region: '',
      country: 'PT',
      vatNumber: null,
    },
    vat: { country: 'PT', rateBasisPoints: 2300, rule: 'buyer_country', cents, lineCents, vatNumber: null, vatNumberStatus: null },
    register: null,
    proofs: [{ kind: 'billing_address', country: 'PT', at }],
    termsAcceptedAt: at,
    immediatePerformanceAt: at,
  };
  const amountCents = order.netCents + cents;
  const id = randomUUID();
  const sessionId = `cs_${id}`;
  await db().payment.create({
    data: {
      id,
      orderId,
      provider: 'test',
      sessionId,
      amountCents,
      createdAt: now(),
      expiresAt: order.expiresAt,
      billing,
    },
  });
  // The test provider's own record of the payment. A refund needs it.
  await db().testPayment.create({
    data: { id: sessionId, key: id, paymentId: `pi_${id}`, status: 'paid', currency: 'usd', amountCents, expiresAt: order.expiresAt },
  });
  const session: SessionState = {
    id: sessionId,
    paymentId: id,
    status: 'paid',
    currency: 'usd',
    amountCents,
    providerPaymentId: `pi_${id}`,
    country: 'PT',
  };
  const event = { id: `evt_${id}`, type: 'checkout.session.completed', at: now() } as const;
  const { outcome, note } = await handlePaymentEvent({ ...event, kind: 'session', session });
  if (outcome !== 'handled') throw new Error(`the payment was ${outcome}: ${note}`);
  return id;
}

/** Marks a refund as paid by the provider. */
export async function succeedRefund(refundId: number): Promise<void> {
  await db().refund.update({ where: { id: refundId }, data: { status: 'succeeded', providerId: `re_${randomUUID()}` } });
}

// Guards against abuse by people who have a checkout link or an account, and against changes of the settings. Uses the real Stripe library
// and a server on loopback.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { handlePaymentWebhook } from '#lib/adapters/payment-webhook.ts';
import { sessionActor } from '#lib/auth/actor.ts';
import { cancelOrder } from '#lib/billing/orders/cancel-order.ts';
import { beginPayment } from '#lib/billing/payments/begin-payment.ts';
import {
  begunPayment,
  consumer,
  mailsAbout,
  orderNow,
  paymentInputFor,
  pendingOrder,
} from '#lib/billing/payments/testing/begun-payment.ts';
import { withStripe } from '#lib/billing/payments/testing/with-stripe.ts';
import { maxPaymentCents } from '#lib/billing/products/price-items.ts';
import type { BillingDetails } from '#lib/billing/records/order.ts';
import { db } from '#lib/core/db.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import type { StripeServer } from '#scripts/testing/stripe-server.ts';

let stripe: StripeServer;
beforeAll(async () => {
  await seedBase();
  stripe = await withStripe();
  stripe.sendEventsTo(handlePaymentWebhook);
});
afterEach(() => db().mail.deleteMany());
afterAll(() => stripe.close());

const business: BillingDetails = { ...consumer, kind: 'business', name: 'Example Inc', country: 'US', region: 'NY' };
const toTeam = async (number: string) =>
  (await mailsAbout(number)).filter((kind) => kind.startsWith('payment-') && kind !== 'payment-failed');

test('a business that is nowhere but by its own word is told to the team, as a person is', async () => {
  const abroad = await begunPayment({}, business);
  await stripe.deliver(stripe.simulate(abroad.sessionId, 'paid', { country: 'PT' }));
  expect(await orderNow(abroad.order.id)).toMatchObject({ status: 'paid', vatCents: 0 });
  expect(await toTeam(abroad.order.number)).toEqual(['payment-location']);
  const there = await begunPayment({}, business);
  await stripe.deliver(stripe.simulate(there.sessionId, 'paid', { country: 'US' }));
  expect(await toTeam(there.order.number)).toEqual([]);
});

test('what no card takes is refused before Stripe is asked', async () => {
  const { token, order } = await pendingOrder({}, [{ product: 'billboard', unitNetCents: maxPaymentCents }]);
  const wanted = await paymentInputFor(token);
  await expect(beginPayment(token, wanted)).rejects.toMatchObject({ code: 'amount_too_big' });
  expect((await orderNow(order.id)).payments).toEqual([]);
  // Without VAT, the amount does not exceed the maximum.
  await beginPayment(token, await paymentInputFor(token, { ...consumer, country: 'CH' }));
});

test('an order is not begun to be paid without end', async () => {
  const { token, order } = await pendingOrder();
  const wanted = await paymentInputFor(token);
  const { expiresAt } = order;
  const failed = { orderId: order.id, provider: 'stripe', status: 'failed' as const, amountCents: 1, billing: {}, expiresAt };
  await db().payment.createMany({ data: Array.from({ length: 99 }, () => failed) });
  const last = await beginPayment(token, wanted);
  // The open payment stays open.
  expect(await beginPayment(token, wanted)).toEqual(last);
  await expect(beginPayment(token, await paymentInputFor(token, { ...consumer, country: 'CH' }))).rejects.toMatchObject({
    code: 'too_many_payments',
  });
});

test('an order that is cancelled no longer tells whose it was to be', async () => {
  const { order, userId } = await pendingOrder({ billingCountry: 'PT', vatNumber: 'PT501964843' });
  await cancelOrder(sessionActor(userId), order.number);
  expect(await orderNow(order.id)).toMatchObject({ status: 'cancelled', billing: {}, billingCountry: null, vatNumber: null });
});

test('a form that was opened with live keys is no way to pay where there are test keys now, nor the other way round', async () => {
  const { token, payment, order } = await begunPayment();
  await db().payment.update({ where: { id: payment.id }, data: { facts: { ...payment.facts, test: false } } });
  const wanted = await paymentInputFor(token);
  const { paymentId } = await beginPayment(token, wanted);
  expect(paymentId).not.toBe(payment.id);
  expect((await orderNow(order.id)).payments.map(({ status, facts }) => [status, facts.test])).toEqual([
    ['expired', false],
    ['open', true],
  ]);
});

test('who is told that a payment failed hears nothing of a time that has passed where the order was paid another way', async () => {
  const first = await begunPayment();
  stripe.simulate(first.sessionId, 'unpaid');
  const failed = stripe.simulate(first.sessionId, 'failed');
  await db().payment.update({ where: { id: first.payment.id }, data: { status: 'expired' } });
  const second = await beginPayment(first.token, await paymentInputFor(first.token));
  const { sessionId } = await db().payment.findUniqueOrThrow({ where: { id: second.paymentId } });
  await stripe.deliver(stripe.simulate(sessionId ?? '', 'paid'));
  await stripe.deliver(failed);
  const mail = await readMails().findFirstOrThrow({ where: { kind: 'payment-failed' } });
  expect(mail.text).toContain(first.order.number);
  expect(mail.text).toContain('paid another way');
  expect(mail.text).not.toMatch(/has passed|Try again/);
});

test('what can’t be seen is no name, and turns no text around', async () => {
  const { token, order } = await pendingOrder();
  const wanted = await paymentInputFor(token);
  await expect(beginPayment(token, { ...wanted, details: { ...consumer, name: '\u200b\u202e', city: '\ufeff' } })).rejects.toMatchObject({
    errors: [{ path: 'name' }, { path: 'city' }],
  });
  await beginPayment(token, { ...wanted, details: { ...consumer, name: 'Robin\u202e\u2066 Example\u200b' } });
  expect((await orderNow(order.id)).payments).toMatchObject([{ billing: { details: { name: 'Robin Example' } } }]);
});

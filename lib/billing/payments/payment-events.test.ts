// Tests the events that a provider sends to the webhook: every event twice, and events that are out of order, changed, old, or about
// something else.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handlePaymentWebhook, maxWebhookBodyBytes } from '#lib/adapters/payment-webhook.ts';
import { expireOrders } from '#lib/billing/orders/expire-orders.ts';
import { beginPayment } from '#lib/billing/payments/begin-payment.ts';
import { readCheckout } from '#lib/billing/payments/read-checkout.ts';
import { sendRefund } from '#lib/billing/payments/send-refund.ts';
import { begunPayment, consumer, mailsAbout, orderNow, paymentInputFor, timesPaid } from '#lib/billing/payments/testing/begun-payment.ts';
import { withStripe } from '#lib/billing/payments/testing/with-stripe.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { dayMs, hourMs } from '#lib/core/durations.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { paymentProvider, setPaymentProvider } from '#lib/ports/payments/index.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makeUser } from '#scripts/testing/factories.ts';
import type { StripeServer } from '#scripts/testing/stripe-server.ts';

let stripe: StripeServer;
beforeAll(async () => {
  await seedBase();
  await makeUser({ role: 'admin', email: 'team@example.com' });
  stripe = await withStripe();
});
afterAll(() => stripe.close());
beforeEach(() => stripe.sendEventsTo(handlePaymentWebhook));
afterEach(async () => {
  await stripe.waitForDeliveries();
  setClock(systemClock);
});
const later = (ms: number) => setClock({ now: () => new Date(Date.now() + ms) });
const outcomeOf = async (id: string) => (await db().paymentEvent.findFirst({ where: { id } }))?.outcome ?? null;
const toTeam = async (number: string) =>
  (await readMails().findMany({ where: { to: 'team@example.com' }, orderBy: { id: 'asc' } }))
    .filter(({ text }) => text.includes(number))
    .map(({ kind }) => kind);

/** Checks that an order is paid and invoiced once, and that its fulfilment was requested once. */
async function expectPaidOnce(orderId: string, totalCents = 8_955) {
  const order = await orderNow(orderId);
  expect(order).toMatchObject({ status: 'paid', totalCents, paidAt: expect.any(Date) });
  expect(order.payments.filter(({ status }) => status === 'paid')).toHaveLength(1);
  expect(order.invoices).toHaveLength(1);
  expect(await timesPaid(orderId)).toBe(1);
  return order;
}
async function expectNothing(orderId: string) {
  expect(await orderNow(orderId)).toMatchObject({ paidAt: null, invoices: [], vatCents: null });
  expect(await timesPaid(orderId)).toBe(0);
}

describe('a payment', () => {
  test('pays its order, once, however often it is told: the VAT, the lines, the proofs of where the buyer is', async () => {
    const { order, sessionId, payment } = await begunPayment();
    const event = stripe.simulate(sessionId, 'paid', { country: 'NL' });
    expect(await stripe.deliver(event, { times: 2 })).toEqual([200, 200]);
    const paid = await expectPaidOnce(order.id);
    expect(paid.lines.map(({ vatCents, status }) => [vatCents, status])).toEqual([
      [1_029, 'pending'],
      [525, 'pending'],
    ]);
    expect(paid.billing).toMatchObject({
      details: consumer,
      proofs: [
        { kind: 'billing_address', country: 'NL' },
        { kind: 'payment_method', country: 'NL' },
      ],
    });
    expect(paid.payments).toMatchObject([{ id: payment.id, facts: { country: 'NL' }, paymentId: expect.stringMatching(/^pi_/) }]);
    expect(await outcomeOf(event.id)).toBe('handled: paid');
    expect(await toTeam(order.number)).toEqual([]);
  });

  test('that is unpaid when its form is done is on its way; its success pays, its failure is told to the buyer', async () => {
    const slow = await begunPayment();
    expect(await stripe.deliver(stripe.simulate(slow.sessionId, 'unpaid'), { times: 2 })).toEqual([200, 200]);
    await expectNothing(slow.order.id);
    expect(await readCheckout(slow.token)).toMatchObject({ state: 'processing' });
    // While a payment is processing, its order doesn't expire.
    later(2 * dayMs);
    await expireOrders();
    await stripe.deliver(stripe.simulate(slow.sessionId, 'succeeded'), { times: 2 });
    await expectPaidOnce(slow.order.id);

    setClock(systemClock);
    const failing = await begunPayment();
    await stripe.deliver(stripe.simulate(failing.sessionId, 'unpaid'));
    await stripe.deliver(stripe.simulate(failing.sessionId, 'failed'), { times: 2 });
    await expectNothing(failing.order.id);
    expect(await readCheckout(failing.token)).toMatchObject({ state: 'open', problem: expect.any(String) });
    expect((await mailsAbout(failing.order.number)).filter((kind) => kind === 'payment-failed')).toHaveLength(1);
    const mail = (await readMails().findMany({ where: { kind: 'payment-failed' } })).find(({ text }) =>
      text.includes(failing.order.number),
    );
    expect(mail).toMatchObject({ to: 'robin@example.com', text: expect.stringContaining(`/checkout/${failing.token}`) });
    // The order can be paid by another payment.
    const again = await beginPayment(failing.token, await paymentInputFor(failing.token));
    const { sessionId } = await db().payment.findUniqueOrThrow({ where: { id: again.paymentId } });
    await stripe.deliver(stripe.simulate(sessionId ?? '', 'paid'));
    await expectPaidOnce(failing.order.id);
  });

  test('whose events come in the wrong order ends the same', async () => {
    const { order, sessionId } = await begunPayment();
    const unpaid = stripe.simulate(sessionId, 'unpaid');
    const failed = stripe.simulate(sessionId, 'failed');
    const succeeded = stripe.simulate(sessionId, 'succeeded');
    expect(await stripe.deliver(succeeded)).toEqual([200]);
    expect(await stripe.deliver(unpaid)).toEqual([200]);
    expect(await stripe.deliver(failed)).toEqual([200]);
    await expectPaidOnce(order.id);
    expect(await outcomeOf(unpaid.id)).toContain('ignored: the payment is paid already');
    expect(await outcomeOf(failed.id)).toContain('ignored');
    expect(await mailsAbout(order.number)).not.toContain('payment-failed');

    const other = await begunPayment();
    const [first, second] = [stripe.simulate(other.sessionId, 'unpaid'), stripe.simulate(other.sessionId, 'failed')];
    await stripe.deliver(second);
    await stripe.deliver(first);
    expect((await orderNow(other.order.id)).payments).toMatchObject([{ status: 'failed' }]);
  });

  test('that expires can be begun again', async () => {
    const { order, sessionId, token } = await begunPayment();
    await stripe.deliver(stripe.simulate(sessionId, 'expired'), { times: 2 });
    await expectNothing(order.id);
    expect((await orderNow(order.id)).payments).toMatchObject([{ status: 'expired' }]);
    expect(await readCheckout(token)).toMatchObject({ state: 'open', problem: expect.stringContaining('ran out') });
    expect((await beginPayment(token, await paymentInputFor(token))).clientSecret).toBeTruthy();
  });

  test('of a consumer whom nothing but the address places there is told to the team, and counts', async () => {
    const { order, sessionId } = await begunPayment();
    await stripe.deliver(stripe.simulate(sessionId, 'paid', { country: 'US' }));
    await expectPaidOnce(order.id);
    expect(await toTeam(order.number)).toEqual(['payment-location']);
  });
});

describe('money that was not asked for, or not any more', () => {
  test('another amount, or another currency: nothing is fulfilled, it goes back, the team is told', async () => {
    for (const change of [{ amount: 8_954 }, { amount: 8_956 }, { currency: 'eur' }]) {
      const { order, sessionId } = await begunPayment();
      expect(await stripe.deliver(stripe.simulate(sessionId, 'paid', change), { times: 2 })).toEqual([200, 200]);
      await expectNothing(order.id);
      const { payments, refunds } = await orderNow(order.id);
      expect(payments).toMatchObject([{ status: 'returned', problem: expect.stringContaining('was asked for') }]);
      expect(refunds).toMatchObject([{ cents: change.amount ?? 8_955, lines: [] }]);
      expect(await toTeam(order.number)).toEqual(['payment-mismatch']);
      expect(await sendRefund(refunds[0]?.id ?? 0)).toEqual({ status: 'succeeded' });
    }
  });

  test('a second payment of the same order goes back; the first one stays', async () => {
    const { order, sessionId, token } = await begunPayment();
    const first = stripe.simulate(sessionId, 'paid');
    const other = await begunPayment();
    // The second payment is assigned to the first order, as if two windows had opened payments for the same order.
    await db().payment.update({ where: { id: other.payment.id }, data: { orderId: order.id, amountCents: 8_955 } });
    const second = stripe.simulate(other.sessionId, 'paid');
    await Promise.all([stripe.deliver(first), stripe.deliver(second)]);
    const { payments, refunds } = await expectPaidOnce(order.id);
    expect(payments.map(({ status }) => status).sort()).toEqual(['paid', 'returned']);
    expect(refunds).toMatchObject([{ cents: 8_955, lines: [], paymentId: payments.find(({ status }) => status === 'returned')?.id }]);
    expect(await toTeam(order.number)).toEqual(['payment-twice']);
    expect(await readCheckout(token)).toMatchObject({ state: 'paid' });
  });

  test('after the order expired: it counts for a week, if what was ordered can still be had', async () => {
    const { order, sessionId } = await begunPayment();
    const event = stripe.simulate(sessionId, 'paid');
    later(dayMs + hourMs);
    await expireOrders();
    expect(await orderNow(order.id)).toMatchObject({ status: 'expired', payments: [{ status: 'expired' }] });
    await stripe.deliver(event, { times: 2 });
    await expectPaidOnce(order.id);
    expect(await toTeam(order.number)).toEqual(['payment-late']);
  });

  test('later than that, or for what is gone: it goes back, and the order says why', async () => {
    for (const [ms, gone] of [
      [dayMs * 8 + hourMs, false],
      [dayMs + hourMs, true],
    ] as const) {
      setClock(systemClock);
      const { order, sessionId, listing, token } = await begunPayment();
      const event = stripe.simulate(sessionId, 'paid');
      later(ms);
      await expireOrders();
      if (gone) await db().listing.update({ where: { id: listing.id }, data: { status: 'removed' } });
      await stripe.deliver(event, { times: 2 });
      await expectNothing(order.id);
      expect(await orderNow(order.id)).toMatchObject({
        status: 'expired',
        refunds: [{ cents: 8_955 }],
        payments: [{ status: 'returned' }],
      });
      expect(await toTeam(order.number)).toEqual(['payment-late']);
      expect(await readCheckout(token)).toMatchObject({ state: 'expired', reasons: [expect.stringContaining('goes back')] });
    }
  });

  test('after the order was cancelled: it goes back', async () => {
    const { order, sessionId } = await begunPayment();
    await db().order.update({ where: { id: order.id }, data: { status: 'cancelled' } });
    await stripe.deliver(stripe.simulate(sessionId, 'paid'));
    await expectNothing(order.id);
    expect(await orderNow(order.id)).toMatchObject({ status: 'cancelled', refunds: [{ cents: 8_955 }] });
  });
});

describe('events that are not what they should be', () => {
  test('changed, old or signed by another are refused, and nothing comes of them', async () => {
    const { order, sessionId } = await begunPayment();
    const event = stripe.simulate(sessionId, 'paid');
    for (const delivery of [{ tampered: true }, { old: true }, { secret: 'whsec_other' }])
      expect(await stripe.deliver(event, delivery)).toEqual([400]);
    await expectNothing(order.id);
    expect(await outcomeOf(event.id)).toBeNull();
    // A refused event is not recorded, so the genuine event is accepted later.
    expect(await stripe.deliver(event)).toEqual([200]);
    await expectPaidOnce(order.id);
  });

  test('of other things that the account sells are ignored', async () => {
    const { order, payment, sessionId } = await begunPayment();
    const { amount_total, currency } = stripe.sessions.get(sessionId) ?? {};
    const foreign = {
      object: 'checkout.session',
      status: 'complete',
      payment_status: 'paid',
      amount_total,
      currency,
      payment_intent: 'pi_other',
    };
    const ignored = [
      stripe.event('checkout.session.completed', { id: 'cs_1', ...foreign, metadata: {} }),
      stripe.event('checkout.session.completed', { id: 'cs_2', ...foreign, metadata: null }),
      stripe.event('checkout.session.completed', { id: 'cs_3', ...foreign, metadata: { payment_id: "' or 1=1" } }),
      stripe.event('checkout.session.completed', {
        id: 'cs_4',
        ...foreign,
        metadata: { payment_id: '00000000-0000-4000-8000-000000000000' },
      }),
      stripe.event('charge.refunded', { id: 'ch_1', payment_intent: 'pi_other', amount_refunded: 5, currency: 'usd', metadata: {} }),
      stripe.event('customer.created', { id: 'cus_1' }),
    ];
    for (const event of ignored) {
      expect(await stripe.deliver(event, { times: 2 })).toEqual([200, 200]);
      expect(await outcomeOf(event.id)).toMatch(/^ignored/);
    }
    // The event names a payment that has another session. No order is fulfilled, and the team is notified.
    const stranger = stripe.event('checkout.session.completed', { id: 'cs_5', ...foreign, metadata: { payment_id: payment.id } });
    expect(await stripe.deliver(stranger, { times: 2 })).toEqual([200, 200]);
    expect(await outcomeOf(stranger.id)).toMatch(/^refused/);
    await expectNothing(order.id);
    expect(await toTeam(order.number)).toEqual(['payment-mismatch']);
  });

  test('the same money for two payments is refused', async () => {
    const [one, two] = [await begunPayment(), await begunPayment()];
    await stripe.deliver(stripe.simulate(one.sessionId, 'paid'));
    const session = { ...stripe.sessions.get(two.sessionId), status: 'complete', payment_status: 'paid' };
    const copied = stripe.event('checkout.session.completed', {
      ...session,
      payment_intent: stripe.sessions.get(one.sessionId)?.payment_intent,
    });
    expect(await stripe.deliver(copied)).toEqual([200]);
    expect(await outcomeOf(copied.id)).toMatch(/^refused/);
    await expectNothing(two.order.id);
  });

  test('calls that are none get an answer that says nothing of the house', async () => {
    const call = (init: RequestInit) => handlePaymentWebhook(new Request('http://hook.test/', init));
    const got = await call({ method: 'GET' });
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
    const large = await call({ method: 'POST', body: 'x'.repeat(maxWebhookBodyBytes + 1) });
    expect(large.status).toBe(413);
    const none = await call({ method: 'POST', body: '{}' });
    expect(none.status).toBe(400);
    expect(none.headers.get('content-type')).toBe('application/problem+json');
    expect(Object.keys((await none.json()) as object).sort()).toEqual(['code', 'detail', 'request_id', 'status', 'title', 'type']);
    const provider = paymentProvider();
    setPaymentProvider(null);
    try {
      expect((await call({ method: 'POST', body: '{}' })).status).toBe(503);
    } finally {
      setPaymentProvider(provider);
    }
  });

  test('what fails here is asked for again, and then done', async () => {
    const { order, sessionId } = await begunPayment();
    const event = stripe.simulate(sessionId, 'paid');
    await db().$executeRawUnsafe('alter table invoices add constraint fails check (false) not valid');
    try {
      expect(await stripe.deliver(event)).toEqual([500]);
    } finally {
      await db().$executeRawUnsafe('alter table invoices drop constraint fails');
    }
    await expectNothing(order.id);
    expect(await stripe.deliver(event)).toEqual([200]);
    await expectPaidOnce(order.id);
  });
});

test('100 webhooks of one payment at once over HTTP: one payment, one invoice, one fulfilment', async () => {
  const { order, sessionId } = await begunPayment();
  const server = createServer(
    getRequestListener((request) => handlePaymentWebhook(request), { overrideGlobalObjects: false, hostname: 'localhost' }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    stripe.sendEventsTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const same = stripe.simulate(sessionId, 'paid');
    // Half of the events are identical. The others have the same content but other ids.
    const others = Array.from({ length: 50 }, () => stripe.event('checkout.session.completed', JSON.parse(same.payload).data.object));
    const statuses = await Promise.all([
      stripe.deliver(same, { times: 50, together: true }),
      ...others.map((event) => stripe.deliver(event)),
    ]);
    expect(statuses.flat()).toEqual(Array(100).fill(200));
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  const paid = await expectPaidOnce(order.id);
  expect(paid.refunds).toEqual([]);
  const told = await db().paymentEvent.findMany({ where: { orderId: order.id } });
  expect(told.filter(({ outcome }) => outcome === 'handled: paid')).toHaveLength(1);
  expect(told).toHaveLength(51);
});

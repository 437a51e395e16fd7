// Opens payments on the checkout page, with the real Stripe library and a server on loopback.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { cancelOrder } from '#lib/billing/orders/cancel-order.ts';
import { beginPayment } from '#lib/billing/payments/begin-payment.ts';
import { closeOpenSessions } from '#lib/billing/payments/close-open-sessions.ts';
import { previewTotals } from '#lib/billing/payments/preview-totals.ts';
import { readCheckout } from '#lib/billing/payments/read-checkout.ts';
import { begunPayment, consumer, orderNow, paymentInputFor, pendingOrder } from '#lib/billing/payments/testing/begun-payment.ts';
import { withStripe } from '#lib/billing/payments/testing/with-stripe.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { type PaymentProvider, PaymentProviderError, paymentProvider, setPaymentProvider } from '#lib/ports/payments/index.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import type { StripeServer } from '#scripts/testing/stripe-server.ts';

let stripe: StripeServer;
beforeAll(async () => {
  await seedBase();
  stripe = await withStripe();
});
afterAll(() => stripe.close());
afterEach(() => {
  setClock(systemClock);
  stripe.fail(0);
});

const opened = (orderNumber: string) =>
  stripe.calls.filter(
    ({ method, path, params }) => method === 'POST' && path === '/v1/checkout/sessions' && params.client_reference_id === orderNumber,
  );

describe('a payment is begun', () => {
  test('with who pays, the VAT and the amount frozen, and the session as the order is', async () => {
    const { token, order, listing } = await pendingOrder();
    const wanted = { ...(await paymentInputFor(token)), ipCountry: 'NL' };
    expect(wanted.seenTotalCents).toBe(order.netCents + 1_029 + 525);
    const begun = await beginPayment(token, wanted);
    const payment = await db().payment.findUniqueOrThrow({ where: { id: begun.paymentId } });
    expect(begun).toEqual({ paymentId: payment.id, provider: 'stripe', clientSecret: expect.stringContaining('_secret_') });
    expect(payment).toMatchObject({
      status: 'open',
      amountCents: 8_955,
      currency: 'usd',
      provider: 'stripe',
      sessionId: expect.stringMatching(/^cs_/),
    });
    expect(payment.billing).toMatchObject({
      details: consumer,
      vat: { country: 'NL', rule: 'domestic', rateBasisPoints: 2_100, cents: 1_554, lineCents: [1_029, 525] },
      proofs: [
        { kind: 'billing_address', country: 'NL' },
        { kind: 'ip_address', country: 'NL' },
      ],
      immediatePerformanceAt: expect.any(String),
    });
    const [call] = opened(order.number);
    expect(call).toMatchObject({
      idempotencyKey: payment.id,
      params: {
        ui_mode: 'elements',
        metadata: { payment_id: payment.id, order_number: order.number },
        customer_email: 'robin@example.com',
        return_url: expect.stringMatching(new RegExp(`/checkout/${token}/result\\?session_id=\\{CHECKOUT_SESSION_ID\\}$`)),
        line_items: {
          0: { price_data: { unit_amount: '4900', product_data: { name: `Founder story for ${listing.name}` } } },
          1: { price_data: { unit_amount: '2501' } },
          2: { price_data: { unit_amount: '1554', product_data: { name: 'VAT 21 % (Netherlands)' } } },
        },
      },
    });
    expect(stripe.sessions.get(payment.sessionId ?? '')?.amount_total).toBe(payment.amountCents);
    // Opening a payment doesn't pay the order.
    expect(await orderNow(order.id)).toMatchObject({ status: 'pending', vatCents: null, totalCents: null, invoices: [] });
  });

  test('once, by a double click, one after the other or at once', async () => {
    const { token, order } = await pendingOrder();
    const wanted = await paymentInputFor(token);
    const begun = await Promise.all(Array.from({ length: 6 }, () => beginPayment(token, wanted)));
    begun.push(await beginPayment(token, { ...wanted, details: { ...consumer, name: ' Robin  Example ' } }));
    expect(new Set(begun.map(({ paymentId, clientSecret }) => `${paymentId} ${clientSecret}`)).size).toBe(1);
    expect((await orderNow(order.id)).payments).toHaveLength(1);
    expect(new Set(opened(order.number).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('with other details: the form before is closed, and can’t be paid any more', async () => {
    const { token, order, payment: first, begun } = await begunPayment();
    const french = { ...consumer, country: 'FR' };
    const second = await beginPayment(token, await paymentInputFor(token, french));
    expect(second.paymentId).not.toBe(begun.paymentId);
    expect(stripe.sessions.get(first.sessionId ?? '')?.status).toBe('expired');
    expect((await orderNow(order.id)).payments.map(({ status }) => status)).toEqual(['expired', 'open']);
    // The buyer returns to the first details. The closed payment stays closed.
    const third = await beginPayment(token, await paymentInputFor(token));
    expect(third.paymentId).not.toBe(first.id);
    const open = (await orderNow(order.id)).payments.filter(({ status }) => status === 'open');
    expect(open.map(({ id }) => id)).toEqual([third.paymentId]);
  });

  test('by several windows with different details at once: one form at most is left open', async () => {
    const { token, order } = await pendingOrder();
    const countries = ['NL', 'FR', 'PT', 'US'];
    const wanted = await Promise.all(countries.map((country) => paymentInputFor(token, { ...consumer, country })));
    const tries = await Promise.allSettled(wanted.map((each) => beginPayment(token, each)));
    for (const each of tries) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'payment_replaced' });
    const { payments } = await orderNow(order.id);
    const open = payments.filter(({ status }) => status === 'open');
    expect(open.length).toBeLessThanOrEqual(1);
    for (const { sessionId, status } of payments)
      if (sessionId && status !== 'open') expect(stripe.sessions.get(sessionId)?.status).toBe('expired');
  });

  test('not while one is paid or on its way that the page did not know of', async () => {
    const paid = await begunPayment();
    stripe.simulate(paid.sessionId, 'paid'); // the event has not arrived yet
    const other = await paymentInputFor(paid.token, { ...consumer, country: 'FR' });
    await expect(beginPayment(paid.token, other)).rejects.toMatchObject({ code: 'order_paid' });
    expect(await orderNow(paid.order.id)).toMatchObject({ status: 'paid', totalCents: 8_955 });

    const slow = await begunPayment();
    stripe.simulate(slow.sessionId, 'unpaid');
    await expect(beginPayment(slow.token, other)).rejects.toMatchObject({ code: 'payment_processing' });
    expect(await orderNow(slow.order.id)).toMatchObject({ status: 'pending', payments: [{ status: 'processing' }] });
  });

  test('not with a total that has changed, and both are said', async () => {
    const { token } = await pendingOrder();
    const wanted = await paymentInputFor(token);
    await expect(beginPayment(token, { ...wanted, details: { ...consumer, country: 'PT' } })).rejects.toMatchObject({
      code: 'total_changed',
      message: expect.stringMatching(/\$91\.03.*\$89\.55/),
    });
  });

  test('not for what can’t be had any more, nor for too little', async () => {
    const gone = await pendingOrder();
    const wanted = await paymentInputFor(gone.token);
    await db().listing.update({ where: { id: gone.listing.id }, data: { storyUnlocked: true } });
    await expect(beginPayment(gone.token, wanted)).rejects.toMatchObject({
      code: 'order_unsellable',
      message: expect.stringContaining('unlocked'),
    });
    expect(await readCheckout(gone.token)).toMatchObject({ state: 'unsellable', reasons: [expect.stringContaining('unlocked')] });

    const tiny = await pendingOrder({}, [{ product: 'billboard', unitNetCents: 40 }]);
    await expect(beginPayment(tiny.token, await paymentInputFor(tiny.token))).rejects.toMatchObject({ code: 'amount_too_small' });
  });

  test('not for orders that ended', async () => {
    const { token } = await pendingOrder({ status: 'cancelled' });
    await expect(beginPayment(token, await paymentInputFor(token))).rejects.toMatchObject({ code: 'order_cancelled' });
    const late = await pendingOrder({ expiresAt: new Date(Date.now() - 1_000) });
    await expect(beginPayment(late.token, await paymentInputFor(late.token))).rejects.toMatchObject({ code: 'order_expired' });
    await expect(beginPayment(`${'x'.repeat(43)}`, await paymentInputFor(token))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('not with details that are missing or wrong; each is named', async () => {
    const { token } = await pendingOrder();
    const wanted = await paymentInputFor(token);
    const nothing = { ...consumer, name: ' ', email: 'x', street: '', postalCode: '', city: '\u0000', country: 'NL' };
    await expect(beginPayment(token, { ...wanted, details: nothing, terms: false, immediatePerformance: false })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: ['name', 'email', 'street', 'postalCode', 'city', 'terms', 'immediatePerformance'].map((path) =>
        expect.objectContaining({ path }),
      ),
    });
    for (const country of ['', 'XX', 'nl', 'NLD'])
      await expect(beginPayment(token, { ...wanted, details: { ...consumer, country } })).rejects.toMatchObject({
        errors: [expect.objectContaining({ path: 'country' })],
      });
    const business = { ...consumer, kind: 'business' as const, vatNumber: 'x'.repeat(30) };
    await expect(beginPayment(token, { ...wanted, details: business })).rejects.toMatchObject({
      errors: [expect.objectContaining({ path: 'vatNumber' })],
    });
    // A business need not ask for immediate delivery. A consumer's VAT number is ignored.
    await beginPayment(token, { ...wanted, immediatePerformance: false, details: { ...business, vatNumber: null } });
    const { paymentId } = await beginPayment(token, { ...wanted, details: { ...consumer, vatNumber: 'PT501964843' } });
    expect((await db().payment.findUniqueOrThrow({ where: { id: paymentId } })).billing).toMatchObject({
      details: { vatNumber: null },
      vat: { vatNumber: null },
    });
  });

  test('a listing that is renamed meanwhile changes nothing of what Stripe is asked', async () => {
    const { token, listing } = await pendingOrder();
    const wanted = await paymentInputFor(token);
    const first = await beginPayment(token, wanted);
    await db().listing.update({ where: { id: listing.id }, data: { name: 'Renamed' } });
    expect(await beginPayment(token, wanted)).toEqual(first);
  });

  test('a second click while Stripe still answers the first one takes nothing from it', async () => {
    const { token, order } = await pendingOrder();
    const wanted = await paymentInputFor(token);
    const provider = paymentProvider() as PaymentProvider;
    setPaymentProvider({ ...provider, open: () => Promise.reject(new PaymentProviderError('busy', 'the same is being asked')) });
    try {
      await expect(beginPayment(token, wanted)).rejects.toMatchObject({ code: 'unavailable' });
    } finally {
      setPaymentProvider(provider);
    }
    expect((await orderNow(order.id)).payments.map(({ status }) => status)).toEqual(['open']);
    expect((await beginPayment(token, wanted)).clientSecret).toBeTruthy();
    expect((await orderNow(order.id)).payments.map(({ status }) => status)).toEqual(['open']);
  });

  test('when Stripe answers again: what failed is another payment, and no form is left open', async () => {
    const { token, order } = await pendingOrder();
    const wanted = await paymentInputFor(token);
    stripe.fail(3);
    await expect(beginPayment(token, wanted)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    expect(await readCheckout(token)).toMatchObject({ state: 'open', problem: expect.stringContaining('could not be reached') });
    const begun = await beginPayment(token, wanted);
    expect(begun.clientSecret).toBeTruthy();
    expect((await orderNow(order.id)).payments.map(({ status }) => status)).toEqual(['failed', 'open']);
    expect((await readCheckout(token)).problem).toBeNull();
  });

  test('where nobody takes payments: 503', async () => {
    const { token } = await pendingOrder();
    const wanted = await paymentInputFor(token);
    const provider = paymentProvider();
    setPaymentProvider(null);
    try {
      await expect(beginPayment(token, wanted)).rejects.toMatchObject({ code: 'unavailable' });
      expect(await readCheckout(token)).toMatchObject({ provider: null });
    } finally {
      setPaymentProvider(provider);
    }
  });
});

describe('closing', () => {
  test('a payment whose opening was never heard of is found and closed', async () => {
    const { order, payment, sessionId } = await begunPayment();
    await db().payment.update({ where: { id: payment.id }, data: { sessionId: null } });
    expect(await closeOpenSessions(order.id)).toBe('closed');
    expect(stripe.sessions.get(sessionId)?.status).toBe('expired');
    expect((await orderNow(order.id)).payments).toMatchObject([{ status: 'expired', sessionId }]);
  });

  test('an order is cancelled with its form, unless it was paid meanwhile', async () => {
    const { order, sessionId, userId, token } = await begunPayment();
    await cancelOrder(sessionActor(userId), order.number);
    expect(stripe.sessions.get(sessionId)?.status).toBe('expired');
    expect(await readCheckout(token)).toMatchObject({ state: 'cancelled', problem: null });
    const paid = await begunPayment();
    stripe.simulate(paid.sessionId, 'paid');
    await expect(cancelOrder(sessionActor(paid.userId), paid.order.number)).rejects.toMatchObject({ conflict: true });
    expect(await orderNow(paid.order.id)).toMatchObject({ status: 'paid' });
  });

  test('fails where Stripe can’t be reached, and closes nothing', async () => {
    const { order } = await begunPayment();
    stripe.fail(3);
    await expect(closeOpenSessions(order.id)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await orderNow(order.id)).payments).toMatchObject([{ status: 'open' }]);
  });
});

describe('the page', () => {
  test('shows the order with the total for the country of who began to pay, and nothing else of them', async () => {
    const { token, order, listing } = await begunPayment({ billingCountry: 'PT' });
    const view = await readCheckout(token);
    expect(view).toMatchObject({
      ...{ number: order.number, state: 'open', netCents: 7_401, vatCents: 1_554, totalCents: 8_955, billingCountry: 'NL' },
      ...{ provider: 'stripe', publishableKey: 'pk_test_1', testMode: true, problem: null, reasons: [] },
      lines: [
        { product: 'story', name: 'Founder story', listing: { id: listing.id, live: true }, status: 'pending', netCents: 4_900 },
        { product: 'billboard', options: { amountCents: 2_501 } },
      ],
    });
    expect(JSON.stringify(view)).not.toMatch(/Robin|Oudegracht|sk_test|whsec/);
  });

  test('once paid, says so and no longer where the buyer is', async () => {
    const { token, sessionId } = await begunPayment({ billingCountry: 'NL', vatNumber: 'NL004495445B01' });
    stripe.simulate(sessionId, 'unpaid');
    const { handlePaymentWebhook } = await import('#lib/adapters/payment-webhook.ts');
    stripe.sendEventsTo(handlePaymentWebhook);
    for (const event of stripe.events.slice(-1)) await stripe.deliver(event);
    expect(await readCheckout(token)).toMatchObject({ state: 'processing', billingCountry: null, vat: null });
    await stripe.deliver(stripe.simulate(sessionId, 'succeeded'));
    const view = await readCheckout(token);
    expect(view).toMatchObject({
      state: 'paid',
      paidAt: expect.any(Date),
      vatCents: 1_554,
      totalCents: 8_955,
      vat: null,
      billingCountry: null,
      vatNumber: null,
    });
    expect(JSON.stringify(view)).not.toMatch(/NL004495445B01|"NL"|Netherlands/);
  });

  test('is not there for a link that is none', async () => {
    for (const token of ['', 'x', 'x'.repeat(43), `${'x'.repeat(42)}'`])
      await expect(readCheckout(token)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('says what it would cost elsewhere', async () => {
    const { token } = await pendingOrder();
    expect(await previewTotals(token, { country: 'PT', vatNumber: null })).toMatchObject({
      netCents: 7_401,
      totalCents: 9_103,
      vat: { rule: 'buyer_country' },
    });
    // Without a register, a number is unverified, and VAT is charged.
    expect(await previewTotals(token, { country: 'PT', vatNumber: 'PT501964843' })).toMatchObject({
      totalCents: 9_103,
      vat: { vatNumberStatus: 'unverified' },
    });
    await expect(previewTotals(token, { country: 'ZZ', vatNumber: null })).rejects.toMatchObject({ errors: [{ path: 'country' }] });
  });
});

// Tests the sent requests and the handling of responses, with Stripe's real library and a local server that imitates Stripe's API.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#lib/core/durations.ts';
import { type BookedPayment, type PaymentProvider, sessionEnd } from '#lib/ports/payments/index.ts';
import { stripePayments } from '#lib/ports/payments/stripe.ts';
import { type StripeServer, startStripeServer } from '#scripts/testing/stripe-server.ts';

let stripe: StripeServer;
let provider: PaymentProvider;
beforeAll(async () => {
  stripe = await startStripeServer();
  provider = stripePayments({
    provider: 'stripe',
    live: false,
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: stripe.webhookSecret,
    apiUrl: stripe.url,
  });
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.calls.length = 0;
});

const wanted = (paymentId: string = randomUUID()) => ({
  paymentId,
  orderNumber: 'DB-2026-7K3QX9A',
  currency: 'usd',
  amountCents: 2 * 1_500 + 9_900 + 2_709,
  lines: [
    { name: 'Extra category for Acme', quantity: 2, unitNetCents: 1_500 },
    { name: 'Launch for Acme', quantity: 1, unitNetCents: 9_900 },
  ],
  vat: { label: 'VAT 21 % (Netherlands)', cents: 2_709 },
  email: 'buyer@example.com',
  expiresAt: sessionEnd(new Date(Date.now() + 5 * hourMs), new Date()),
  returnUrl: 'https://debut.example/checkout/x/result?session_id={CHECKOUT_SESSION_ID}',
});

describe('opening', () => {
  test('a session as it goes over the wire', async () => {
    const asked = wanted();
    const { id, clientSecret } = await provider.open(asked);
    expect(stripe.calls).toEqual([
      {
        method: 'POST',
        path: '/v1/checkout/sessions',
        idempotencyKey: asked.paymentId,
        version: '2026-10-28.endive',
        params: {
          mode: 'payment',
          ui_mode: 'elements',
          adaptive_pricing: { enabled: 'false' },
          client_reference_id: 'DB-2026-7K3QX9A',
          customer_email: 'buyer@example.com',
          expires_at: String(asked.expiresAt.getTime() / 1000),
          return_url: asked.returnUrl,
          metadata: { payment_id: asked.paymentId, order_number: 'DB-2026-7K3QX9A' },
          payment_intent_data: {
            description: 'Order DB-2026-7K3QX9A',
            metadata: { payment_id: asked.paymentId, order_number: 'DB-2026-7K3QX9A' },
          },
          line_items: {
            0: { quantity: '2', price_data: { currency: 'usd', unit_amount: '1500', product_data: { name: 'Extra category for Acme' } } },
            1: { quantity: '1', price_data: { currency: 'usd', unit_amount: '9900', product_data: { name: 'Launch for Acme' } } },
            2: { quantity: '1', price_data: { currency: 'usd', unit_amount: '2709', product_data: { name: 'VAT 21 % (Netherlands)' } } },
          },
        },
      },
    ]);
    expect(stripe.sessions.get(id)).toMatchObject({ amount_total: asked.amountCents, client_secret: clientSecret });
  });

  test('without VAT there is no line for it', async () => {
    await provider.open({ ...wanted(), amountCents: 12_900, vat: null });
    expect(Object.keys(stripe.calls[0]?.params.line_items ?? {})).toEqual(['0', '1']);
  });

  test('twice, also at once and through failures, is one session', async () => {
    const asked = wanted();
    stripe.fail(2);
    const first = await provider.open(asked);
    const others = await Promise.all(Array.from({ length: 5 }, () => provider.open(asked)));
    expect(new Set(others.map(({ id }) => id))).toEqual(new Set([first.id]));
    expect(stripe.calls.every(({ idempotencyKey }) => idempotencyKey === asked.paymentId)).toBe(true);
  });

  test('the same payment with another amount is refused, and so is too little', async () => {
    const asked = wanted();
    await provider.open(asked);
    await expect(provider.open({ ...asked, vat: { label: 'VAT', cents: 1 } })).rejects.toMatchObject({
      name: 'PaymentProviderError',
      kind: 'refused',
    });
    const tiny = { ...wanted(), lines: [{ name: 'A', quantity: 1, unitNetCents: 49 }], vat: null };
    await expect(provider.open(tiny)).rejects.toMatchObject({ kind: 'refused' });
  });

  test('faults that pass are told from faults that don’t', async () => {
    stripe.fail(3);
    await expect(provider.open(wanted())).rejects.toMatchObject({ kind: 'temporary' });
    stripe.fail(3, 429);
    await expect(provider.open(wanted())).rejects.toMatchObject({ kind: 'temporary' });
    stripe.fail(0);
    await expect(provider.read('cs_test_none')).rejects.toMatchObject({
      kind: 'refused',
      message: expect.not.stringContaining('cs_test_none'),
    });
    const nobody = stripePayments({
      ...{ provider: 'stripe', live: false, secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' },
      apiUrl: 'http://127.0.0.1:9',
    });
    await expect(nobody.read('cs_test_none')).rejects.toMatchObject({ kind: 'temporary' });
  });

  test('health asks Stripe for one session, which shows whether it answers and accepts our key', async () => {
    const settings = {
      provider: 'stripe',
      live: false,
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
    } as const;
    const check = () => stripePayments({ ...settings, apiUrl: stripe.url }).check();
    stripe.calls.length = 0;
    expect(await check()).toMatchObject({ ok: true });
    expect(stripe.calls).toMatchObject([{ method: 'GET', path: '/v1/checkout/sessions', params: { limit: '1' } }]);
    stripe.fail(1, 503);
    expect(await check()).toMatchObject({ ok: false, detail: expect.stringContaining('does not answer') });
    stripe.fail(1, 401);
    expect(await check()).toMatchObject({ ok: false, detail: expect.stringContaining('STRIPE_SECRET_KEY') });
    stripe.fail(0);
  });

  test('a session ends with its order, within what Stripe allows', () => {
    const at = new Date('2026-11-16T12:00:00.400Z');
    const minutes = (end: Date) => Math.round((sessionEnd(end, at).getTime() - at.getTime()) / 60_000);
    expect(minutes(new Date(at.getTime() + 5 * hourMs))).toBe(300);
    expect(minutes(new Date(at.getTime() + 60_000))).toBe(31);
    expect(minutes(new Date(at.getTime() + 48 * hourMs))).toBe(24 * 60 - 1);
    expect(sessionEnd(new Date(at.getTime() + 5 * hourMs), at).getTime() % 1000).toBe(0);
  });
});

describe('sessions', () => {
  test('are read, with the country of the card', async () => {
    const asked = wanted();
    const { id } = await provider.open(asked);
    expect(await provider.read(id)).toEqual({
      ...{ id, paymentId: asked.paymentId, status: 'open', currency: 'usd', amountCents: asked.amountCents },
      ...{ providerPaymentId: null, country: null },
    });
    stripe.simulate(id, 'unpaid');
    expect(await provider.read(id)).toMatchObject({ status: 'processing', providerPaymentId: expect.stringMatching(/^pi_/) });
    stripe.simulate(id, 'succeeded', { country: 'PT' });
    expect(await provider.read(id)).toMatchObject({ status: 'paid', country: 'PT' });
  });

  test('are closed while they are open, else left as they are', async () => {
    const { id } = await provider.open(wanted());
    expect(await provider.close(id)).toMatchObject({ status: 'expired' });
    expect(await provider.close(id)).toMatchObject({ status: 'expired' });
    const paid = await provider.open(wanted());
    stripe.simulate(paid.id, 'paid');
    expect(await provider.close(paid.id)).toMatchObject({ status: 'paid' });
  });

  test('are listed, all of them, with what was paid back', async () => {
    const before = new Date(Date.now() - 60_000);
    const sessions = [];
    for (let each = 0; each < 105; each += 1) sessions.push(await provider.open(wanted()));
    const last = sessions.at(-1)?.id ?? '';
    stripe.simulate(last, 'paid', { country: 'FR' });
    stripe.simulate(last, 'refund', { cents: 1_000 });
    stripe.calls.length = 0;
    const listed: BookedPayment[] = [];
    for await (const booked of provider.list(before, new Date(Date.now() + 60_000))) listed.push(booked);
    expect(new Set(listed.map(({ session }) => session.id)).size).toBe(listed.length);
    for (const { id } of sessions) expect(listed.some(({ session }) => session.id === id)).toBe(true);
    expect(stripe.calls.length).toBeGreaterThan(1);
    expect(listed.find(({ session }) => session.id === last)).toMatchObject({
      refundedCents: 1_000,
      session: { status: 'paid', country: 'FR' },
    });
    const none = provider.list(new Date(0), new Date(1_000));
    expect((await none[Symbol.asyncIterator]().next()).done).toBe(true);
    stripe.fail(3);
    await expect(provider.list(before, new Date())[Symbol.asyncIterator]().next()).rejects.toMatchObject({ kind: 'temporary' });
  });
});

describe('refunds', () => {
  const paid = async () => {
    const { id } = await provider.open(wanted());
    stripe.simulate(id, 'paid');
    return (await provider.read(id)).providerPaymentId ?? '';
  };

  test('happen once for a key', async () => {
    const providerPaymentId = await paid();
    const key = randomUUID();
    const first = await provider.refund({ key, providerPaymentId, cents: 500 });
    expect(first).toMatchObject({ status: 'succeeded', problem: null });
    expect(await provider.refund({ key, providerPaymentId, cents: 500 })).toEqual(first);
    expect(stripe.calls.at(-1)).toMatchObject({
      path: '/v1/refunds',
      idempotencyKey: key,
      params: { payment_intent: providerPaymentId, amount: '500' },
    });
    await provider.refund({ key: randomUUID(), providerPaymentId, cents: 500 });
    await expect(provider.refund({ key: randomUUID(), providerPaymentId, cents: 1_000_000 })).rejects.toMatchObject({ kind: 'refused' });
    const charged = stripe.events.filter(({ type }) => type === 'charge.refunded');
    expect(charged.map(({ payload }) => JSON.parse(payload).data.object.amount_refunded)).toEqual(expect.arrayContaining([500, 1_000]));
  });

  test('may take their time, or fail', async () => {
    const providerPaymentId = await paid();
    stripe.setRefundStatus('pending');
    const pending = await provider.refund({ key: randomUUID(), providerPaymentId, cents: 500 });
    stripe.setRefundStatus('succeeded');
    expect(pending.status).toBe('pending');
    expect(await provider.readRefund(pending.id)).toMatchObject({ status: 'pending' });
    stripe.endRefund(pending.id, 'failed');
    expect(await provider.readRefund(pending.id)).toMatchObject({ status: 'failed', problem: expect.any(String) });
  });
});

describe('events', () => {
  const read = (event: ReturnType<StripeServer['event']>, delivery = {}) => {
    const { body, signature } = stripe.request(event, delivery);
    return provider.readEvent(body, new Headers({ 'stripe-signature': signature }));
  };
  const open = async () => {
    const asked = wanted();
    return { ...(await provider.open(asked)), paymentId: asked.paymentId };
  };

  test('of sessions', async () => {
    const { id, paymentId } = await open();
    const completed = stripe.simulate(id, 'unpaid');
    expect(read(completed)).toMatchObject({
      ...{ id: completed.id, type: 'checkout.session.completed', kind: 'session', at: expect.any(Date) },
      session: { id, paymentId, status: 'processing' },
    });
    expect(read(stripe.simulate(id, 'failed'))).toMatchObject({ kind: 'session', session: { status: 'failed' } });
    expect(read(stripe.simulate(id, 'succeeded'))).toMatchObject({
      kind: 'session',
      session: { status: 'paid', amountCents: 15_609, country: 'NL' },
    });
    expect(read(stripe.simulate((await open()).id, 'expired'))).toMatchObject({ kind: 'session', session: { status: 'expired' } });
    expect(read(stripe.simulate((await open()).id, 'paid'))).toMatchObject({ kind: 'session', session: { status: 'paid' } });
  });

  test('of money that went', async () => {
    const { id, paymentId } = await open();
    stripe.simulate(id, 'paid');
    const providerPaymentId = (await provider.read(id)).providerPaymentId;
    expect(read(stripe.simulate(id, 'refund', { cents: 100 }))).toMatchObject({
      kind: 'refund',
      providerPaymentId,
      paymentId,
      currency: 'usd',
      refundedCents: 100,
    });
    expect(read(stripe.simulate(id, 'dispute'))).toMatchObject({
      kind: 'dispute',
      providerPaymentId,
      cents: 15_609,
      reason: 'fraudulent',
      won: null,
    });
    expect(read(stripe.simulate(id, 'dispute_won'))).toMatchObject({ won: true });
    expect(read(stripe.simulate(id, 'dispute_lost'))).toMatchObject({ won: false });
  });

  test('that mean nothing here', () => {
    expect(read(stripe.event('customer.created', { id: 'cus_1' }))).toMatchObject({ kind: 'unknown' });
    expect(read(stripe.event('charge.refunded', { id: 'ch_1', payment_intent: null }))).toMatchObject({ kind: 'unknown' });
  });

  test('that were changed, are old, of another secret, or none', async () => {
    const event = stripe.simulate((await open()).id, 'paid');
    const refused = expect.objectContaining({ name: 'PaymentProviderError', kind: 'signature' });
    for (const delivery of [{ tampered: true }, { old: true }, { secret: 'whsec_other' }])
      expect(() => read(event, delivery)).toThrow(refused);
    const { body } = stripe.request(event);
    expect(() => provider.readEvent(body, new Headers())).toThrow(refused);
    expect(() => provider.readEvent(body, new Headers({ 'stripe-signature': 't=1,v1=00' }))).toThrow(refused);
    // These bodies have valid signatures, but are not events.
    for (const payload of ['null', '[]', '{}', '{"id":"evt_1","object":"event"}', 'x']) {
      const signed = stripe.request({ id: '', type: '', payload });
      expect(() => provider.readEvent(signed.body, new Headers({ 'stripe-signature': signed.signature }))).toThrow(refused);
    }
  });
});

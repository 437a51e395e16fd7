import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { config, parseConfig } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { type BookedPayment, checkPayments, type TestPaymentProvider, testPaymentProvider } from '#lib/ports/payments/index.ts';
import { sendTestEvent } from '#lib/ports/payments/send-test-event.ts';
import { testPayments } from '#lib/ports/payments/test-provider.ts';

const configuration = processWide('config', () => parseConfig(process.env));
const standard = config();
afterEach(() => configuration.set(standard));

let provider: TestPaymentProvider;
beforeAll(() => {
  provider = testPaymentProvider() as TestPaymentProvider;
});

const wanted = (paymentId: string = randomUUID()) => ({
  ...{ paymentId, orderNumber: 'DB-2026-7K3QX9A', currency: 'usd', amountCents: 121 },
  lines: [{ name: 'Launch', quantity: 1, unitNetCents: 100 }],
  ...{
    vat: { label: 'VAT', cents: 21 },
    email: 'a@example.com',
    expiresAt: new Date(Date.now() + hourMs),
    returnUrl: 'https://debut.example/',
  },
});
const told = async (sessionId: string) => {
  const events = await db().$queryRaw<{ data: { type: string; afterSeconds: number } }[]>`
    select data from job_events where name = 'test-payment/happened' and data->>'sessionId' = ${sessionId} order by occurred_at, id`;
  return events.map(({ data }) => [data.type.split('.').at(-1), data.afterSeconds]);
};
const event = async (sessionId: string, type: string) => {
  const { body, signature } = await provider.createEvent(sessionId, type);
  return provider.readEvent(body, new Headers({ 'stripe-signature': signature }));
};

test('is what a local site has, and says so', async () => {
  expect(provider.name).toBe('test');
  expect(await checkPayments()).toMatchObject({ implementation: 'test', detail: expect.stringContaining('TEST MODE') });
});

test('refuses to be made where real payments, or none, are taken', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SELLER_COUNTRY: 'NL',
  };
  for (const settings of [keys, { PAYMENTS: 'off' }]) {
    configuration.set(parseConfig({ ...process.env, ...settings }));
    expect(() => testPayments()).toThrow('no test payments');
  }
  expect(() => parseConfig({ ...process.env, ...keys, PAYMENTS: 'test' })).toThrow(/PAYMENTS=test can’t be combined/);
});

test('opens one session for a payment, also at once', async () => {
  const asked = wanted();
  const sessions = await Promise.all(Array.from({ length: 5 }, () => provider.open(asked)));
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
  await expect(provider.open({ ...asked, amountCents: 122, vat: { label: 'VAT', cents: 22 } })).rejects.toMatchObject({ kind: 'refused' });
  await expect(provider.open({ ...wanted(), amountCents: 120 })).rejects.toMatchObject({ kind: 'refused' });
});

test.each([
  ['succeed', 'paid', [['completed', 0]]],
  ['decline', 'failed', [['async_payment_failed', 0]]],
  ['expire', 'expired', [['expired', 0]]],
  [
    'pending',
    'processing',
    [
      ['completed', 0],
      ['async_payment_succeeded', 3],
    ],
  ],
] as const)('%s', async (outcome, status, events) => {
  const { id } = await provider.open(wanted());
  expect(await provider.endSession(id, outcome)).toBe(true);
  expect(await provider.endSession(id, 'succeed')).toBe(false); // it has ended already
  expect(await provider.read(id)).toMatchObject({ status });
  expect((await told(id)).sort()).toEqual([...events].sort());
  expect(await event(id, `checkout.session.${events[0][0]}`)).toMatchObject({ kind: 'session', session: { id, status } });
});

test('the money of a pending one comes with its event, and what was said before stays said', async () => {
  const { id } = await provider.open(wanted());
  await provider.endSession(id, 'pending');
  const first = await event(id, 'checkout.session.completed');
  const second = await event(id, 'checkout.session.async_payment_succeeded');
  expect(second).toMatchObject({ session: { status: 'paid', amountCents: 121, providerPaymentId: expect.stringMatching(/^pi_test_/) } });
  expect(await event(id, 'checkout.session.completed')).toMatchObject({ id: first.id, session: { status: 'processing' } });
  expect((await event(id, 'checkout.session.async_payment_succeeded')).id).toBe(second.id);
  expect(second.id).not.toBe(first.id);
});

test('closes what is open, and lists and pays back what was paid', async () => {
  const [open, paid] = [await provider.open(wanted()), await provider.open(wanted())];
  expect(await provider.close(open.id)).toMatchObject({ status: 'expired' });
  await provider.endSession(paid.id, 'succeed');
  expect(await provider.close(paid.id)).toMatchObject({ status: 'paid' });
  const providerPaymentId = (await provider.read(paid.id)).providerPaymentId ?? '';
  const refunds = await Promise.all(Array.from({ length: 4 }, () => provider.refund({ key: 'a', providerPaymentId, cents: 100 })));
  expect(new Set(refunds.map(({ id }) => id)).size).toBe(1);
  await expect(provider.refund({ key: 'b', providerPaymentId, cents: 22 })).rejects.toMatchObject({ kind: 'refused' });
  expect(await event(paid.id, 'charge.refunded')).toMatchObject({ kind: 'refund', providerPaymentId, refundedCents: 100 });
  expect(await told(paid.id)).toContainEqual(['refunded', 0]);
  const listed: BookedPayment[] = [];
  for await (const booked of provider.list(new Date(Date.now() - 60_000), new Date(Date.now() + 60_000))) listed.push(booked);
  expect(listed.find(({ session }) => session.id === paid.id)).toMatchObject({ refundedCents: 100, session: { status: 'paid' } });
});

test('sends its events to the webhook, signed; what isn’t taken is an error, so that it is sent again', async () => {
  const got: { url: string; status: number; body: string; signature: string }[] = [];
  let status = 503;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    got.push({ url: `${request.method} ${request.url}`, status, body, signature: String(request.headers['stripe-signature']) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    configuration.set({ ...standard, port: (server.address() as AddressInfo).port });
    const { id } = await provider.open(wanted());
    await provider.endSession(id, 'succeed');
    await expect(sendTestEvent(id, 'checkout.session.completed')).rejects.toThrow('503');
    status = 200;
    expect(await sendTestEvent(id, 'checkout.session.completed')).toEqual({ status: 200 });
    expect(got.map(({ url }) => url)).toEqual(['POST /api/webhooks/stripe', 'POST /api/webhooks/stripe']);
    const [first, second] = got.map(({ body, signature }) => provider.readEvent(body, new Headers({ 'stripe-signature': signature })));
    expect(first?.id).toBe(second?.id);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

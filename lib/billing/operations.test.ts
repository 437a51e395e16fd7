// Orders in the API: one key makes one order, its secret link is stored encrypted, and no operation asks for card details.
import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createApiKey } from '#lib/accounts/api-keys.ts';
import { fetchHandler } from '#lib/adapters/http.ts';
import { handleRest } from '#lib/adapters/rest/rest.ts';
import type { Operation } from '#lib/api/define.ts';
import { allScopes, sessionActor } from '#lib/auth/actor.ts';
import { orderOperations, productOperations } from '#lib/billing/operations.ts';
import { toolOf } from '#lib/contract/tools.ts';
import { parseConfig } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

const handle = fetchHandler(handleRest);
const shared = processWide('config', () => parseConfig(process.env));
const environment = { ...process.env, RATE_LIMIT_WRITES: '100000', RATE_LIMIT_CREDENTIAL: '100000' };
beforeAll(async () => {
  shared.set(parseConfig(environment));
  await seedBase();
});

async function buyer() {
  const { id } = await makeUser();
  const { key } = await createApiKey(sessionActor(id), { name: 'Claude', scopes: allScopes });
  const listing = await makeListing({ ownerId: id, status: 'awaiting_badge' });
  const body = { items: [{ product: 'launch', listing_id: listing.id, options: { week: 'now' } }], billing_country: 'PT' };
  const order = async (idempotencyKey?: string, sent: unknown = body) => {
    const response = await handle(
      new Request('http://debut.test/api/v1/orders/checkout', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${key}`,
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
        body: JSON.stringify(sent),
      }),
    );
    return { status: response.status, replayed: response.headers.get('idempotency-replayed'), text: await response.text() };
  };
  return { id, order, body };
}

test('a hundred at once with one key: one order, the same answer a hundred times', async () => {
  const { id, order } = await buyer();
  const answers = await Promise.all(Array.from({ length: 100 }, () => order('one')));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.filter(({ replayed }) => replayed === 'true')).toHaveLength(99);
  expect(await db().order.findMany({ where: { userId: id }, select: { number: true, application: true } })).toEqual([
    { number: JSON.parse(answers[0]?.text ?? '').number, application: 'Claude' },
  ]);
  // A request with another key is a new request, but it gets the order that is already open.
  const { number, checkout_url } = JSON.parse(answers[0]?.text ?? '');
  expect(JSON.parse((await order('two')).text)).toMatchObject({ number, checkout_url, already_open: true, replaced_orders: [] });
  expect(await db().order.count({ where: { userId: id } })).toBe(1);
});

test('the link in a kept answer is encrypted; under another secret it is lost, not told wrong', async () => {
  const { id, order } = await buyer();
  const first = await order('secret');
  const { checkout_url } = JSON.parse(first.text);
  const [, token = ''] = /\/checkout\/([\w-]{43})$/.exec(checkout_url) ?? [];
  const kept = await db().idempotencyKey.findFirstOrThrow({ where: { userId: id } });
  expect(JSON.stringify(kept)).not.toContain(token);
  expect(kept.body).toEqual({ sealed: expect.any(String) });
  expect(await order('secret')).toEqual({ ...first, replayed: 'true' });
  const authSecret = 'another secret for tests: 0123456789abcdefghijklmnopqrstuvw';
  shared.set({ ...parseConfig(environment), authSecret });
  const later = await order('secret');
  shared.set(parseConfig(environment));
  expect(JSON.parse(later.text)).toMatchObject({ status: 400, code: 'idempotency_key_reused' });
  expect(await db().order.count({ where: { userId: id } })).toBe(1);
});

test('a basket without a launch is ordered as often as it is sent; every fault is named as it was sent', async () => {
  const { id, order, body } = await buyer();
  const story = { items: [{ product: 'story', listing_id: body.items[0]?.listing_id }] };
  await order(undefined, story);
  await order(undefined, story);
  expect(await db().order.count({ where: { userId: id } })).toBe(2);
  const refused = await order('bad', { ...body, items: [{ product: 'lanch' }, { product: 'story', options: { week: 'now' } }] });
  expect(JSON.parse(refused.text)).toMatchObject({
    status: 400,
    code: 'invalid_input',
    errors: [
      { path: 'body.items.0.product', code: 'unknown_product' },
      { path: 'body.items.1.listing_id', code: 'listing_required' },
      { path: 'body.items.1.options.week', code: 'unknown_option' },
    ],
  });
  // A refused input is not stored under its key, so the same key may be used for a valid input.
  expect((await order('bad')).status).toBe(200);
});

test('a card number in any text of an order is refused, and neither answered, stored nor logged', async () => {
  const { id, order, body } = await buyer();
  const lines: string[] = [];
  const info = vi.spyOn(log(), 'info').mockImplementation((...line: unknown[]) => void lines.push(JSON.stringify(line)));
  const number = '4242 4242 4242 4242';
  const [item] = body.items;
  for (const [sent, path] of [
    [{ ...body, vat_number: number }, 'body.vat_number'],
    [{ ...body, vat_number: number.replaceAll(' ', '') }, 'body.vat_number'],
    [{ ...body, card_number: number }, 'body.card_number'],
    [{ ...body, items: [{ ...item, options: { categories: [number] } }] }, 'body.items.0.options.categories.0'],
    [{ ...body, [number]: '12/28' }, 'body'],
  ] as const) {
    const { text } = await order('card', sent);
    expect(JSON.parse(text)).toMatchObject({ status: 400, code: 'invalid_input', errors: [{ path, code: 'card_number' }] });
    expect(text).toContain('no operation takes card details');
    expect(text).not.toMatch(/4242.?4242|did you mean/);
  }
  expect(JSON.parse((await order(number.replaceAll(' ', ''))).text)).toMatchObject({ errors: [{ path: 'header.Idempotency-Key' }] });
  expect(JSON.parse((await order('card', { ...body, cvc: '123' })).text).errors).toEqual([
    { path: 'body.cvc', code: 'unknown_member', message: expect.stringContaining('no operation takes card details') },
  ]);
  expect(await db().idempotencyKey.count({ where: { userId: id } })).toBe(0);
  expect(lines.join()).not.toMatch(/4242.?4242/);
  expect(lines.length).toBeGreaterThan(0);
  info.mockRestore();
});

const cardWords = /card|cvc|cvv|pan$|expiry|exp_|iban|account_number|holder|security_code|payment_method|stripe|client_secret|token/i;

/** Returns the names of all members in a schema, at any depth. */
function membersOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(membersOf);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, below]) => [
    ...(name === 'properties' ? Object.keys(below as object) : []),
    ...membersOf(below),
  ]);
}

test.each<[string, Operation]>([...productOperations, ...orderOperations].map((operation) => [operation.id, operation as Operation]))(
  '%s: nothing that it takes or answers is about a card',
  (id, operation) => {
    const members = membersOf([toolOf(operation).inputSchema, z.toJSONSchema(operation.output, { io: 'output' })]);
    expect(members.length).toBeGreaterThan(3);
    expect(members.filter((name) => cardWords.test(name))).toEqual([]);
    if (id === 'create_checkout') {
      expect(members).toContain('checkout_url');
      const item = { product: 'launch', listing_id: 1 };
      for (const sent of [{ items: [item], card_number: '4242424242424242' }, { items: [{ ...item, card: {} }] }])
        expect(z.safeParse(operation.body as z.core.$ZodType, sent).success).toBe(false);
    }
  },
);

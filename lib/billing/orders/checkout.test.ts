import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { anonymous, sessionActor } from '#lib/auth/actor.ts';
import { cancelOrder } from '#lib/billing/orders/cancel-order.ts';
import { createCheckout } from '#lib/billing/orders/create-checkout.ts';
import { getOrder } from '#lib/billing/orders/get-order.ts';
import { countOrdersOfUser, listMyOrders, ordersOfUser } from '#lib/billing/orders/list-my-orders.ts';
import { quoteOrder } from '#lib/billing/orders/quote-order.ts';
import { checkoutHash, checkoutToken } from '#lib/billing/records/checkout-token.ts';
import { newOrderNumber } from '#lib/billing/records/order-number.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { paymentProvider, setPaymentProvider } from '#lib/ports/payments/index.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { explainStatement } from '#scripts/testing/explain-statement.ts';
import { makeListing, makeOrder, makeUser } from '#scripts/testing/factories.ts';
import { loadInBulk, manyRows } from '#scripts/testing/many-listings.ts';

vi.mock('#lib/billing/records/order-number.ts', { spy: true });

beforeAll(() => seedBase());
afterEach(() => {
  setClock(systemClock);
  vi.restoreAllMocks();
});

async function buyer() {
  const { id } = await makeUser();
  const listing = await makeListing({ ownerId: id, status: 'live' });
  await db().founderStory.create({ data: { listingId: listing.id, story: 'It began on a boat.' } });
  const items = [
    { product: 'story', listingId: listing.id, quantity: 1 },
    { product: 'billboard', listingId: listing.id, quantity: 1, options: { amountCents: 2501 } },
  ];
  return { id, actor: sessionActor(id), listing, items };
}

describe('a quote', () => {
  test('without a country has no VAT; with one it has, by line; nothing is saved', async () => {
    const { actor, items, id } = await buyer();
    expect(await quoteOrder(actor, { items })).toMatchObject({ netCents: 7401, vat: null, totalCents: null, warnings: [] });
    const quote = await quoteOrder(actor, { items, billingCountry: 'PT' });
    expect(quote).toMatchObject({
      lines: [{ vatCents: 1127 }, { vatCents: 575 }],
      vat: { country: 'PT', rule: 'buyer_country', rateBasisPoints: 2300, cents: 1702, lineCents: [1127, 575] },
      totalCents: 9103,
    });
    expect(await quoteOrder(actor, { items, billingCountry: 'CH' })).toMatchObject({ vat: { rule: 'none', cents: 0 }, totalCents: 7401 });
    expect(await db().order.count({ where: { userId: id } })).toBe(0);
  });

  test('a VAT number that is valid reverses the charge; one that isn’t is told', async () => {
    const { actor, items } = await buyer();
    const valid = await quoteOrder(actor, { items, billingCountry: 'PT', vatNumber: 'PT 501 964 843' });
    expect(valid).toMatchObject({ vat: { rule: 'reverse_charge', cents: 0, vatNumberStatus: 'valid' }, totalCents: 7401, warnings: [] });
    const invalid = await quoteOrder(actor, { items, billingCountry: 'PT', vatNumber: 'PT501964844' });
    expect(invalid).toMatchObject({
      vat: { rule: 'buyer_country', vatNumberStatus: 'invalid' },
      warnings: [{ code: 'vat_number_invalid', message: expect.stringContaining('PT501964844'), savingCents: 0, product: null }],
    });
    const nowhere = await quoteOrder(actor, { items, vatNumber: 'PT501964843' });
    expect(nowhere).toMatchObject({
      vat: null,
      warnings: [{ code: 'vat_number_without_country', message: expect.stringContaining('give the billing country') }],
    });
  });

  test('more than one payment can be, once the VAT is on it', async () => {
    const { actor, listing } = await buyer();
    const items = [{ product: 'billboard', listingId: listing.id, quantity: 1, options: { amountCents: 90_000_000 } }];
    expect(await quoteOrder(actor, { items, billingCountry: 'CH' })).toMatchObject({ totalCents: 90_000_000 });
    await expect(quoteOrder(actor, { items, billingCountry: 'PT' })).rejects.toMatchObject({
      errors: [{ path: 'items', code: 'too_big' }],
    });
  });
});

describe('a checkout', () => {
  test('makes a pending order with frozen prices; its link opens it for a day', async () => {
    const { id, actor, items, listing } = await buyer();
    setClock({ now: () => new Date('2026-11-18T10:00:00Z') });
    const checkout = await createCheckout(actor, { items, billingCountry: 'PT', vatNumber: '' });
    expect(checkout).toMatchObject({ status: 'pending', expiresAt: new Date('2026-11-19T10:00:00Z'), netCents: 7401, totalCents: 9103 });
    expect(checkout.number).toMatch(/^DB-2026-[2-9A-HJ-NP-Z]{7}$/);
    const token = /\/checkout\/([\w-]{43})$/.exec(checkout.checkoutUrl)?.[1] ?? expect.fail(checkout.checkoutUrl);
    const row = await db().order.findUniqueOrThrow({
      where: { number: checkout.number },
      include: { lines: { orderBy: { position: 'asc' } } },
    });
    expect(row).toMatchObject({
      ...{ userId: id, status: 'pending', netCents: 7401, vatCents: 1702, totalCents: 9103, application: 'site' },
      ...{ billingCountry: 'PT', vatNumber: null, checkoutHash: checkoutHash(token) },
      lines: [
        { position: 0, listingId: listing.id, unitNetCents: 4900, netCents: 4900, vatCents: 1127, options: {}, status: 'pending' },
        { position: 1, listingId: listing.id, unitNetCents: 2501, netCents: 2501, vatCents: 575, options: { amountCents: 2501 } },
      ],
    });
    expect(token).toBe(checkoutToken(row.id));
    // The secret in the link is not stored in plain text.
    expect(JSON.stringify(row)).not.toContain(token);
    await db().product.update({ where: { slug: 'story' }, data: { priceCents: 9999 } });
    expect(await getOrder(actor, checkout.number)).toMatchObject({ netCents: 7401, vat: { cents: 1702 }, token });
    await db().product.update({ where: { slug: 'story' }, data: { priceCents: 4900 } });
  });

  test('a number that somebody has is not given twice', async () => {
    const { actor, items } = await buyer();
    const { number } = await createCheckout(actor, { items });
    vi.mocked(newOrderNumber).mockReturnValueOnce(number).mockReturnValueOnce(number);
    const second = await createCheckout(actor, { items });
    expect(second.number).not.toBe(number);
    expect((await getOrder(actor, second.number)).lines).toHaveLength(2);
  });

  test('who has very many orders waiting to be paid makes no more of them', async () => {
    const { id, actor, items } = await buyer();
    const waiting = { userId: id, netCents: 100, expiresAt: new Date(Date.now() + hourMs), createdAt: new Date() };
    const orders = Array.from({ length: 500 }, (_, n) => ({ ...waiting, number: `waiting ${n}`, checkoutHash: `waiting ${n}` }));
    await db().order.createMany({ data: orders });
    await expect(createCheckout(actor, { items })).rejects.toMatchObject({ code: 'too_many_pending', conflict: true });
    // A user with one pending order fewer can order, and so can another user.
    await db().order.update({ where: { number: 'waiting 0' }, data: { status: 'cancelled' } });
    expect(await createCheckout(actor, { items })).toMatchObject({ status: 'pending' });
    const other = await buyer();
    expect(await createCheckout(other.actor, { items: other.items })).toMatchObject({ status: 'pending' });
  });

  test('where nobody takes payments there is none; a fault makes no order', async () => {
    const { actor, items, id } = await buyer();
    const usual = paymentProvider();
    setPaymentProvider(null);
    await expect(createCheckout(actor, { items })).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    setPaymentProvider(usual);
    await expect(createCheckout(actor, { items: [...items, { product: 'launch', quantity: 1 }] })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(createCheckout(anonymous, { items })).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await db().order.count({ where: { userId: id } })).toBe(0);
  });
});

describe('one’s orders', () => {
  test('are listed newest first, and read by number in either case; another’s are not found', async () => {
    const { actor, id, listing } = await buyer();
    const made = [];
    for (const minute of [1, 2, 3])
      made.push(
        await makeOrder({
          userId: id,
          createdAt: new Date(Date.UTC(2026, 10, 18, 10, minute)),
          lines: [{ product: 'story', listingId: listing.id }, { product: 'media', listingId: listing.id }, { product: 'story' }],
        }),
      );
    const list = await listMyOrders(actor, { page: 1, perPage: 2 });
    expect(list).toMatchObject({ total: 3, capped: false, items: [{ number: made[2]?.number }, { number: made[1]?.number }] });
    expect(list.items[0]).toMatchObject({ products: ['Founder story', 'Gallery and video'], listings: [listing.name], status: 'pending' });
    expect((await listMyOrders(actor, { page: 3, perPage: 2 })).items).toEqual([]);
    const number = made[0]?.number ?? '';
    expect(await getOrder(actor, number.toLowerCase())).toMatchObject({
      number,
      lines: [{ position: 0 }, { position: 1 }, { position: 2 }],
    });
    const stranger = await buyer();
    await expect(getOrder(stranger.actor, number)).rejects.toMatchObject({ code: 'not_found' });
    await expect(getOrder(actor, 'DB-2026-2222222')).rejects.toMatchObject({ code: 'not_found' });
    expect(await listMyOrders(stranger.actor, { page: 1, perPage: 20 })).toEqual({ items: [], total: 0, capped: false });
  });

  test('many orders: a page takes its index', async () => {
    const { id } = await makeUser();
    const listing = await makeListing();
    await loadInBulk(async (query) => {
      await query(`insert into users (id, email) select gen_random_uuid(), 'o' || n || '@bulk.example' from generate_series(1, 1000) n`);
      await query(`insert into orders (id, number, user_id, net_cents, checkout_hash, expires_at, created_at)
        select gen_random_uuid(), 'BULK-' || n, u.id, 4900, 'hash ' || n, now(), now() - n * interval '1 minute' from generate_series(1, ${manyRows}) n
        join (select id, row_number() over () as r from users where email like 'o%@bulk.example' or id = '${id}') u on u.r = n % 1001 + 1`);
      await query(`insert into order_lines (order_id, position, product_id, listing_id, unit_net_cents, net_cents)
        select o.id, 0, p.id, ${listing.id}, 4900, 4900 from orders o, products p where o.number like 'BULK-%' and p.slug = 'story'`);
    });
    const page = await explainStatement(ordersOfUser, [id, 20, 0]);
    expect(page).toContain('orders_user_id_created_at_id_idx');
    expect(page).not.toMatch(/Seq Scan on (orders|order_lines)/);
    expect(await explainStatement(countOrdersOfUser, [id])).not.toMatch(/Seq Scan on orders/);
  });
});

describe('cancelling', () => {
  test('ends an order that nobody has paid, and forgets what was entered; twice is once', async () => {
    const { actor, items } = await buyer();
    const { number } = await createCheckout(actor, { items, billingCountry: 'PT' });
    await cancelOrder(actor, number);
    await cancelOrder(actor, number);
    expect(await getOrder(actor, number)).toMatchObject({
      status: 'cancelled',
      statusReason: 'You cancelled this order before paying.',
      vat: null,
      token: null,
    });
  });

  test.each(['paid', 'expired', 'refunded'] as const)('not one that is %s', async (status) => {
    const { actor, id } = await buyer();
    const { number } = await makeOrder({ userId: id, status, lines: [{ product: 'story' }] });
    await expect(cancelOrder(actor, number)).rejects.toMatchObject({
      conflict: true,
      code: status === 'expired' ? 'order_expired' : 'order_paid',
    });
    expect((await getOrder(actor, number)).status).toBe(status);
  });

  test('not while a payment is under way, and not another’s', async () => {
    const { actor, id } = await buyer();
    const { number, id: orderId, expiresAt } = await makeOrder({ userId: id, lines: [{ product: 'story' }] });
    await expect(cancelOrder((await buyer()).actor, number)).rejects.toMatchObject({ code: 'not_found' });
    await db().payment.create({ data: { orderId, provider: 'test', status: 'processing', amountCents: 4900, billing: {}, expiresAt } });
    await expect(cancelOrder(actor, number)).rejects.toMatchObject({ conflict: true, code: 'payment_under_way' });
    expect(await getOrder(actor, number)).toMatchObject({ status: 'pending', processing: true });
  });
});

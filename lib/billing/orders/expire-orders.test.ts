import { afterEach, beforeAll, expect, test } from 'vitest';
import { eraseBilling, expireOrders } from '#lib/billing/orders/expire-orders.ts';
import type { BillingDetails, Vat } from '#lib/billing/records/order.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import type { PaymentStatus } from '#lib/generated/prisma/enums.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makeOrder, makeUser, type OrderValues } from '#scripts/testing/factories.ts';

const start = new Date('2026-11-18T10:00:00Z');
const at = (days: number) => setClock({ now: () => new Date(start.getTime() + days * dayMs) });
let me: string;
beforeAll(async () => {
  await seedBase();
  me = (await makeUser()).id;
});
afterEach(async () => {
  setClock(systemClock);
  await db().payment.deleteMany();
  await db().order.deleteMany();
});

const billing = { details: { name: 'Inês Marinho' } as BillingDetails };
async function orderWith(payment: PaymentStatus | null, values: Partial<OrderValues> = {}) {
  at(0);
  const { id, expiresAt } = await makeOrder({
    userId: me,
    billing: { vat: { country: 'PT' } as Vat },
    lines: [{ product: 'story' }],
    ...values,
  });
  const paidAt = payment === 'paid' ? start : null;
  if (payment)
    await db().payment.create({
      data: { orderId: id, provider: 'test', status: payment, amountCents: 1, billing, expiresAt, paidAt, createdAt: start },
    });
  return id;
}
const stateOf = async (id: string) => {
  const { status, billing, payments } = await db().order.findUniqueOrThrow({ where: { id }, include: { payments: true } });
  return [status, Object.keys(billing as object).length > 0, payments[0]?.status];
};

test('what nobody paid in time expires with its open payments; what is under way, paid or cancelled stays', async () => {
  const ids = [
    await orderWith(null),
    await orderWith('open'),
    await orderWith('failed'),
    await orderWith('processing'),
    await orderWith('paid', { status: 'paid' }),
    await orderWith(null, { status: 'cancelled' }),
  ];
  at(1 - 1 / dayMs);
  expect(await expireOrders()).toEqual({ ended: 0, more: false });
  at(1);
  expect(await expireOrders()).toEqual({ ended: 3, more: false });
  const ended = [
    ['expired', false, undefined],
    ['expired', false, 'expired'],
    ['expired', false, 'failed'],
    ['pending', true, 'processing'],
    ['paid', true, 'paid'],
    ['cancelled', true, undefined],
  ];
  expect(await Promise.all(ids.map(stateOf))).toEqual(ended);
  expect(await expireOrders()).toEqual({ ended: 0, more: false });
});

test('what was said of the buyer with an order is forgotten when it ends unpaid', async () => {
  const about = { billingCountry: 'PT', vatNumber: 'PT501964843' };
  const [unpaid, paid] = [await orderWith('open', about), await orderWith('paid', { status: 'paid', ...about })];
  at(1);
  await expireOrders();
  const read = (id: string) => db().order.findUniqueOrThrow({ where: { id }, select: { billingCountry: true, vatNumber: true } });
  expect(await read(unpaid)).toEqual({ billingCountry: null, vatNumber: null });
  expect(await read(paid)).toEqual(about);
});

test('more than a batch, twice at once: each ends once', async () => {
  at(0);
  const lines = { netCents: 100, expiresAt: start, createdAt: start, userId: me };
  await db().order.createMany({
    data: Array.from({ length: 450 }, (_, n) => ({ ...lines, number: `DB-2026-${n}`, checkoutHash: `hash ${n}` })),
  });
  at(2);
  const ends = await Promise.all([expireOrders(), expireOrders()]);
  let ended = ends.reduce((sum, each) => sum + each.ended, 0);
  for (let more = true; more; ) {
    const next = await expireOrders();
    ended += next.ended;
    more = next.more;
  }
  expect(ended).toBe(450);
  expect(await db().order.count({ where: { status: 'expired' } })).toBe(450);
});

test('who meant to pay is forgotten once no payment of theirs can succeed any more', async () => {
  await orderWith('open');
  await orderWith('paid', { status: 'paid' });
  at(1);
  await expireOrders();
  at(9);
  expect(await eraseBilling()).toBe(0);
  at(9.1);
  expect(await eraseBilling()).toBe(1);
  expect(await eraseBilling()).toBe(0);
  expect(await db().payment.findMany({ select: { status: true, billing: true }, orderBy: { status: 'asc' } })).toEqual([
    { status: 'paid', billing },
    { status: 'expired', billing: {} },
  ]);
});

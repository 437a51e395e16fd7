import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, machineActor, sessionActor } from '#lib/auth/actor.ts';
import { quoteOrder } from '#lib/billing/orders/quote-order.ts';
import { listProducts } from '#lib/billing/products/list-products.ts';
import { applyPlannedPrices, dropPlannedPrice, setPrice } from '#lib/billing/products/set-price.ts';
import { editProduct } from '#lib/billing/products/team-products.ts';
import { movedClock, setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makeOrder, makeUser } from '#scripts/testing/factories.ts';

beforeAll(() => seedBase());

const priceOf = async (slug: string) => (await listProducts()).find((product) => product.slug === slug);

test('the team sets a price; orders that were made keep theirs', async () => {
  const admin = await makeUser({ role: 'admin' });
  const before = (await priceOf('launch'))?.priceCents ?? 0;
  const order = await makeOrder({ userId: admin.id, lines: [{ product: 'launch' }] });
  expect(await setPrice(sessionActor(admin.id, admin.role), 'launch', before + 1)).toMatchObject({
    ...{ before: { priceCents: before }, after: { priceCents: before + 1 } },
  });
  expect(await priceOf('launch')).toMatchObject({ priceCents: before + 1 });
  expect(await db().orderLine.findMany({ where: { orderId: order.id } })).toMatchObject([{ netCents: before }]);
  expect(await db().auditEntry.findMany({ where: { subject: 'product:launch' } })).toMatchObject([
    { actorId: admin.id, action: 'price set', data: { before, after: before + 1 } },
  ]);
});

test('where the buyer names the amount it is the least amount', async () => {
  await setPrice(machineActor, 'billboard', 5000);
  expect(await priceOf('billboard')).toMatchObject({ priceCents: null, minimumCents: 5000 });
  await expect(setPrice(machineActor, 'billboard', 0)).rejects.toMatchObject({ errors: [{ path: 'cents' }] });
});

test('nobody else; no other amounts; no other products', async () => {
  const member = await makeUser();
  await expect(setPrice(sessionActor(member.id), 'story', 1)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(setPrice(anonymous, 'story', 1)).rejects.toMatchObject({ code: 'unauthorized' });
  for (const cents of [-1, 1.5, Number.NaN, 100_000_001])
    await expect(setPrice(machineActor, 'story', cents)).rejects.toMatchObject({ errors: [{ path: 'cents' }] });
  await expect(setPrice(machineActor, 'stroy', 1)).rejects.toMatchObject({ code: 'not_found' });
  await setPrice(machineActor, 'story', 0);
  expect(await priceOf('story')).toMatchObject({ priceCents: 0 });
});

describe('a planned price', () => {
  const inAnHour = () => new Date(now().getTime() + hourMs);
  afterEach(() => setClock(systemClock));

  test('holds for quotes from its time on, before and after the job wrote it into the product', async () => {
    const { id } = await makeUser();
    await db().product.create({ data: { slug: 'audit', name: 'Audit', priceCents: 1000, needsListing: false } });
    const quote = async () => (await quoteOrder(sessionActor(id), { items: [{ product: 'audit', quantity: 1 }] })).netCents;
    await setPrice(machineActor, 'audit', 2000, { from: inAnHour() });
    expect([await quote(), await applyPlannedPrices()]).toEqual([1000, 0]);
    setClock(movedClock(hourMs + 1000));
    expect(await quote()).toBe(2000);
    expect(await applyPlannedPrices()).toBe(1);
    expect([await quote(), await db().plannedPrice.count()]).toEqual([2000, 0]);
  });

  test('is replaced by a price that is set after it came into effect', async () => {
    await setPrice(machineActor, 'media', 7000, { from: inAnHour() });
    setClock(movedClock(hourMs + 1000));
    await setPrice(machineActor, 'media', 6000);
    expect(await priceOf('media')).toMatchObject({ priceCents: 6000 });
  });

  test('is taken back before its time, and not after', async () => {
    await setPrice(machineActor, 'media', 7000, { from: inAnHour() });
    const [planned] = await db().plannedPrice.findMany();
    await dropPlannedPrice(machineActor, planned?.id ?? 0, 'A mistake.');
    await expect(dropPlannedPrice(machineActor, planned?.id ?? 0, 'A mistake.')).rejects.toMatchObject({ code: 'not_found' });
    await expect(setPrice(machineActor, 'media', 1, { from: new Date(Number.NaN) })).rejects.toMatchObject({ errors: [{ path: 'from' }] });
  });
});

test('who saw another price sets none; texts are changed by whoever saw the latest', async () => {
  await setPrice(machineActor, 'story', 4900);
  await expect(setPrice(machineActor, 'story', 1, { seen: 4800 })).rejects.toMatchObject({ code: 'changed_since' });
  const product = await db().product.findUniqueOrThrow({ where: { slug: 'story' } });
  const seen = { name: product.name, description: product.description, active: true };
  await editProduct(machineActor, 'story', { ...seen, active: false }, seen);
  expect(await priceOf('story')).toBeUndefined();
  await expect(editProduct(machineActor, 'story', seen, seen)).rejects.toMatchObject({
    code: 'changed_since',
    data: { fields: ['active'] },
  });
  await expect(editProduct(machineActor, 'story', { ...seen, name: '' }, { ...seen, active: false })).rejects.toMatchObject({
    errors: [{ path: 'name' }],
  });
});

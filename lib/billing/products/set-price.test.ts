import { beforeAll, expect, test } from 'vitest';
import { anonymous, machineActor, sessionActor } from '#lib/auth/actor.ts';
import { listProducts } from '#lib/billing/products/list-products.ts';
import { setPrice } from '#lib/billing/products/set-price.ts';
import { db } from '#lib/core/db.ts';
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

// Changes the basket of an unpaid order.
import { beforeAll, expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { changeOrder } from '#lib/billing/orders/change-order.ts';
import { createCheckout } from '#lib/billing/orders/create-checkout.ts';
import { readOpenBasket } from '#lib/billing/orders/open-basket.ts';
import { db } from '#lib/core/db.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makeCategory, makeListing, makeUser } from '#scripts/testing/factories.ts';

beforeAll(() => seedBase());

async function founder(status: 'live' | 'awaiting_badge' = 'live') {
  const { id } = await makeUser();
  const listing = await makeListing({ ownerId: id, status });
  return { me: sessionActor(id), listingId: listing.id };
}
const statusOf = async (number: string) => (await db().order.findUniqueOrThrow({ where: { number } })).status;

test('an unpaid order is chosen again as it was made', async () => {
  const { me, listingId } = await founder('awaiting_badge');
  const { slug } = await makeCategory({ name: 'Buoys' });
  const items = [
    { product: 'launch', listingId, quantity: 1, options: { week: 'now', categories: [slug] } },
    { product: 'billboard', listingId, quantity: 1, options: { amountCents: 5000 } },
  ];
  const { number } = await createCheckout(me, { items, billingCountry: 'PT' });
  expect(await readOpenBasket(me, listingId)).toMatchObject({ number, isOpen: true, items, billingCountry: 'PT' });
  expect(await readOpenBasket((await founder()).me, listingId)).toBeNull();
  await db().order.update({ where: { number }, data: { expiresAt: new Date(0) } });
  expect(await readOpenBasket(me, listingId)).toBeNull();
  expect(await readOpenBasket(me, listingId, number)).toMatchObject({ isOpen: false, items });
});

test('another basket takes the place of the order; one that ended, or is somebody else’s, is left alone', async () => {
  const { me, listingId } = await founder();
  const story = [{ product: 'story', listingId, quantity: 1 }];
  const media = [{ product: 'media', listingId, quantity: 1 }];
  const first = await createCheckout(me, { items: story });
  const second = await changeOrder(me, first.number, { items: media });
  expect([await statusOf(first.number), await statusOf(second.number)]).toEqual(['cancelled', 'pending']);
  expect(await readOpenBasket(me, listingId)).toMatchObject({ number: second.number, items: [{ product: 'media' }] });
  const other = await founder();
  const third = await changeOrder(other.me, second.number, { items: [{ product: 'story', listingId: other.listingId, quantity: 1 }] });
  expect([await statusOf(second.number), await statusOf(third.number)]).toEqual(['pending', 'pending']);
  expect(await statusOf((await changeOrder(me, first.number, { items: story })).number)).toBe('pending');
});

test('the same launch, chosen again unchanged, stays the same order', async () => {
  const { me, listingId } = await founder('awaiting_badge');
  const items = [{ product: 'launch', listingId, quantity: 1, options: { week: 'now' } }];
  const { number } = await createCheckout(me, { items });
  expect(await changeOrder(me, number, { items })).toMatchObject({ number, alreadyOpen: true });
  expect(await statusOf(number)).toBe('pending');
});

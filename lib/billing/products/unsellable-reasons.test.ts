import { beforeAll, expect, test } from 'vitest';
import { listUnsellableReasons } from '#lib/billing/products/unsellable-reasons.ts';
import { db } from '#lib/core/db.ts';
import { now, weekOf } from '#lib/core/time.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makeCategory, makeListing, makeOrder, makeUser, type OrderLineValues } from '#scripts/testing/factories.ts';

let me: string;
beforeAll(async () => {
  await seedBase();
  me = (await makeUser()).id;
});

const name = 'Tidemark';
const draft = async () =>
  (await makeListing({ ...{ name, slug: `tidemark-${crypto.randomUUID()}`, ownerId: me, status: 'draft', submittedAt: now() } })).id;
const reasonsOf = async (lines: OrderLineValues[]) => listUnsellableReasons(db(), (await makeOrder({ userId: me, lines })).id);
const launch = { status: 'live', plan: 'paid', launchWeek: weekOf(now()), launchedAt: now() } as const;

test('as long as nothing has changed, all can be fulfilled; also a launch with extras', async () => {
  const listingId = await draft();
  const weather = await makeCategory({ slug: 'weather-a', name: 'Weather A' });
  const categories = [{ slug: weather.slug, name: weather.name }];
  const lines = [
    { product: 'launch', listingId, options: { week: 'now', categories } },
    { product: 'story', listingId },
    { product: 'billboard', listingId, options: { amountCents: 5000 }, unitNetCents: 5000 },
  ];
  expect(await reasonsOf(lines)).toEqual([]);
  // The order keeps its prices and products, even if the team has changed them.
  await db().product.updateMany({ where: { slug: 'story' }, data: { active: false, priceCents: 1 } });
  expect(await reasonsOf(lines)).toEqual([]);
});

test('a listing that was launched, unlocked, rejected or deleted meanwhile', async () => {
  const [launched, unlocked, rejected, deleted, idle] = [await draft(), await draft(), await draft(), await draft(), await draft()];
  const orders = await Promise.all([
    makeOrder({ userId: me, lines: [{ product: 'launch', listingId: launched }] }),
    makeOrder({ userId: me, lines: [{ product: 'media', listingId: unlocked }] }),
    makeOrder({ userId: me, lines: [{ product: 'launch', listingId: rejected }] }),
    makeOrder({ userId: me, lines: [{ product: 'launch', listingId: deleted }] }),
    makeOrder({ userId: me, lines: [{ product: 'milestones', listingId: idle }] }),
  ]);
  await db().listing.update({ where: { id: launched }, data: launch });
  await db().listing.update({ where: { id: unlocked }, data: { ...launch, mediaUnlocked: true } });
  await db().listing.update({ where: { id: rejected }, data: { status: 'rejected' } });
  await db().listing.delete({ where: { id: deleted } });
  expect(await Promise.all(orders.map(({ id }) => listUnsellableReasons(db(), id)))).toEqual([
    ['Tidemark is live already, so its launch is over; extras can be bought for it.'],
    ['Tidemark has the gallery unlocked already.'],
    ['Tidemark was rejected by the site’s team; write to the team before you buy anything for it.'],
    ['The listing for which Launch was ordered no longer exists.'],
    [expect.stringContaining('Tidemark waits for a launch;')],
  ]);
});

test('another order that was paid first, of the same launch or of its last category', async () => {
  const listingId = await draft();
  const lines = [{ product: 'launch', listingId }];
  const [mine, other] = [await makeOrder({ userId: me, lines }), await makeOrder({ userId: me, lines })];
  expect(await listUnsellableReasons(db(), mine.id)).toEqual([]);
  await db().order.update({ where: { id: other.id }, data: { status: 'paid', paidAt: now() } });
  expect(await listUnsellableReasons(db(), mine.id)).toEqual(['Tidemark has a launch that is paid for already.']);
  // The paid order can be fulfilled, because its own lines don't count against it.
  expect(await listUnsellableReasons(db(), other.id)).toEqual([]);

  const [first, second] = [await makeCategory({ name: 'Weather B' }), await makeCategory({ name: 'Hiking B' })];
  const live = (await makeListing({ name, slug: 'tidemark-live', ownerId: me, extraCategories: 2 })).id;
  const adding = ({ slug, name }: { slug: string; name: string }) => [
    { product: 'extra_category', listingId: live, options: { categories: [{ slug, name }] } },
  ];
  const waiting = await makeOrder({ userId: me, lines: adding(first) });
  expect(await listUnsellableReasons(db(), waiting.id)).toEqual([]);
  await makeOrder({ userId: me, status: 'paid', lines: adding(second) });
  expect(await listUnsellableReasons(db(), waiting.id)).toEqual([
    'The categories of Tidemark have changed, so the ordered ones can no longer be added.',
  ]);
});

test('who no longer edits the listing can’t change it by an order that they made before', async () => {
  const listingId = await draft();
  const { id } = await makeOrder({
    userId: me,
    lines: [
      { product: 'launch', listingId },
      { product: 'story', listingId },
    ],
  });
  expect(await listUnsellableReasons(db(), id)).toEqual([]);
  await db().listingEditor.deleteMany({ where: { listingId, userId: me } });
  expect(await listUnsellableReasons(db(), id)).toEqual([
    'The person who placed this order can no longer edit Tidemark, so this order can buy nothing for it.',
  ]);
});

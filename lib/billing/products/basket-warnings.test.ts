// Tests the warnings for a buyer before paying: products that could be had for less, and products that would show nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCheckout } from '#lib/billing/payments/read-checkout.ts';
import { priceItems } from '#lib/billing/products/price-items.ts';
import { checkoutToken } from '#lib/billing/records/checkout-token.ts';
import type { RequestedItem, RequestedOptions } from '#lib/billing/records/order.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { addWeeks, isoDate, weekOf } from '#lib/core/time.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { type ListingValues, makeCategory, makeListing, makeOrder, makeUser } from '#scripts/testing/factories.ts';

/** A Wednesday. */
const wednesday = new Date('2026-11-18T10:00:00Z');
const ahead = (weeks: number) => isoDate(addWeeks(weekOf(wednesday), weeks));
const categories: Record<string, number> = {};
let me: string;

beforeAll(async () => {
  await seedBase();
  for (const name of ['Sailing', 'Tides', 'Knots', 'Charts', 'Ropes']) categories[name] = (await makeCategory({ name })).id;
  me = (await makeUser()).id;
});
afterAll(() => setClock(systemClock));
beforeEach(() => setClock({ now: () => wednesday }));

const logline = ({ shownIn = ['Sailing'], ...values }: ListingValues & { shownIn?: string[] } = {}) =>
  makeListing({
    ...{ name: 'Logline', slug: `logline-${++serial}`, ownerId: me, status: 'draft', submittedAt: wednesday },
    categoryIds: shownIn.map((name) => categories[name] as number),
    ...values,
  });
let serial = 0;
const item = (product: string, listingId: number, options?: RequestedOptions, quantity = 1): RequestedItem => ({
  ...{ product, listingId, quantity },
  ...(options && { options }),
});
const warningsOf = async (...items: RequestedItem[]) => (await priceItems(me, items)).warnings;

describe('an extra category beside a launch', () => {
  const extras = (id: number, ...names: string[]) => item('extra_category', id, { categories: names }, names.length);

  test('that the launch shows anyway', async () => {
    const { id } = await logline({ shownIn: ['Sailing', 'Tides', 'Knots'] });
    expect(await warningsOf(item('launch', id), extras(id, 'Tides', 'Knots'))).toEqual([
      {
        code: 'included_in_launch',
        message: 'The launch of Logline includes Tides and Knots. Without Tides and Knots as extra, you save $58.00.',
        ...{ savingCents: 5800, product: 'extra_category', listingId: id, url: `${config().siteUrl}/dashboard/buy?listing=${id}` },
      },
    ]);
  });

  test('that can be chosen with the launch: together with those that the launch shows', async () => {
    const { id } = await logline({ shownIn: ['Sailing', 'Tides'] });
    const chosen = 'The launch of Logline includes up to 3 further categories. Choose Charts and Tides with the launch';
    expect(await warningsOf(item('launch', id), extras(id, 'Charts'))).toMatchObject([
      { code: 'included_in_launch', message: `${chosen}, without an extra category, and you save $29.00.`, savingCents: 2900 },
    ]);
    // If the buyer follows the advice, no warning is left, and the same categories are shown.
    expect(await warningsOf(item('launch', id, { categories: ['Charts', 'Tides'] }))).toEqual([]);
    expect(await warningsOf(item('launch', id, { categories: ['Knots', 'Ropes'] }), extras(id, 'Charts'))).toMatchObject([
      { message: expect.stringContaining('Choose Charts, Knots, and Ropes with the launch'), savingCents: 2900 },
    ]);
  });

  test('without a launch it costs what it costs', async () => {
    const { id } = await logline({ status: 'live' });
    expect(await warningsOf(extras(id, 'Charts'))).toEqual([]);
  });
});

test('milestones are shown by a paid launch', async () => {
  const { id } = await logline();
  expect(await warningsOf(item('launch', id), item('milestones', id))).toMatchObject([
    { code: 'included_in_launch', message: expect.stringContaining('shows its milestones, too'), savingCents: 2900, product: 'milestones' },
  ]);
});

test('a section without content, and where to add it', async () => {
  const { id } = await logline({ status: 'live' });
  const all = ['story', 'milestones', 'media'].map((product) => item(product, id));
  expect(await warningsOf(...all)).toMatchObject([
    { code: 'no_content', product: 'story', savingCents: 4900, url: `${config().siteUrl}/dashboard/listings/${id}/story` },
    { code: 'no_content', product: 'milestones', savingCents: 2900, url: `${config().siteUrl}/dashboard/listings/${id}/milestones` },
    { code: 'no_content', product: 'media', savingCents: 3900, url: `${config().siteUrl}/dashboard/listings/${id}/media` },
  ]);
  await db().founderStory.create({ data: { listingId: id, problem: 'Paper charts get wet.' } });
  await db().milestone.create({ data: { listingId: id, date: wednesday, title: 'First boat' } });
  await db().listing.update({ where: { id }, data: { demoVideoUrl: 'https://youtu.be/abcdefghijk' } });
  expect(await warningsOf(...all)).toEqual([]);
});

describe('a launch in a week in which the free plan launches, too', () => {
  test('of a listing that has no place yet: the first week with room counts', async () => {
    const { id } = await logline();
    expect(await warningsOf(item('launch', id, { week: ahead(5) }))).toEqual([]);
    expect(await warningsOf(item('launch', id, { week: ahead(6) }))).toMatchObject([
      {
        code: 'free_plan',
        savingCents: 9900,
        message: expect.stringContaining(`room for Logline in the week of ${formatDate(addWeeks(weekOf(wednesday), 6))}`),
      },
    ]);
    await db().launchWeek.create({ data: { week: addWeeks(weekOf(wednesday), 6), freeTaken: 50 } });
    expect(await warningsOf(item('launch', id, { week: ahead(6) }))).toEqual([]);
    await db().launchWeek.deleteMany();
  });

  test('of a listing with a place: its own week counts', async () => {
    const { id } = await logline({ status: 'scheduled', plan: 'free', launchWeek: addWeeks(weekOf(wednesday), 2) });
    expect(await warningsOf(item('launch', id, { week: 'next' }))).toEqual([]);
    expect(await warningsOf(item('launch', id))).toEqual([]);
    expect(await warningsOf(item('launch', id, { week: ahead(2) }))).toMatchObject([
      {
        code: 'free_plan',
        savingCents: 9900,
        message: expect.stringContaining(`has a place in the week of ${formatDate(addWeeks(weekOf(wednesday), 2))}`),
      },
    ]);
  });
});

test('the checkout page says the same before paying, and nothing afterwards', async () => {
  const { id: listingId } = await logline();
  const lines = ['launch', 'milestones', 'story'].map((product) => ({ product, listingId }));
  const order = await makeOrder({ userId: me, lines });
  const warnings = await warningsOf(...lines.map(({ product }) => item(product, listingId)));
  expect(warnings.map(({ code }) => code)).toEqual(['included_in_launch', 'no_content']);
  expect((await readCheckout(checkoutToken(order.id))).warnings).toEqual(warnings);
  await db().order.update({ where: { id: order.id }, data: { status: 'cancelled' } });
  expect((await readCheckout(checkoutToken(order.id))).warnings).toEqual([]);
});

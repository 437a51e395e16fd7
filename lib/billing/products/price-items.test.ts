import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { priceItems } from '#lib/billing/products/price-items.ts';
import type { RequestedItem, RequestedOptions } from '#lib/billing/records/order.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { isAppError } from '#lib/core/errors.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { baseProducts } from '#prisma/seed/base/products.ts';
import { type ListingValues, makeCategory, makeListing, makeOrder, makeUser } from '#scripts/testing/factories.ts';

/** A Wednesday. */
const wednesday = new Date('2026-11-18T10:00:00Z');
let me: string;
const categories: Record<string, number> = {};

beforeAll(async () => {
  await db().product.createMany({ data: baseProducts.map((product, position) => ({ ...product, position })) });
  await db().product.createMany({
    data: [
      { slug: 'banner', name: 'Banner', priceCents: 900, active: false },
      { slug: 'advice', name: 'An hour of advice', priceCents: 12_000, needsListing: false },
      { slug: 'newsletter', name: 'Newsletter place', priceCents: 50_000_000 },
    ],
  });
  for (const name of ['Sailing', 'Weather', 'Hiking', 'Maps', 'Travel', 'Boats']) categories[name] = (await makeCategory({ name })).id;
  me = (await makeUser()).id;
});
afterAll(() => setClock(systemClock));
beforeEach(() => setClock({ now: () => wednesday }));

/** A listing's values, with its categories by name. */
interface Values extends ListingValues {
  shownIn?: string[];
}
/** Creates a listing of the user `me`. By default it is a submitted draft in «Sailing». */
const mine = async ({ shownIn = ['Sailing'], ...values }: Values = {}): Promise<number> =>
  (
    await makeListing({
      ...{ name: `Tidemark ${++serial}`, ownerId: me, status: 'draft', submittedAt: wednesday },
      categoryIds: shownIn.map((name) => categories[name] as number),
      ...values,
    })
  ).id;
let serial = 0;
const live = (values: Values = {}) => mine({ status: 'live', ...values });
const item = (product: string, listingId?: number, options?: RequestedOptions, quantity = 1): RequestedItem => ({
  ...{ product, quantity },
  ...(listingId === undefined ? {} : { listingId }),
  ...(options && { options }),
});

/** Returns the errors of a basket as `path code`, in the reported order. */
async function faultsOf(items: RequestedItem[]): Promise<string[]> {
  const refusal = await priceItems(me, items).catch((error) => error);
  if (!isAppError(refusal)) return expect.fail(refusal instanceof Error ? String(refusal.stack) : 'it was priced');
  expect(refusal).toMatchObject({ code: 'invalid_input', status: 400 });
  for (const { message } of refusal.errors ?? []) expect(message).toMatch(/^(must|is|contains|names|orders) .*[^.]$/);
  return (refusal.errors ?? []).map(({ path, code }) => `${path} ${code}`);
}
const messageOf = async (items: RequestedItem[]) => (await priceItems(me, items).catch((error) => error)).errors[0].message as string;

describe('what can be bought', () => {
  test('a launch now, or in a week of choice, with categories; prices are those of the table', async () => {
    const id = await mine({ name: 'Ebbline', slug: 'ebbline' });
    const { lines, warnings } = await priceItems(me, [
      item('launch', id, { week: '2026-12-09', categories: ['weather', 'HIKING'] }),
      item('story', id),
      item('billboard', id, { amountCents: 5000 }),
    ]);
    expect(lines).toMatchObject([
      {
        product: 'launch',
        name: 'Launch',
        listing: { id, slug: 'ebbline', name: 'Ebbline' },
        quantity: 1,
        options: {
          week: '2026-12-07',
          categories: [
            { slug: 'weather', name: 'Weather' },
            { slug: 'hiking', name: 'Hiking' },
          ],
        },
        unitNetCents: 9900,
        netCents: 9900,
      },
      { product: 'story', options: {}, netCents: 4900 },
      { product: 'billboard', options: { amountCents: 5000 }, unitNetCents: 5000, netCents: 5000 },
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(['no_content']); // the warning is about the story
    expect((await priceItems(me, [item('launch', id)])).lines[0]?.options).toEqual({ week: 'now' });
    await db().product.update({ where: { slug: 'launch' }, data: { priceCents: 12_345 } });
    expect((await priceItems(me, [item('launch', id)])).lines[0]?.netCents).toBe(12_345);
    await db().product.update({ where: { slug: 'launch' }, data: { priceCents: 9900 } });
  });

  test.each<[string, Values]>([
    ['a submitted draft', {}],
    ['one that waits for its badge', { status: 'awaiting_badge' }],
    ['one that is scheduled on the free plan', { status: 'scheduled' }],
  ])('a launch: %s', async (_, values) => {
    expect((await priceItems(me, [item('launch', await mine(values))])).lines).toHaveLength(1);
  });

  test.each<ListingStatus>(['awaiting_badge', 'scheduled', 'live', 'paused'])('every extra: %s', async (status) => {
    const id = await mine({ status, shownIn: ['Sailing', 'Weather'] });
    const wanted = ['story', 'milestones', 'media', 'extra_category'].map((product) => item(product, id));
    const { lines } = await priceItems(me, [...wanted, item('billboard', id, { amountCents: 2500 })]);
    expect(lines).toHaveLength(5);
  });

  test('further categories: those of the draft that are not shown, or those that are named', async () => {
    const id = await live({ shownIn: ['Sailing', 'Weather', 'Hiking', 'Maps'], extraCategories: 1 });
    const chosen = async (options?: RequestedOptions, quantity = 1) =>
      (await priceItems(me, [item('extra_category', id, options, quantity)])).lines.map(({ options: { categories = [] }, netCents }) => [
        categories.map(({ name }) => name).join(', '),
        netCents,
      ]);
    expect(await chosen()).toEqual([['Hiking', 2900]]);
    expect(await chosen({ categories: [] }, 2)).toEqual([['Hiking, Maps', 5800]]);
    expect(await chosen({ categories: ['Travel', 'maps'] }, 2)).toEqual([['Travel, Maps', 5800]]);
  });

  test('what needs no listing, as often as one likes; an editor buys too', async () => {
    const { id } = await makeListing({ status: 'live' });
    await db().listingEditor.create({ data: { listingId: id, userId: me, role: 'editor' } });
    const { lines } = await priceItems(me, [item('advice', undefined, undefined, 3), item('media', id)]);
    expect(lines).toMatchObject([{ listing: null, netCents: 36_000 }, { listing: { id } }]);
  });

  test('the same for several listings, in as many queries as for one', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => live()));
    const wanted = ids.map((id) => item('extra_category', id, { categories: ['Maps'] }));
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    await priceItems(me, wanted.slice(0, 1));
    const forOne = queries.mock.calls.length;
    const { lines } = await priceItems(me, wanted);
    expect(forOne).toBeGreaterThan(2);
    expect(queries.mock.calls.length).toBe(2 * forOne);
    queries.mockRestore();
    expect(lines.map(({ listing }) => listing?.id)).toEqual(ids);
  });

  test.each([
    ['2026-11-19T23:59:59Z', 'now', false],
    ['2026-11-20T00:00:00Z', 'now', true],
    ['2026-11-22T23:59:59Z', '2026-11-16', true],
    ['2026-11-20T00:00:00Z', '2026-11-23', false],
  ])('little is left of the week: at %s for %s: %s', async (at, week, late) => {
    setClock({ now: () => new Date(at) });
    const { warnings } = await priceItems(me, [item('launch', await mine(), { week })]);
    const message = expect.stringContaining('choose the next week, from November 23, 2026.');
    expect(warnings).toMatchObject(late ? [{ code: 'late_in_week', message, savingCents: 0 }] : []);
  });
});

describe('what can’t, and every fault is named', () => {
  const launch = (options: RequestedOptions) => async () => [item('launch', await mine(), options)];
  const one =
    (product: string, values: Values = {}, options?: RequestedOptions, quantity = 1) =>
    async () => [item(product, await mine(values), options, quantity)];
  const extras = (options: RequestedOptions | undefined, quantity = 1, values: Values = {}) =>
    one('extra_category', { status: 'live', ...values }, options, quantity);

  test.each<[string, () => Promise<RequestedItem[]>, string[]]>([
    ['a product that there is not', async () => [item('lanch', await mine())], ['items.0.product unknown_product']],
    ['one that is not for sale', async () => [item('banner', await mine())], ['items.0.product not_for_sale']],
    ['without its listing', async () => [item('story')], ['items.0.listing_id listing_required']],
    ['for a listing that there is not', async () => [item('story', 2_000_000_000)], ['items.0.listing_id unknown_listing']],
    ['for a number that no row can have', async () => [item('story', 99_999_999_999)], ['items.0.listing_id unknown_listing']],
    ['for a number below all', async () => [item('story', -1)], ['items.0.listing_id unknown_listing']],
    ['for another’s listing', async () => [item('story', (await makeListing()).id)], ['items.0.listing_id unknown_listing']],
    ['with a listing where none belongs', async () => [item('advice', await live())], ['items.0.listing_id not_applicable']],
    ['for a draft that was not submitted', one('launch', { submittedAt: null }), ['items.0.listing_id not_submitted']],
    ['a launch that is live', one('launch', { status: 'live' }), ['items.0.listing_id already_live']],
    ['a launch that is paused', one('launch', { status: 'paused' }), ['items.0.listing_id listing_paused']],
    ['a launch that is paid for', one('launch', { status: 'scheduled', plan: 'paid' }), ['items.0.listing_id already_paid']],
    ['a launch of what was rejected', one('launch', { status: 'rejected' }), ['items.0.listing_id listing_rejected']],
    [
      'an extra for what was removed',
      one('billboard', { status: 'removed' }, { amountCents: 2500 }),
      ['items.0.listing_id listing_removed'],
    ],
    ['an extra for a draft, without a launch', one('media'), ['items.0.listing_id not_queued']],
    ['a story that is unlocked', one('story', { status: 'live', storyUnlocked: true }), ['items.0.listing_id already_unlocked']],
    [
      'milestones that are unlocked',
      one('milestones', { status: 'live', milestonesUnlocked: true }),
      ['items.0.listing_id already_unlocked'],
    ],
    ['a gallery that is unlocked', one('media', { status: 'live', mediaUnlocked: true }), ['items.0.listing_id already_unlocked']],
    ['a week that is over', launch({ week: '2026-11-15' }), ['items.0.options.week out_of_range']],
    ['a week too far ahead', launch({ week: '2027-05-24' }), ['items.0.options.week out_of_range']],
    ['a day that there is not', launch({ week: '2026-02-30' }), ['items.0.options.week out_of_range']],
    ['an option of another product', launch({ amountCents: 5 }), ['items.0.options.amount_cents unknown_option']],
    [
      'options of what has none',
      one('story', { status: 'live' }, { week: 'now', categories: ['Maps'], amountCents: 1 }),
      ['items.0.options.week unknown_option', 'items.0.options.categories unknown_option', 'items.0.options.amount_cents unknown_option'],
    ],
    ['a category that there is not', launch({ categories: ['Maps', 'Wether'] }), ['items.0.options.categories.1 unknown_category']],
    ['the primary category', launch({ categories: ['sailing'] }), ['items.0.options.categories.0 duplicate_category']],
    ['a category twice', launch({ categories: ['Maps', 'maps'] }), ['items.0.options.categories.1 duplicate_category']],
    [
      'a category where it is shown',
      extras({ categories: ['Maps'] }, 1, { shownIn: ['Sailing', 'Maps'], extraCategories: 1 }),
      ['items.0.options.categories.0 duplicate_category'],
    ],
    [
      'more categories than there can be',
      extras({ categories: ['Maps', 'Travel'] }, 2, { shownIn: ['Sailing', 'Weather', 'Hiking'], extraCategories: 2 }),
      ['items.0.options.categories too_many_categories'],
    ],
    ['categories that the draft lacks', extras(undefined, 2, { shownIn: ['Sailing', 'Maps'] }), ['items.0.options.categories required']],
    ['another quantity than is named', extras({ categories: ['Maps', 'Travel'] }), ['items.0.quantity invalid_value']],
    ['four further categories', extras(undefined, 4), ['items.0.quantity too_big']],
    ['two launches of one', one('launch', {}, {}, 2), ['items.0.quantity too_big']],
    ['two stories of one', one('story', { status: 'live' }, undefined, 2), ['items.0.quantity too_big']],
    ['a billboard without an amount', one('billboard', { status: 'live' }), ['items.0.options.amount_cents required']],
    [
      'a billboard below the minimum',
      one('billboard', { status: 'live' }, { amountCents: 2499 }),
      ['items.0.options.amount_cents too_small'],
    ],
    ['a billboard twice over', one('billboard', { status: 'live' }, { amountCents: 2500 }, 2), ['items.0.quantity too_big']],
    ['more than can be paid at once', one('newsletter', { status: 'live' }, undefined, 100), ['items too_big']],
  ])('%s', async (_, basket, faults) => {
    expect(await faultsOf(await basket())).toEqual(faults);
  });

  test('the same twice, and categories over several items', async () => {
    const id = await mine();
    expect(await faultsOf([item('launch', id), item('launch', id, { week: '2026-11-25' })])).toEqual(['items.1 duplicate_item']);
    const three = item('launch', id, { categories: ['Maps', 'Travel', 'Boats'] });
    expect(await faultsOf([three, item('extra_category', id, { categories: ['Weather'] })])).toEqual([
      'items.1.options.categories too_many_categories',
    ]);
    const two = item('launch', id, { categories: ['Maps', 'Travel'] });
    expect(await faultsOf([two, item('extra_category', id, { categories: ['Maps'] })])).toEqual([
      'items.1.options.categories.0 duplicate_category',
    ]);
    const amount = { amountCents: 2500 };
    const shown = await live();
    expect(await faultsOf([item('billboard', shown, amount), item('billboard', shown, amount)])).toEqual(['items.1 duplicate_item']);
  });

  test('what is paid for and not fulfilled yet counts as had', async () => {
    const id = await mine({ name: 'Fairlead' });
    const lines = [
      { product: 'launch', listingId: id, options: { week: 'now', categories: [{ slug: 'maps', name: 'Maps' }] } },
      { product: 'story', listingId: id },
      { product: 'extra_category', listingId: id, quantity: 2 },
    ];
    await makeOrder({ userId: me, status: 'paid', lines });
    expect(await faultsOf([item('launch', id)])).toEqual(['items.0.listing_id already_paid']);
    await db().listing.update({
      where: { id },
      data: { status: 'live', plan: 'paid', launchedAt: wednesday, launchWeek: new Date('2026-11-16') },
    });
    expect(await faultsOf([item('story', id), item('extra_category', id, { categories: ['Maps'] })])).toEqual([
      'items.0.listing_id already_paid',
      'items.1.options.categories.0 duplicate_category',
      'items.1.options.categories too_many_categories',
    ]);
    // An unpaid order reserves nothing.
    const other = await mine();
    await makeOrder({ userId: me, status: 'pending', lines: [{ product: 'launch', listingId: other }] });
    expect((await priceItems(me, [item('launch', other)])).lines).toHaveLength(1);
  });

  test('all of a basket at once, by item', async () => {
    const faults = await faultsOf([
      item('launch', await live(), { week: 'soon', categories: ['Nonsense that nobody names'] }),
      item('stroy', 1),
      item('billboard', 2_000_000_000, { amountCents: 1, week: 'now' }, 3),
    ]);
    expect(faults).toEqual([
      'items.0.listing_id already_live',
      'items.0.options.week out_of_range',
      'items.0.options.categories.0 unknown_category',
      'items.1.product unknown_product',
      'items.2.listing_id unknown_listing',
      'items.2.options.week unknown_option',
      'items.2.options.amount_cents too_small',
      'items.2.quantity too_big',
    ]);
  });

  test('says what to do, and guesses what was meant', async () => {
    expect(await messageOf([item('lanch', 1)])).toBe('is not a product of this site; did you mean “launch”?');
    expect(await messageOf([item('launch', await mine(), { categories: ['Wether'] })])).toContain('; did you mean “Weather”?');
    const theirs = (await makeListing()).id;
    expect(await messageOf([item('story', theirs)])).toBe(await messageOf([item('story', 2_000_000_000)]));
    expect(await messageOf([item('launch', await mine(), { week: '2027-05-24' })])).toBe(
      'must be now, this (the week of 2026-11-16), next (the week of 2026-11-23) or a date YYYY-MM-DD from 2026-11-16 to 2027-05-23',
    );
  });

  test('less than can be paid', async () => {
    await db().product.update({ where: { slug: 'advice' }, data: { priceCents: 49 } });
    expect(await faultsOf([item('advice')])).toEqual(['items too_small']);
    expect((await priceItems(me, [item('advice', undefined, undefined, 2)])).lines[0]?.netCents).toBe(98);
  });
});

import { describe, expect, test } from 'vitest';
import { type Basket, basketFrom, basketOf, errorsByField, itemsOf, netOf, parseCents } from './basket.ts';

const products = [
  { slug: 'launch', priceCents: 9900, needsListing: true },
  { slug: 'extra_category', priceCents: 2900, needsListing: true },
  { slug: 'milestones', priceCents: 2900, needsListing: true },
  { slug: 'media', priceCents: 3900, needsListing: true },
  { slug: 'advice', priceCents: 12_000, needsListing: false },
  { slug: 'billboard', priceCents: null, needsListing: true },
];
const empty: Basket = { ticked: [], week: 'now', categories: [], amounts: {}, country: '' };
const bought = (basket: Partial<Basket>) => itemsOf({ ...empty, ...basket }, products, 7);

test.each([
  ['50', 5000],
  ['49.5', 4950],
  ['49.05', 4905],
  ['$1,250.00', 125_000],
  ['1,250,000', 125_000_000],
  ['0', 0],
  ['', null],
  ['fifty', null],
  ['-5', null],
  ['1.234', null],
  ['12,50', null],
  ['1e3', null],
  ['.5', null],
])('%s dollars are %s cents', (dollars, cents) => {
  expect(parseCents(dollars)).toBe(cents);
});

describe('the items of a form', () => {
  test('what is ticked, for the listing where it needs one', () => {
    expect(bought({})).toEqual([]);
    expect(bought({ ticked: ['media', 'advice', 'unheard-of'] })).toEqual([
      { product: 'media', quantity: 1, listingId: 7 },
      { product: 'advice', quantity: 1 },
    ]);
  });

  test('categories come with a launch, and are paid for without one', () => {
    const categories = ['', 'maps', 'travel'];
    expect(bought({ ticked: ['launch'], week: '2026-12-07', categories })).toEqual([
      { product: 'launch', quantity: 1, listingId: 7, options: { week: '2026-12-07', categories: ['maps', 'travel'] } },
    ]);
    const items = bought({ categories });
    expect(items).toEqual([{ product: 'extra_category', quantity: 2, listingId: 7, options: { categories: ['maps', 'travel'] } }]);
    expect(netOf(items, products)).toBe(5800);
  });

  test('an amount is bought by typing it; one that can’t be read is left to be refused', () => {
    expect(bought({ amounts: { billboard: '40.50', launch: '1' } })).toMatchObject([
      { product: 'billboard', options: { amountCents: 4050 } },
    ]);
    expect(bought({ amounts: { billboard: 'a lot' } })).toMatchObject([{ product: 'billboard', options: {} }]);
    expect(bought({ amounts: { billboard: '' } })).toEqual([]);
  });
});

test('what a launch includes is not bought beside it', () => {
  const ticked = ['launch', 'milestones', 'media'];
  expect(bought({ ticked }).map(({ product }) => product)).toEqual(['launch', 'media']);
  expect(bought({ ticked: ['milestones'] }).map(({ product }) => product)).toEqual(['milestones']);
});

test('an order becomes the form that makes it again', () => {
  const basket = {
    ...{ ticked: ['launch', 'media'], week: '2026-12-07', categories: ['maps', 'travel'], amounts: { billboard: '40.50' }, country: 'PT' },
  };
  expect(basketFrom(bought(basket), 'PT')).toEqual(basket);
  const extras = { ...empty, ticked: ['milestones'], categories: ['maps'] };
  expect(basketFrom(bought(extras), null)).toEqual(extras);
});

test('a form is read whole', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['buy', 'launch'],
    ['buy', 'media'],
    ['week', '2026-12-07'],
    ['category', ''],
    ['category', 'maps'],
    ['amount-billboard', ' 40 '],
    ['country', 'PT'],
  ] as const)
    form.append(name, value);
  expect(basketOf(form)).toEqual({
    ticked: ['launch', 'media'],
    week: '2026-12-07',
    categories: ['', 'maps'],
    amounts: { billboard: '40' },
    country: 'PT',
  });
});

test('faults stand beside the field that they are about', () => {
  const basket = { ...empty, ticked: ['launch', 'media'], categories: ['', 'maps', 'travel'], amounts: { billboard: '1' } };
  const items = itemsOf(basket, products, 7);
  const fault = (path: string, message = 'must be something else') => ({ path, message, code: 'x' });
  expect(
    errorsByField(
      [
        fault('items.0.options.categories.1'),
        fault('items.0.options.week'),
        fault('items.1.listing_id', 'names Tidemark, which has the gallery unlocked already'),
        fault('items.2.options.amount_cents'),
        fault('items', 'must come to at least $0.50, not $0.05; add another item'),
      ],
      items,
      basket,
    ),
  ).toEqual({
    'category-2': 'This must be something else.',
    week: 'This must be something else.',
    media: 'This names Tidemark, which has the gallery unlocked already.',
    'amount-billboard': 'This must be something else.',
    form: 'This must come to at least $0.50, not $0.05; add another item.',
  });
});

// Buying from the dashboard, up to the checkout page, and the orders that the dashboard shows. Listings and orders in other statuses are
// written directly into the database.

import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { checkoutHash, checkoutToken } from '#lib/billing/records/checkout-token.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import type * as PrismaJson from '#lib/core/json-columns.ts';
import { makeListing, makeOrder, makeUser } from '#scripts/testing/factories.ts';
import { expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
import { signIn, visit, waitForReact } from '../support/pages.ts';
import { useSiteDatabase } from '../support/site-database.ts';

useSiteDatabase();
const browser = useBrowser();

/** Creates a user with one listing that has not launched and one that is live. */
async function owner(email: string) {
  const { id } = await makeUser({ email });
  const mark = email.replace(/@.*/, '');
  const [sailing] = await db().category.findMany({ where: { slug: { not: '' } }, orderBy: { id: 'asc' }, take: 1 });
  const values = { ownerId: id, categoryIds: [sailing?.id as number] };
  const draft = await makeListing({ ...values, name: `Tidebook ${mark}`, status: 'draft', submittedAt: new Date() });
  const live = await makeListing({ ...values, name: `Fairlead ${mark}`, status: 'live', storyUnlocked: true });
  return { id, draft, live };
}

const total = (page: Page) => page.getByRole('complementary', { name: 'Your order' }).getByRole('status');

test('a launch with categories and a gallery, from the listing’s page to the checkout', async () => {
  const { draft } = await owner('skipper@example.com');
  const page = await browser.page();
  await signIn(page, 'skipper@example.com');
  await visit(page, `/dashboard/listings/${draft.id}`);
  await page.getByRole('link', { name: 'Launch now' }).click();
  await page.waitForURL(/\/dashboard\/buy\?/);
  await page.getByRole('checkbox', { name: /^Launch/ }).waitFor();
  expect(await page.getByRole('checkbox', { name: /^Launch/ }).isChecked()).toBe(true);
  await expect.poll(() => total(page).textContent()).toContain('$99.00');

  // A category that is already chosen can't be chosen again.
  const [first, second] = [page.getByLabel('Category 1'), page.getByLabel('Category 2')];
  const slug = (await first.locator('option').nth(3).getAttribute('value')) ?? '';
  await first.selectOption(slug);
  expect(await second.locator(`option[value="${slug}"]`).isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: /^Gallery/ }).check();
  await page.getByLabel('Amount in US dollars').fill('10');
  await page.getByText('At least $25.').waitFor();
  await page.getByLabel('Amount in US dollars').fill('40.50');
  const monday = (await page.getByLabel('When').locator('option').nth(2).getAttribute('value')) ?? '';
  await page.getByLabel('When').selectOption(monday);
  await page.getByLabel('Your country').selectOption('PT');
  await expect.poll(() => total(page).textContent()).toContain('$178.50');
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await page.waitForURL(/\/checkout\/[\w-]{43}$/);

  const token = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const order = await db().order.findUniqueOrThrow({
    where: { checkoutHash: checkoutHash(token) },
    include: { lines: { orderBy: { position: 'asc' }, include: { product: true } } },
  });
  expect(token).toBe(checkoutToken(order.id));
  expect(order).toMatchObject({ netCents: 17_850, billingCountry: 'PT', application: 'site', status: 'pending' });
  expect(order.lines.map(({ product, options }) => [product.slug, options])).toEqual([
    ['launch', { week: monday, categories: [{ slug, name: expect.any(String) }] }],
    ['media', {}],
    ['billboard', { amountCents: 4050 }],
  ]);

  // The buyer's own address is filled in; what is ordered can be chosen again, as it was, and the new order takes the old one's place.
  expect(await page.getByLabel('E-mail for the invoice').inputValue()).toBe('skipper@example.com');
  expect(await page.getByRole('link', { name: 'Change what is ordered' }).getAttribute('href')).toBe(`/dashboard/buy?listing=${draft.id}`);
  await page.goBack();
  await waitForReact(page);
  await page.getByText(`Filled in from your unpaid order ${order.number}`).waitFor();
  expect(await page.getByLabel('When').inputValue()).toBe(monday);
  expect(await page.getByLabel('Category 1').inputValue()).toBe(slug);
  expect(await page.getByLabel('Amount in US dollars').inputValue()).toBe('40.50');
  expect(await page.getByLabel('Your country').inputValue()).toBe('PT');
  expect(await page.getByRole('checkbox', { name: /^Milestones/ }).count()).toBe(0); // a launch includes them
  await page.getByRole('checkbox', { name: /^Gallery/ }).uncheck();
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await page.waitForURL((url) => /\/checkout\//.test(url.pathname) && !url.pathname.endsWith(token));
  expect(await db().order.findUniqueOrThrow({ where: { number: order.number } })).toMatchObject({ status: 'cancelled' });
  const changed = await db().order.findFirstOrThrow({ where: { userId: order.userId, status: 'pending' } });
  expect(changed.netCents).toBe(13_950);

  await visit(page, '/dashboard');
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Orders' }).click();
  await page
    .getByRole('link', { name: new RegExp(`for ${draft.name}`) })
    .first()
    .click();
  await page.waitForURL(new RegExp(changed.number));
  expect(await page.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(`/checkout/${checkoutToken(changed.id)}`);
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByText('You cancelled this order before paying.').waitFor();
  expect(await page.getByRole('link', { name: 'Pay now' }).count()).toBe(0);
  expect(takePageErrors()).toEqual([]);
});

test('without JavaScript: the form is sent as it stands, and what is wrong stands beside its field', async () => {
  const { live } = await owner('rower@example.com');
  const signedIn = await browser.page();
  await signIn(signedIn, 'rower@example.com');
  const cookies = await signedIn.context().cookies();
  const context = await signedIn
    .context()
    .browser()
    ?.newContext({ baseURL: inject('site'), javaScriptEnabled: false });
  if (!context) return expect.fail('there is no browser');
  try {
    await context.addCookies(cookies);
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    await page.goto(`/dashboard/buy?listing=${live.id}`);
    await page.getByText(/has these already: Founder story/).waitFor();
    expect(await page.getByRole('checkbox', { name: /^Founder story/ }).count()).toBe(0);
    const slug = (await page.getByLabel('Category 1').locator('option').nth(3).getAttribute('value')) ?? '';
    await page.getByLabel('Category 1').selectOption(slug);
    await page.getByLabel('Category 2').selectOption(slug);
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await page.getByText('The error is shown beside the field.').waitFor();
    expect(await page.getByLabel('Category 2').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Category 1').inputValue()).toBe(slug);
    await page.getByLabel('Category 2').selectOption('');
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await page.waitForURL(/\/checkout\/[\w-]{43}$/);
    expect(await page.getByLabel('E-mail for the invoice').inputValue()).toBe('rower@example.com');
    await page.goto('/dashboard/orders');
    await page.getByRole('table', { name: 'Your orders' }).getByRole('link').first().waitFor();
  } finally {
    await context.close();
  }
});

test('another’s listing and order are not there', async () => {
  const { id, draft } = await owner('private@example.com');
  const { number } = await makeOrder({ userId: id, lines: [{ product: 'story' }] });
  const page = await browser.page();
  await signIn(page, 'ferryman@example.com');
  for (const path of [`/dashboard/buy?listing=${draft.id}`, `/dashboard/orders/${number}`])
    expect((await visit(page, path))?.status()).toBe(404);
  await visit(page, '/dashboard/orders');
  await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
  await visit(page, '/dashboard/buy');
  await page.getByRole('heading', { name: 'You have no listing yet' }).waitFor();
  takePageErrors();
});

test('the pages of buying and of orders look right and read right', async () => {
  const { id, draft, live } = await owner('orders@example.com');
  const vat = {
    country: 'PT',
    rateBasisPoints: 2300,
    rule: 'buyer_country' as const,
    cents: 3404,
    lineCents: [2277, 1127],
    vatNumber: null,
    vatNumberStatus: null,
  };
  const pending = await makeOrder({
    userId: id,
    lines: [
      { product: 'launch', listingId: draft.id, options: { week: 'now', categories: [{ slug: 'a', name: 'Weather' }] } },
      { product: 'billboard', listingId: draft.id, options: { amountCents: 12_345 }, unitNetCents: 12_345 },
    ],
  });
  const paid = await makeOrder({
    ...{
      userId: id,
      status: 'partially_refunded',
      billing: { vat },
      vatCents: 3404,
      totalCents: 18_204,
      createdAt: new Date(Date.now() - dayMs),
    },
    lines: [
      { product: 'launch', listingId: live.id, options: { week: 'now' }, vatCents: 2277, status: 'fulfilled', fulfilledAt: new Date() },
      { product: 'story', listingId: live.id, vatCents: 1127, status: 'reversed', refundedCents: 6027, refundedNetCents: 4900 },
      {
        product: 'media',
        listingId: live.id,
        unitNetCents: 0,
        vatCents: 0,
        status: 'failed',
        error: 'The gallery was unlocked by another order.',
      },
    ],
  });
  await db().invoice.create({
    data: { kind: 'invoice', year: 2026, sequence: 900_001, orderId: paid.id, data: {} as PrismaJson.InvoiceData },
  });
  await makeOrder({
    userId: id,
    status: 'expired',
    lines: [{ product: 'story', listingId: live.id }],
    createdAt: new Date(Date.now() - 9 * dayMs),
  });
  const page = await browser.page();
  await signIn(page, 'orders@example.com');
  for (const [name, path] of [
    ['orders', '/dashboard/orders'],
    ['order-pending', `/dashboard/orders/${pending.number}`],
    ['order-refunded', `/dashboard/orders/${paid.number}`],
    ['buy', '/dashboard/buy'],
    ['buy-launch', `/dashboard/buy?listing=${draft.id}&product=launch`],
    ['buy-extras', `/dashboard/buy?listing=${live.id}`],
    ['choose-plan', `/dashboard/listings/${draft.id}`],
  ] as const) {
    await visit(page, path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await expectGoodPageOnScreens(page, name);
  }
  expect(takePageErrors()).toEqual([]);
});

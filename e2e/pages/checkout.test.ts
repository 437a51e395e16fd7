// An agent orders by the API, and a person who isn't signed in checks the order and pays. Covers each product, outcome and status.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { takePageErrors, useBrowser } from '../support/browser.ts';
import { amountOf, apiOf, continueToPayment, expectGoodCheckout, fillBillingForm, orderByApi, payTest } from '../support/checkout.ts';
import { waitForReact } from '../support/pages.ts';

const site = inject('site');
const api = apiOf(site, inject('demoKey'));
const browser = useBrowser();

/** Modules that work on the product's database: they create listings, and orders in statuses that take a day to reach. */
let modules: Awaited<ReturnType<typeof loadModules>>;
async function loadModules() {
  markEmbedded(process.env, inject('siteDatabase'));
  Object.assign(process.env, { SITE_URL: site, LOG_LEVEL: 'silent', AUTH_SECRET: inject('siteSecret') });
  const { recountLiveListings } = await import('#lib/listings/visibility/adjust-live-counts.ts');
  const { checkoutToken } = await import('#lib/billing/records/checkout-token.ts');
  const time = await import('#lib/core/time.ts');
  return {
    ...(await import('#lib/core/db.ts')),
    ...(await import('#scripts/testing/factories.ts')),
    ...time,
    recountLiveListings,
    checkoutToken,
  };
}
let ownerId = '';
let categories: { id: number; slug: string; name: string }[] = [];
const made: number[] = [];

async function listing(name: string, status: 'draft' | 'live' = 'draft') {
  const row = await modules.makeListing({ name, status, ownerId, submittedAt: new Date(), categoryIds: [categories[0]?.id ?? 0] });
  made.push(row.id);
  if (status === 'live') await modules.recountLiveListings();
  return row;
}

beforeAll(async () => {
  modules = await loadModules();
  ({ id: ownerId } = await modules.db().user.findFirstOrThrow({ where: { email: 'demo@example.com' } }));
  await modules.db().discountCode.create({ data: { code: 'QUAY-20', percent: 20 } });
  categories = await modules.db().category.findMany({ where: { parentId: { not: null } }, orderBy: { id: 'asc' }, take: 4 });
});
afterAll(async () => {
  await modules.db().discountCode.update({ where: { code: 'QUAY-20' }, data: { endedAt: modules.now() } });
  await modules.db().listing.deleteMany({ where: { id: { in: made } } });
  await modules.recountLiveListings();
  await modules.disconnect();
});

/** Sends the form with a changed total of one dollar, as a manipulated browser could. */
const seenDollar = (form: string) => form.replace(/(seenTotal"\r\n\r\n)\d+/, '$1100');

/** Opens a checkout page and waits until React has taken it over. */
async function open(page: Page, url: string) {
  const shown = await page.goto(url);
  await waitForReact(page);
  return shown;
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const order = async (number: string) => (await api('GET', `/orders/${number}`)).body;
const isFulfilled = ({ fulfilled }: { fulfilled: boolean }) => fulfilled;

test('launch now with story, milestones, media and billboard: declined, then paid, and live at once', async () => {
  const { id, slug, name } = await listing('Fernwick Tides');
  const items = [
    { product: 'launch', listing_id: id, options: { week: 'now' } },
    ...['story', 'milestones', 'media'].map((product) => ({ product, listing_id: id })),
    { product: 'billboard', listing_id: id, options: { amount_cents: 5000 } },
  ];
  const { number, url, netCents } = await orderByApi(api, items);
  expect((await api('GET', `/listings/${slug}`)).status).toBe(404);

  const page = await browser.page();
  const shown = await open(page, url);
  expect(shown?.headers()).toMatchObject({ 'referrer-policy': 'same-origin', 'x-robots-tag': expect.stringContaining('noindex') });
  expect(shown?.headers()['cache-control']).toMatch(/private.*no-store/);
  await page.getByText('TEST MODE').first().waitFor();
  // What could be had for less: milestones are part of a paid launch, and a story and a gallery without content show nothing.
  for (const saving of ['$29', '$49', '$39']) await page.getByText(`You can save ${saving}`, { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'See the page' }).first().getAttribute('href')).toMatch(
    new RegExp(`/dashboard/listings/${id}/story$`),
  );
  await fillBillingForm(page, { name: 'Ada Hopper', email: 'ada@buyer.example', country: 'DE' });
  await amountOf(page, /^VAT 19 % \(Germany\)$/).waitFor();
  await expectGoodCheckout(page, 'checkout');
  await continueToPayment(page);
  await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor();
  await expectGoodCheckout(page, 'checkout-payment');
  const total = await amountOf(page, /^Total/).textContent();

  await payTest(page, 'Decline');
  await page.getByRole('alert').filter({ hasText: 'Nothing was charged' }).waitFor();
  expect(await order(number)).toMatchObject({ status: 'pending' });
  await expectGoodCheckout(page, 'checkout-declined');
  await payTest(page, 'Succeed');
  await page.waitForURL(/\/result$/);
  await heading(page, 'Paid. Now make use of it');
  expect(await amountOf(page, /^Paid/).textContent()).toBe(total);
  const invoiceLink = page.getByRole('link', { name: 'See the order and its invoice' });
  expect(await invoiceLink.getAttribute('href')).toBe(`/dashboard/orders/${number}`);
  await expectGoodCheckout(page, 'checkout-paid');

  const bought = await order(number);
  expect(bought).toMatchObject({ status: 'paid', net_cents: netCents, vat: { country: 'DE', rate_percent: 19 } });
  expect(bought.lines.every(isFulfilled)).toBe(true);
  expect(bought.total_cents).toBe(bought.net_cents + bought.vat.cents);
  await expect.poll(() => api('GET', `/listings/${slug}`)).toMatchObject({ status: 200, body: { status: 'live' } });
  expect((await api('GET', `/me/listings/${id}`)).body).toMatchObject({
    plan: 'paid',
    unlocked: { story: true, milestones: true, media: true },
  });
  await expect.poll(() => modules.db().mail.count({ where: { to: 'ada@buyer.example', kind: 'invoice' } })).toBe(1);

  // With Back and Forward, nothing can be paid twice, and the page shows no billing data.
  await page.goBack();
  await heading(page, 'This order is paid');
  expect(await page.content()).not.toMatch(/Hopper|buyer\.example|Harbourtown/);
  await page.getByRole('link', { name: `See ${name}` }).click();
  await page.waitForURL(`**/listings/${slug}`);
  await heading(page, name);
  await page.goto('/leaderboards/billboard');
  await page.getByRole('main').getByRole('link', { name }).first().waitFor();
  expect(takePageErrors()).toEqual([]);
});

test('by keyboard alone: a launch in a week with a category, and one more for a live listing; confirmed later', async () => {
  const [later, running] = [await listing('Reedbed'), await listing('Saltpan', 'live')];
  const week = modules.isoDate(modules.addWeeks(modules.weekOf(new Date()), 2));
  const [, second, third] = categories;
  const { number, url } = await orderByApi(
    api,
    [
      { product: 'launch', listing_id: later.id, options: { week, categories: [second?.slug] } },
      { product: 'extra_category', listing_id: running.id, options: { categories: [third?.name] } },
    ],
    { billing_country: 'FR', vat_number: 'FR40303265045' },
  );
  const page = await browser.page();
  await open(page, url);
  // The form already contains the billing country and VAT number that were sent with the order.
  expect(await page.getByLabel('A business').isChecked()).toBe(true);
  await amountOf(page, /^Reverse charge$/).waitFor();
  const tabTo = async (field: Locator) => {
    const hasFocus = () => field.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 30 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab');
    expect(await hasFocus(), String(field)).toBe(true);
  };
  const type = async (name: string, text: string) => {
    await tabTo(page.getByRole('textbox', { name, exact: true }));
    await page.keyboard.type(text);
  };
  await type('Company name', 'Fernwick SARL');
  await type('E-mail for the invoice', 'books@fernwick.example');
  await type('Street and number', '12 rue des Lilas');
  await type('Postal code', '75011');
  await type('City', 'Paris');
  await tabTo(page.getByLabel(/I agree to the terms/));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor();
  // Back returns to the billing form, which still contains the details.
  await page.goBack();
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Fernwick SARL');
  await page.goForward();
  await tabTo(page.getByRole('radio', { name: /^Succeed/ }));
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  expect(await page.getByRole('radio', { name: /^Pending/ }).isChecked()).toBe(true);
  const reloads: string[] = [];
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/result$/);
  page.on('request', (request) => request.isNavigationRequest() && reloads.push(request.url()));
  await heading(page, 'Your payment is on its way');
  expect((await order(number)).status).toBe('pending');
  await heading(page, 'Paid. Now make use of it');
  expect(reloads).toEqual([]);
  await page.getByRole('status').filter({ hasText: 'Payment received' }).waitFor({ state: 'attached' });

  const bought = await order(number);
  expect(bought).toMatchObject({ status: 'paid', vat: { rule: 'reverse_charge', cents: 0, vat_number_status: 'valid' } });
  expect(bought.lines.every(isFulfilled)).toBe(true);
  expect((await api('GET', `/me/listings/${later.id}`)).body).toMatchObject({
    status: 'scheduled',
    launch_week: week,
    unlocked: { extra_categories: 1 },
  });
  const slugs = ({ body }: { body: { categories: { slug: string }[] } }) => body.categories.map(({ slug }) => slug);
  await expect.poll(async () => slugs(await api('GET', `/listings/${running.slug}`))).toContain(third?.slug);
  await page.goto(`/listings/${running.slug}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: third?.name ?? '' })
    .first()
    .waitFor();
  expect(takePageErrors()).toEqual([]);
});

test('the VAT follows who buys and from where; what was seen is what is paid; a payment that expired can be made again', async () => {
  const { id } = await listing('Mudlark', 'live');
  const { number, url, netCents } = await orderByApi(api, [{ product: 'story', listing_id: id }]);
  const page = await browser.page();
  await open(page, url);
  await amountOf(page, /^VAT$/).filter({ hasText: 'by your country' }).waitFor();
  const status = page.getByRole('status').filter({ hasText: /^The total is/ });
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  await page.getByLabel('Country').selectOption('DE');
  await status.filter({ hasText: `${dollars(Math.round(netCents * 1.19))}, with VAT 19 % (Germany)` }).waitFor({ state: 'attached' });
  await page.getByLabel('Country').selectOption('US');
  await status.filter({ hasText: `${dollars(netCents)}. No VAT.` }).waitFor({ state: 'attached' });
  // A code changes the price beside what is typed, and can be taken away.
  await page.getByLabel('Full name').fill('Mud Lark');
  await page.getByLabel('Discount code').fill('QUAY-21');
  await page.getByRole('button', { name: 'Apply the code' }).click();
  await page.getByText('This must be a discount code of this site').waitFor();
  await expectGoodCheckout(page, 'checkout-code-refused');
  await page.getByLabel('Discount code').fill('quay-20');
  await page.getByRole('button', { name: 'Apply the code' }).click();
  await status.filter({ hasText: `${dollars(netCents * 0.8)}. No VAT.` }).waitFor({ state: 'attached' });
  expect(await page.getByLabel('Full name').inputValue()).toBe('Mud Lark');
  await page.getByLabel('Full name').fill('');
  await expectGoodCheckout(page, 'checkout-code');
  await page.getByRole('button', { name: 'Take it away' }).click();
  await status.filter({ hasText: `${dollars(netCents)}. No VAT.` }).waitFor({ state: 'attached' });
  await page.getByLabel('A business').check();
  await page.getByLabel('Country').selectOption('FR');
  await page.getByLabel('VAT number').fill('FR40303265045');
  await page.getByText('Valid. You account for the VAT yourself').waitFor();
  await page.getByLabel('VAT number').fill('FR40303265046');
  await page.getByText('The register doesn’t know this number, so VAT is charged').waitFor();
  await amountOf(page, /^VAT 20 % \(France\)$/).waitFor();

  // Each missing value is reported at its field, and the first of these fields has the focus.
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByText('Write the city.').waitFor();
  await expect.poll(() => page.getByLabel('Company name').evaluate((field) => field === document.activeElement)).toBe(true);
  await expectGoodCheckout(page, 'checkout-faults');
  await fillBillingForm(page, { business: true, name: 'Mudlark SARL', email: 'mud@buyer.example', country: 'FR' });
  // As if the VAT rate had changed since the page was shown.
  await page.route(new URL(url).pathname, (route) => route.continue({ postData: seenDollar(route.request().postData() ?? '') }), {
    times: 1,
  });
  await continueToPayment(page, { business: true });
  await page.getByText('The total has changed').waitFor();
  await expectGoodCheckout(page, 'checkout-total-changed');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payTest(page, 'Expire');
  await heading(page, 'Nothing was charged');
  await expectGoodCheckout(page, 'checkout-not-charged');
  await page.getByRole('link', { name: 'Back to the checkout' }).click();
  await heading(page, 'Review and pay');
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Mudlark SARL'); // the tab keeps the details
  expect(await order(number)).toMatchObject({ status: 'pending', vat: null });
  expect(takePageErrors()).toEqual([]);
});

test('without JavaScript', async () => {
  const { id, slug } = await listing('Plain Sail');
  const { number, url, netCents } = await orderByApi(api, [{ product: 'launch', listing_id: id }]);
  const context = await (await browser.page()).context().browser()?.newContext({ javaScriptEnabled: false, baseURL: site });
  if (!context) throw new Error('the browser is gone');
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Discount code').fill('QUAY-20');
  await page.getByRole('button', { name: 'Apply the code' }).click();
  await page.getByText('Code QUAY-20 is applied.').waitFor();
  await fillBillingForm(page, { name: 'Noor Plain', email: 'noor@buyer.example', country: 'DE' });
  await continueToPayment(page);
  await page.getByText('Please check the total').waitFor();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Change billing details' }).click();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Noor Plain');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payTest(page, 'Decline');
  await page.getByRole('alert').filter({ hasText: 'Nothing was charged' }).waitFor();
  await payTest(page, 'Succeed');
  await page.waitForURL(/\/result$/);
  await heading(page, 'Paid. Now make use of it'); // the page polls the status
  await context.close();
  expect(await order(number)).toMatchObject({ status: 'paid', net_cents: netCents * 0.8 });
  await expect.poll(async () => (await api('GET', `/listings/${slug}`)).status).toBe(200);
  expect(takePageErrors()).toEqual([]);
});

test('every other state says what happened and what to do', async () => {
  const page = await browser.page();
  const { id } = await listing('Driftwood');
  const sold = await listing('Flotsam', 'live');
  const open = async (values: object, listingId = id, product = 'story') => {
    const row = await modules.makeOrder({ userId: ownerId, ...values, lines: [{ product, listingId, options: {} }] });
    return page.goto(`/checkout/${modules.checkoutToken(row.id)}`);
  };
  const processing = async () => {
    const row = await modules.makeOrder({ userId: ownerId, lines: [{ product: 'story', listingId: id }] });
    const expiresAt = row.expiresAt;
    await modules.db().payment.create({
      data: { orderId: row.id, provider: 'test', status: 'processing', amountCents: row.netCents, billing: {}, expiresAt },
    });
    return page.goto(`/checkout/${modules.checkoutToken(row.id)}`);
  };
  const paid = { vatCents: 0, totalCents: 4900, paidAt: new Date() };
  const states: [name: string, title: string, () => Promise<unknown>][] = [
    ['expired', 'This checkout link has expired', () => open({ expiresAt: new Date(Date.now() - 60_000) })],
    ['cancelled', 'This order was cancelled', () => open({ status: 'cancelled', statusReason: 'Cancelled by its owner.' })],
    ['unsellable', 'This order can’t be delivered any more', () => open({}, sold.id, 'launch')],
    ['processing', 'Your payment is on its way', () => processing()],
    ['refunded', 'This order was paid back', () => open({ status: 'refunded', ...paid })],
    ['disputed', 'This payment is in dispute', () => open({ status: 'disputed', ...paid })],
  ];
  for (const [name, title, visit] of states) {
    await visit();
    await heading(page, title);
    expect(await page.getByRole('button', { name: /Continue|Pay/ }).count(), name).toBe(0);
    await expectGoodCheckout(page, `checkout-${name}`);
  }
  expect(takePageErrors()).toEqual([]);
  const unknown = await page.goto(`/checkout/${'A'.repeat(43)}`);
  expect(unknown?.status()).toBe(404);
  await heading(page, 'This checkout link doesn’t work');
  await expectGoodCheckout(page, 'checkout-unknown');
  expect((await page.goto(`/checkout/${'A'.repeat(43)}/result`))?.status()).toBe(404);
  expect((await fetch(`${site}/checkout/${'A'.repeat(43)}/state`)).status).toBe(404);
  takePageErrors(); // discards the errors of the expected 404s
});

test('two windows: the second press finds the order paid', async () => {
  const { id } = await listing('Twice', 'live');
  const { number, url } = await orderByApi(api, [{ product: 'media', listing_id: id }]);
  const buyer = { name: 'Both Hands', email: 'both@buyer.example', country: 'US' };
  const [first, second] = await Promise.all([browser.page(), browser.page()]);
  for (const page of [first, second]) {
    await open(page, url);
    await fillBillingForm(page, buyer);
    await continueToPayment(page);
    await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor();
  }
  await first.getByRole('button', { name: /^Pay/ }).dblclick();
  await heading(first, 'Paid. Now make use of it');
  await payTest(second, 'Succeed');
  await heading(second, 'Paid. Now make use of it');
  const { id: orderId } = await modules.db().order.findUniqueOrThrow({ where: { number } });
  expect(await modules.db().payment.count({ where: { orderId, status: 'paid' } })).toBe(1);
  expect(await modules.db().payment.count({ where: { orderId } })).toBe(1);
  expect(takePageErrors()).toEqual([]);
});

test('the policy of the page lets nobody but Stripe in, and of other pages not even Stripe', async () => {
  const { id } = await listing('Closed Shop', 'live');
  const { url } = await orderByApi(api, [{ product: 'story', listing_id: id }]);
  const page = await browser.page();
  const policy = (await page.goto(url))?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
          resolve(`${effectiveDirective} ${blockedURI}`),
        );
        const script = document.createElement('script');
        script.src = 'https://js.elsewhere.example/x.js';
        document.head.append(script);
      }),
  );
  expect(refused).toBe('script-src-elem https://js.elsewhere.example/x.js');
  expect(takePageErrors().join()).toContain('js.elsewhere.example');
  for (const path of ['/', '/pricing', '/checkouts', '/sign-in']) {
    const { headers } = await fetch(`${site}${path}`);
    expect(headers.get('content-security-policy'), path).not.toContain('stripe');
    expect(headers.get('permissions-policy'), path).toContain('payment=()');
  }
});

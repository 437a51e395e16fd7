// Stripe's form on our page. The product has test keys and uses a simulated API of Stripe and a replacement of Stripe.js.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { freePort, type Product, startProduct } from '../../scripts/testing/product.ts';
import { copySeededFolder } from '../../scripts/testing/seeded-folder.ts';
import { type StripeServer, startStripeServer } from '../../scripts/testing/stripe-server.ts';
import { expectGoodPage, takePageErrors, useBrowser, wide } from '../support/browser.ts';
import { type Api, amountOf, apiOf, continueToPayment, expectGoodCheckout, fillBillingForm, orderByApi } from '../support/checkout.ts';
import { waitForReact } from '../support/pages.ts';
import { cards, declineMessage, routeStripe } from '../support/stripe-js.ts';

const browser = useBrowser();
let folder: string;
const start = 300_000;
let stripe: StripeServer;
let product: Product;
let api: Api;
let listing: { id: number; slug: string; name: string };
let modules: Awaited<ReturnType<typeof loadModules>>;

async function loadModules() {
  markEmbedded(process.env, readFileSync(join(folder, 'database-url'), 'utf8'));
  Object.assign(process.env, { SITE_URL: product.url, LOG_LEVEL: 'silent' });
  return { ...(await import('#lib/core/db.ts')), ...(await import('#scripts/testing/factories.ts')) };
}

beforeAll(async () => {
  folder = await copySeededFolder(inject('seededFolder'), 'stripe-form');
  stripe = await startStripeServer({ webhookSecret: 'whsec_stripe_form' });
  product = await startProduct({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    PAYMENTS: 'auto',
    STRIPE_SECRET_KEY: 'sk_test_stripe_form',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_stripe_form',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
    SELLER_COUNTRY: 'NL',
    VAT_REGISTER: 'off',
  });
  stripe.sendEventsTo(`${product.url}/api/webhooks/stripe`);
  api = apiOf(product.url, product.demoKey);
  modules = await loadModules();
  const { id: ownerId } = await modules.db().user.findFirstOrThrow({ where: { email: 'demo@example.com' } });
  const { id: categoryId } = await modules.db().category.findFirstOrThrow({ where: { parentId: { not: null } } });
  listing = await modules.makeListing({ name: 'Card Tides', status: 'draft', ownerId, submittedAt: new Date(), categoryIds: [categoryId] });
}, start);
afterAll(async () => {
  await modules?.disconnect();
  const code = await product?.stop();
  await stripe?.close();
  rmSync(folder, { recursive: true, force: true });
  expect(code).toBe(0);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const card = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');
const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

/** Waits until Stripe's frame shows its fields; a change of the theme reloads the frame. */
const framed = (page: Page) => card(page).getByLabel('Card number').waitFor();

/** Opens Stripe's form as a buyer and records violations of the content security policy. */
async function atTheForm(items: object[], country = 'DE'): Promise<{ page: Page; number: string; violations: string[] }> {
  const { number, url } = await orderByApi(api, items);
  const page = await browser.page({}, product);
  await routeStripe(page, stripe);
  const violations: string[] = [];
  page.on('console', (message) => /Content.Security.Policy|Permissions.?Policy/i.test(message.text()) && violations.push(message.text()));
  await page.goto(url);
  await waitForReact(page);
  await page.getByText('TEST MODE').first().waitFor(); // Stripe's test keys move no money either
  await fillBillingForm(page, { name: 'Ada Hopper', email: 'ada@buyer.example', country });
  await continueToPayment(page);
  await card(page).getByLabel('Card number').waitFor();
  return { page, number, violations };
}

test('a card is declined, then pays: the listing is live by the signed event, and the page’s policy holds', async () => {
  const { page, number, violations } = await atTheForm([{ product: 'launch', listing_id: listing.id }]);
  const total = (await amountOf(page, /^Total/).textContent()) ?? '';
  await page.getByRole('button', { name: `Pay ${total}`, exact: true }).waitFor();
  const session = [...stripe.sessions.values()].at(-1);
  expect(`$${((session?.amount_total ?? 0) / 100).toFixed(2)}`).toBe(total);
  expect(session?.customer_email).toBe('ada@buyer.example');
  await expectGoodCheckout(page, 'checkout-stripe', { drawn: framed });

  await card(page).getByLabel('Card number').fill('4242');
  await pay(page).click();
  await page.getByRole('alert').filter({ hasText: 'card number is incomplete' }).waitFor();
  await card(page).getByLabel('Card number').fill(cards.declined);
  await pay(page).click();
  await page.getByRole('alert').filter({ hasText: declineMessage }).waitFor();
  await expectGoodCheckout(page, 'checkout-stripe-declined', { drawn: framed });
  expect((await api('GET', `/orders/${number}`)).body.status).toBe('pending');

  // The buyer changes the billing details. The form then belongs to a new session with another total.
  await page.getByRole('button', { name: 'Change billing details' }).click();
  await page.getByLabel('Country').selectOption('US');
  await amountOf(page, /^No VAT$/).waitFor();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay $99.00', exact: true }).waitFor();
  await expect.poll(() => session?.status).toBe('expired');
  await card(page).getByLabel('Card number').fill(cards.good);
  await pay(page).dblclick();
  await page.waitForURL(/\/result$/);
  await heading(page, 'Paid. Now make use of it');
  expect((await api('GET', `/orders/${number}`)).body).toMatchObject({ status: 'paid', total_cents: 9900, lines: [{ fulfilled: true }] });
  await expect.poll(() => api('GET', `/listings/${listing.slug}`)).toMatchObject({ body: { status: 'live' } });
  await page.getByRole('link', { name: `See ${listing.name}` }).click();
  await heading(page, listing.name);
  await page.goBack();
  await page.goBack();
  await heading(page, 'This order is paid');
  expect(violations).toEqual([]);
  expect(takePageErrors()).toEqual([]);
});

test('a wallet pays; a slow payment is waited for; without Stripe.js the page says so', async () => {
  const wallet = await atTheForm([{ product: 'story', listing_id: listing.id }]);
  await wallet.page.frameLocator('iframe[title="Secure express checkout frame"]').getByRole('button', { name: 'Pay by wallet' }).click();
  await heading(wallet.page, 'Paid. Now make use of it');

  const slow = await atTheForm([{ product: 'media', listing_id: listing.id }]);
  await card(slow.page).getByLabel('Card number').fill(cards.slow);
  await pay(slow.page).click();
  await heading(slow.page, 'Your payment is on its way');
  const session = [...stripe.sessions.values()].at(-1);
  await stripe.deliver(stripe.simulate(session?.id ?? '', 'succeeded'));
  await heading(slow.page, 'Paid. Now make use of it');
  expect([...wallet.violations, ...slow.violations]).toEqual([]);
  expect(takePageErrors()).toEqual([]);

  const { url } = await orderByApi(api, [{ product: 'billboard', listing_id: listing.id, options: { amount_cents: 5000 } }]);
  const blocked = await browser.page({}, product);
  await blocked.context().route('https://js.stripe.com/**', (route) => route.abort());
  await blocked.goto(url);
  await waitForReact(blocked);
  await fillBillingForm(blocked, { name: 'Ada Hopper', email: 'ada@buyer.example', country: 'US' });
  await continueToPayment(blocked);
  await blocked.getByText('Stripe’s form could not be loaded').waitFor();
  await expectGoodPage(blocked, 'checkout-stripe-blocked', wide);
  await routeStripe(blocked, stripe);
  await blocked.getByRole('button', { name: 'Try again' }).click();
  await card(blocked).getByLabel('Card number').waitFor();
  takePageErrors(); // discards the errors of aborted requests
});

test('nothing of Stripe is loaded before the payment, nor on other pages', async () => {
  const { url } = await orderByApi(api, [{ product: 'billboard', listing_id: listing.id, options: { amount_cents: 5000 } }]);
  const page = await browser.page({}, product);
  const bodies: Promise<string>[] = [];
  page.on('response', (answer) => /\.js(\?|$)/.test(answer.url()) && bodies.push(answer.text().catch(() => '')));
  const asked: string[] = [];
  page.on('request', (request) => !request.url().startsWith(product.url) && asked.push(request.url()));
  for (const address of [url, '/', `/listings/${listing.slug}`]) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
  expect(asked.filter((address) => !address.startsWith('data:'))).toEqual([]);
  expect((await Promise.all(bodies)).filter((body) => body.includes('js.stripe.com')).length).toBe(0);
  takePageErrors();
});

// Creates orders by the API and takes a buyer through the checkout page.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectGoodPageOnScreens, type Screen, screens } from './browser.ts';
import { waitForAnimations } from './pages.ts';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read members of answers without types
  body: any;
}

/** Returns a function that calls the API of `site` with `key`. */
export function apiOf(site: string, key: string) {
  return async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${site}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: await response.json() };
  };
}
export type Api = ReturnType<typeof apiOf>;

/** Requests a quote and a checkout of the same items and expects equal amounts. Returns the order's number, checkout URL and net amount. */
export async function orderByApi(api: Api, items: object[], more: object = {}): Promise<{ number: string; url: string; netCents: number }> {
  const quote = await api('POST', '/orders/quote', { items, ...more });
  expect(quote.status, JSON.stringify(quote.body)).toBe(200);
  const checkout = await api('POST', '/orders/checkout', { items, ...more });
  expect(checkout.status, JSON.stringify(checkout.body)).toBe(200);
  for (const member of ['lines', 'net_cents', 'vat', 'total_cents']) expect(checkout.body[member], member).toEqual(quote.body[member]);
  return { number: checkout.body.number, url: checkout.body.checkout_url, netCents: checkout.body.net_cents };
}

export interface Buyer {
  business?: boolean;
  name: string;
  email: string;
  country: string;
  vatNumber?: string;
}

/** Fills in the billing form, without the consent boxes. */
export async function fillBillingForm(page: Page, { business = false, name, email, country, vatNumber }: Buyer): Promise<void> {
  await page.getByLabel(business ? 'A business' : 'A person').check();
  await page.getByLabel(business ? 'Company name' : 'Full name').fill(name);
  await page.getByLabel('E-mail for the invoice').fill(email);
  await page.getByLabel('Street and number').fill('Quay 4');
  await page.getByLabel('Postal code').fill('10969');
  await page.getByLabel('City').fill('Harbourtown');
  await page.getByLabel('State or region').fill('Coast');
  await page.getByLabel('Country').selectOption(country);
  if (vatNumber) await page.getByLabel('VAT number').fill(vatNumber);
}

/** Ticks the consent boxes for this kind of buyer and continues to the payment. */
export async function continueToPayment(page: Page, { business = false }: Pick<Buyer, 'business'> = {}): Promise<void> {
  await page.getByLabel(/I agree to the terms/).check();
  if (!business) await page.getByLabel(/deliver at once/).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
}

/** Ends the test payment on the page with the given outcome. */
export async function payTest(page: Page, outcome: 'Succeed' | 'Decline' | 'Pending, then succeed' | 'Expire'): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${outcome}`) }).check();
  await page.getByRole('button', { name: /^Pay \$.* \(test\)$/ }).click();
}

/** Finds the amount beside a label in the order's summary: `Net`, `Total`, `VAT 19 % (Germany)`. */
export const amountOf = (page: Page, label: RegExp) =>
  page.getByRole('region', { name: 'Your order' }).locator('dt').filter({ hasText: label }).locator('+ dd');

/** Scrolls the page to its end on some screens and expects a good page on each. `drawn` waits for content that adapts after a resize. */
export function expectGoodCheckout(
  page: Page,
  name: string,
  { on = screens, drawn }: { on?: readonly Screen[]; drawn?: (page: Page) => Promise<void> } = {},
): Promise<void> {
  return expectGoodPageOnScreens(page, name, on, async () => {
    await drawn?.(page);
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      scrollTo(0, document.body.scrollHeight);
    });
    await waitForAnimations(page);
  });
}

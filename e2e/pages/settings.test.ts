import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
import { signIn, signInOnTheWay, visit } from '../support/pages.ts';

const browser = useBrowser();
const email = 'settings@example.com';

test('change the name and photo, see the sign-ins, download everything, delete the account, be refused, open it again', async () => {
  const page = await browser.page();
  await signIn(page, email);
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL(/\/dashboard\/settings$/);
  await page.getByLabel('Name').fill('Inês Marinho');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await page.getByText('Your name is saved.').waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'This browser' });
  expect(await row.textContent()).toMatch(/Chrome on Linux/);
  await page.getByLabel('New address').fill('settings.new@example.com');
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByText('settings.new@example.com').first().waitFor();

  await page.getByLabel(/^Choose a photo/).setInputFiles('docs/home.png');
  await page.getByRole('button', { name: 'Remove the photo' }).waitFor();
  const photo = (await page.getByRole('main').locator('img').getAttribute('src')) ?? '';
  expect((await fetch(inject('site') + photo)).headers.get('content-type')).toBe('image/webp');

  await expectGoodPageOnScreens(page, 'settings');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const exported = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(exported.users).toMatchObject([{ email, name: 'Inês Marinho' }]);

  await page.getByLabel('To confirm, type the address of this account').fill('other@example.com');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText(`This must be the address of this account, ${email}.`).waitFor();
  await page.getByLabel('To confirm, type the address of this account').fill(email);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('This account is closed.').waitFor();
  expect((await page.context().cookies()).filter(({ name }) => name.endsWith('session-token'))).toEqual([]);

  await page.goto('/dev/outbox');
  await page
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('link', { name: /is closed$/ })
    .first()
    .click();
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Open the account again' }).first();
  await page.goto((await link.getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Open the account again' }).click();
  await page.getByRole('heading', { name: 'Your account is open again' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signInOnTheWay(page, email);
  await visit(page, '/dashboard/settings');
  expect(await page.getByLabel('Name').inputValue()).toBe('Inês Marinho');
  expect(takePageErrors()).toEqual([]);
});

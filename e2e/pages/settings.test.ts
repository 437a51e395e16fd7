import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
import { signInByMail, signInOnTheWay, visit, waitForReact } from '../support/pages.ts';

const browser = useBrowser();
const email = 'settings@example.com';

test('change the name and photo, see the sign-ins, download everything, delete the account, be refused, open it again', async () => {
  const page = await browser.page();
  await signInByMail(page, email);
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL(/\/dashboard\/settings$/);
  await waitForReact(page);
  await page.getByLabel('Name').fill('Inês Marinho');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await page.getByText('Your name is saved.').waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'This browser' });
  expect(await row.textContent()).toMatch(/Chrome on Linux/);
  await page.getByLabel('New address').fill('settings.new@example.com');
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByText('settings.new@example.com').first().waitFor();

  const portrait = page.getByRole('main').locator('img[src^="/media/"]');
  await page.getByLabel('Upload a photo').setInputFiles('docs/home.png');
  await page.getByRole('button', { name: 'Remove the photo' }).waitFor();
  const photo = (await portrait.getAttribute('src')) ?? '';
  expect((await fetch(inject('site') + photo)).headers.get('content-type')).toBe('image/webp');
  await giveImage(page, 'drop', '#0e4650');
  await expect.poll(() => portrait.getAttribute('src')).not.toBe(photo);
  const dropped = await portrait.getAttribute('src');
  await giveImage(page, 'paste', '#f0a04b');
  await expect.poll(() => portrait.getAttribute('src')).not.toBe(dropped);
  await page.getByLabel('Upload a photo').setInputFiles({ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('hello') });
  await page.getByText('is not an image in a supported format').first().waitFor();
  expect(await page.getByLabel('Upload a photo').getAttribute('aria-invalid')).toBe('true');
  expect(takePageErrors()).toEqual([expect.stringContaining('status of 400')]); // Chromium's line about the refused upload

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

/** Drops an image of one colour on the upload of the page, or pastes it while nothing has the focus. */
async function giveImage(page: Page, way: 'drop' | 'paste', colour: string): Promise<void> {
  await page.evaluate(
    async ([kind, fill]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 });
      const drawing = canvas.getContext('2d') as CanvasRenderingContext2D;
      drawing.fillStyle = fill;
      drawing.fillRect(0, 0, 64, 64);
      const blob = (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))) as Blob;
      const data = new DataTransfer();
      data.items.add(new File([blob], 'image.png', { type: 'image/png' }));
      const zone = document.querySelector('[data-image-upload]') as HTMLElement;
      (document.activeElement as HTMLElement | null)?.blur();
      const options = { bubbles: true, cancelable: true };
      if (kind === 'drop') zone.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }));
      else document.body.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
    },
    [way, colour] as const,
  );
}

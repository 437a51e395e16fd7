import { signedInKey } from '#lib/core/theme-script.ts';
// A listing's page: its pictures by keyboard, by touch and without scripts, and the sentences that its facts come from.

import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
import { visit, waitForAnimations } from '../support/pages.ts';

const site = inject('site');
const browser = useBrowser();
const address = '/listings/tidemark';
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Pictures of Tidemark' });
/** Returns the thumbnail that is marked as shown. */
const shown = (page: Page) => page.locator('ol a[aria-current=true]').getAttribute('href');

test('by keyboard: a fact opens its sentence, and the pictures open, move and close', async () => {
  const page = await browser.page();
  await visit(page, address);
  const mark = page.getByRole('region', { name: 'The facts, and who says so' }).getByRole('button', { name: 'Price: show the sentence' });
  await mark.focus();
  await page.keyboard.press('Enter');
  const source = page.getByRole('dialog', { name: 'Source of: Price', exact: true }).filter({ visible: true });
  await source.getByText('USD 12 once, all harbours included').waitFor();
  const siteLink = source.getByRole('link').first();
  expect(await siteLink.getAttribute('href')).toBe('https://tidemark.example/pricing');
  await source.getByText(/checked [A-Z]/).waitFor();
  await page.keyboard.press('Tab');
  expect(await siteLink.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await source.waitFor({ state: 'detached' });
  expect(await mark.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.getByRole('link', { name: 'Picture 2 of 4' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(page)).toBe('#picture-2');
  const opener = page.getByRole('button', { name: 'Show picture 2 of 4 large' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = lightbox(page);
  await dialog.getByText('2 of 4', { exact: true }).waitFor();
  await expectGoodPageOnScreens(page, 'lightbox');
  await page.setViewportSize({ width: 1440, height: 900 });
  await waitForAnimations(page); // until then the picture in view is not at its place again
  for (const [key, place] of [
    ['ArrowRight', '3 of 4'],
    ['ArrowRight', '4 of 4'],
    ['ArrowRight', '4 of 4'],
    ['Home', '1 of 4'],
    ['End', '4 of 4'],
    ['ArrowLeft', '3 of 4'],
    ['ArrowRight', '4 of 4'],
  ] as const) {
    await page.keyboard.press(key);
    await dialog.getByText(place, { exact: true }).waitFor();
  }
  expect(await dialog.getByRole('button', { name: 'The next picture' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => shown(page)).toBe('#picture-4');
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);

  const [, shared = ''] = /property="og:image" content="([^"?]+)/.exec(await page.content()) ?? [];
  expect(await page.getByRole('link', { name: 'Download the picture' }).getAttribute('href')).toBe(new URL(shared).pathname);
  expect(takePageErrors()).toEqual([]);
});

test('by touch: a finger moves the pictures, on the page and large; without a script they open and close, too', async () => {
  const first = await browser.page();
  const engine = first.context().browser();
  const context = await engine?.newContext({
    ...{ baseURL: site, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
  });
  await context?.addInitScript((key) => localStorage.setItem(key, '1'), signedInKey);
  context?.setDefaultTimeout(60_000);
  const page = (await context?.newPage()) as Page;
  await visit(page, address);
  const client = await page.context().newCDPSession(page);
  /** Draws a finger over the right half of an element, to the left. */
  const swipe = async (over: Locator) => {
    const { x, y, width, height } = (await over.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const finger = (moved: number) => [{ x: Math.round(x + width * 0.8) - moved, y: Math.round(y + height / 2) }];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(0) });
    for (let moved = 20; moved <= 220; moved += 20)
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(moved) });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const stage = page.getByRole('region', { name: 'Pictures of Tidemark' }).locator('ul');
  await stage.scrollIntoViewIfNeeded();
  await swipe(stage);
  await expect.poll(() => shown(page)).toBe('#picture-2');
  await page.getByRole('button', { name: 'Show picture 2 of 4 large' }).tap();
  await lightbox(page).getByText('2 of 4', { exact: true }).waitFor();
  await swipe(lightbox(page).locator('ul'));
  await lightbox(page).getByText('3 of 4', { exact: true }).waitFor();
  await lightbox(page).getByRole('button', { name: 'Close' }).tap();
  await expect.poll(() => shown(page)).toBe('#picture-3');
  // Vote and visit stay in reach.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  const visitLink = page.getByRole('link', { name: 'Visit the site' });
  expect(await visitLink.evaluate((link) => Math.round(innerHeight - link.getBoundingClientRect().bottom))).toBeLessThan(24);
  await context?.close();

  const plain = await engine?.newContext({ baseURL: site, javaScriptEnabled: false });
  plain?.setDefaultTimeout(60_000);
  const still = (await plain?.newPage()) as Page;
  await still.goto(address);
  await still.getByRole('link', { name: 'Picture 2 of 4' }).click();
  await still.getByRole('button', { name: 'Show picture 2 of 4 large' }).click();
  const large = still.locator('#picture-2-large');
  await large.getByRole('img').waitFor();
  await large.getByRole('button', { name: 'Close' }).click();
  await large.waitFor({ state: 'hidden' });
  await still.getByRole('button', { name: 'Price: show the sentence' }).first().click();
  await still.getByRole('dialog', { name: 'Source of: Price', exact: true }).filter({ visible: true }).waitFor();
  await plain?.close();
});

test('names of every length and script, without a picture, fit their page', async () => {
  const client = new pg.Client({ connectionString: inject('siteDatabase') });
  await client.connect();
  const page = await browser.page();
  const { slug, name } = (
    await client.query(
      `select slug, name from listings where status = 'live' and not media_unlocked and profile_id not in (select profile_id from screenshots)
         order by id desc limit 1`,
    )
  ).rows[0];
  const rename = async (to: string) => {
    await client.query('update listings set name = $1 where slug = $2', [to, slug]);
    await client.query('select invalidate_tags($1)', [`listing:${slug}`]);
  };
  for (const to of [
    'The Quarterly Reconciliation Assistant for Cooperative Bakeries',
    '港の潮汐表と出港時刻をひと目で',
    'جداول المد والجزر للموانئ',
  ]) {
    await rename(to);
    await expect.poll(async () => (await fetch(`${site}/listings/${slug}`)).text()).toContain(`${to}</h1>`);
    await visit(page, `/listings/${slug}`);
    await expectGoodPageOnScreens(page, `listing-name-${to.length}`);
  }
  await rename(name);
  await client.end();
  expect(takePageErrors()).toEqual([]);
});

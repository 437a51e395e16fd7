import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { isDeep } from '#scripts/testing/deep.ts';
import { expectGoodPageOnScreens, narrow, savePicture, takePageErrors, useBrowser } from '../support/browser.ts';
import { visit } from '../support/pages.ts';
import { addressOf, publicPages } from '../support/public-pages.ts';

const browser = useBrowser();

/** Pages that are drawn like one that is tested each time: in the long form, they are tested as well. */
const likeAnother =
  /^(section-(?!today$)|board-(?!weekly$|billboard$)|search-(corrected|filtered)$|removal-sent$|report-(sent|how)$|about$|voting$|links$|privacy$|bot$)/;

/** One page for all, as of a visitor who goes from page to page: it loads the scripts once. */
let visitor: Page;
beforeAll(async () => {
  visitor = await browser.page(narrow);
});

test.each(publicPages.filter(([name]) => isDeep || !likeAnother.test(name)))(
  '%s: no axe violation, nothing sticks out, no complaint on the console',
  async (name, path) => {
    await visitor.setViewportSize(narrow);
    await visitor.emulateMedia({ colorScheme: narrow.theme });
    const answer = await visit(visitor, await addressOf(inject('site'), path));
    expect(answer?.status()).toBe(name.startsWith('not-found') ? 404 : 200);
    await expectGoodPageOnScreens(visitor, name);
    expect(takePageErrors().filter((line) => !name.startsWith('not-found') || !/404/.test(line))).toEqual([]);
  },
);

test('the home page shows at least 6 products at 1440 x 900 and 4 at 360 x 740', async () => {
  for (const [screen, least] of [
    [{ width: 1440, height: 900 }, 6],
    [{ width: 360, height: 740 }, 4],
  ] as const) {
    const page = await browser.page(screen as never);
    await page.goto('/');
    const ends = await page
      .getByRole('main')
      .locator('ol > li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().bottom));
    expect(ends.filter((bottom) => bottom <= screen.height).length).toBeGreaterThanOrEqual(least);
  }
});

test('from home to a listing and back, by keyboard alone', async () => {
  const page = await browser.page();
  await page.goto('/');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip/i);
  await page
    .getByRole('link', { name: /Tidemark/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Tidemark' }).waitFor();
  await page.goBack();
  await page
    .getByRole('link', { name: /Querylight/ })
    .first()
    .waitFor();
});

test('Cmd-K finds a product by a misspelt name, a category by its beginning, and the search page', async () => {
  const page = await browser.page();
  await visit(page, '/');
  const open = async (typed: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(typed);
  };
  await open('tidemrak');
  await page.getByRole('option', { name: /Tidemark/ }).waitFor();
  await expectGoodPageOnScreens(page, 'palette');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/listings\/tidemark$/);
  await open('datab');
  await page.getByRole('option', { name: /Databases.*Category/ }).click();
  await page.waitForURL(/\/categories\/databases$/);
  await open('no product says this');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?q=no%20product/);
  expect(takePageErrors()).toEqual([]);
});

test('the theme that was chosen stays', async () => {
  const page = await browser.page({ theme: 'light' });
  await visit(page, '/');
  const colour = () => page.evaluate(() => getComputedStyle(document.body).color);
  const light = await colour();
  await page.evaluate(() => localStorage.clear());
  await page
    .getByRole('button', { name: /dark|theme/i })
    .first()
    .click();
  await expect.poll(colour).not.toBe(light);
  const dark = await colour();
  await page.reload();
  expect(await colour()).toBe(dark);
});

test('a listing says what its own site does not state, and where it links', async () => {
  const page = await browser.page();
  await page.goto('/listings/tidemark');
  await page
    .getByText(/not stated on the website/i)
    .first()
    .waitFor();
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '');
  expect(JSON.stringify(data)).toContain('Tidemark');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${inject('site')}/listings/tidemark`);
});

test('a scheduled listing is no food for search engines', async () => {
  const page = await browser.page();
  await page.goto('/listings/saddlebag');
  await page
    .getByText(/Launching in the week of/)
    .first()
    .waitFor();
  expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toContain('noindex');
});

test('the API reference is made of our own files alone', async () => {
  const page = await browser.page();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(inject('site')) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url());
  });
  await page.goto('/docs/api');
  // The first operation; those further down are drawn as they come into view.
  await page
    .getByRole('heading', { name: /Say what this site is/ })
    .first()
    .waitFor();
  expect(elsewhere).toEqual([]);
  expect(takePageErrors()).toEqual([]);
  await savePicture(page, 'docs-api-1440-light');
});

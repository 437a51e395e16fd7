// What public pages do for people whose scripts come late, or never.
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { takePageErrors, useBrowser } from '../support/browser.ts';
import { waitForReact } from '../support/pages.ts';

const browser = useBrowser();
/** The scripts of documents, and of React’s pages. */
const scripts = /\/(islands|_next\/static)\/.*\.js$/;

/** Opens a page whose scripts don't come before the returned function is called, as on a slow network. */
async function openWithoutScripts(page: Page, path: string, late = scripts): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(late, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main ~ footer').waitFor({ state: 'attached' }); // all of the page has come
  return async () => {
    held.resolve();
    await waitForReact(page);
    await page.waitForLoadState('networkidle');
    await page.unroute(late);
  };
}

test('what is typed before the scripts are there stays, in every text field', async () => {
  const page = await browser.page();
  for (const path of [
    '/',
    '/search',
    '/founders',
    '/compare',
    '/sign-in',
    '/submit',
    '/removal',
    '/report?subject=listing:tidemark',
    '/claim/tidemark',
  ]) {
    const letScriptsCome = await openWithoutScripts(page, path);
    const fields = page.locator('main :is(input:is([type=text], [type=search], [type=url], [type=email], :not([type])), textarea)');
    await fields.first().waitFor();
    const texts = await fields.evaluateAll((all) => all.map((_, at) => `typed ${at}`));
    for (const [at, text] of texts.entries()) await fields.nth(at).pressSequentially(text);
    await letScriptsCome();
    expect(await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value)), path).toEqual(texts);
  }
  takePageErrors(); // the search for founders called “typed 0” may be cut short by the next page
});

test('what was typed before the scripts came is looked for once they are there', async () => {
  const page = await browser.page();
  const letFinderCome = await openWithoutScripts(page, '/founders');
  await page.getByLabel('Find a founder').pressSequentially('marujo');
  await letFinderCome();
  await page.getByText('1 founder found for “marujo”.').waitFor();
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(1);
  expect(new URL(page.url()).search).toBe('?q=marujo');
  await page.getByLabel('Find a founder').fill('');
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(1);
  expect(new URL(page.url()).search).toBe('');

  const letFormCome = await openWithoutScripts(page, '/compare');
  await page.getByLabel('One product').pressSequentially('tidem');
  await letFormCome();
  const suggested = (name: string) => page.locator(`datalist option[value="${name}"]`).waitFor({ state: 'attached' });
  await suggested('Tidemark');
  await page.getByLabel('One product').fill('tidemark');
  await suggested('Tidemark');
  await page.getByLabel('Another product').fill('Querylight');
  await suggested('Querylight');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.waitForURL(`${inject('site')}/compare/querylight/tidemark`);
  expect(takePageErrors()).toEqual([]);
});

test('the founders’ search says that it failed, and goes on', async () => {
  const page = await browser.page();
  await page.goto('/founders');
  await page.route('**/founders?q=*', (route) => route.abort(), { times: 1 });
  await page.getByLabel('Find a founder').fill('marujo');
  await page.getByText('The search did not answer. Try again in a moment.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('1 founder found for “marujo”.').waitFor();
  takePageErrors(); // the answer that failed
});

test('the palette opens by key although its script comes late, and is the search page if it does not come', async () => {
  const page = await browser.page();
  const palette = /\/islands\/palette-/;
  const letPaletteCome = await openWithoutScripts(page, '/', palette);
  await page.waitForLoadState('load');
  await page.keyboard.press('Control+k');
  await letPaletteCome();
  await page.getByRole('combobox').waitFor();
  await page.getByRole('option', { name: /Submit a product/ }).waitFor();
  expect(await page.getByRole('option', { name: /Sign in/ }).count()).toBe(1);
  await page.keyboard.press('ArrowUp');
  expect(await page.getByRole('option').last().getAttribute('aria-selected')).toBe('true');
  await page.route('**/search/palette?q=*', (route) => route.abort());
  await page.keyboard.type('tidem');
  await page.getByText('Suggestions could not be fetched').waitFor();
  await page.getByRole('option', { name: 'All results for “tidem”' }).click();
  await page.waitForURL(/\/search\?q=tidem$/);

  await page.route(palette, (route) => route.abort());
  await page.goto('/');
  await page.locator('header a[href="/search"]').click();
  await page.waitForURL(/\/search$/);
  takePageErrors(); // what could not be loaded
});

test('without scripts the founders are searched by the server', async () => {
  const page = await browser.page({ script: false });
  await page.goto('/founders');
  const names = page.getByRole('main').getByRole('listitem');
  const all = await names.count();
  await page.getByLabel('Find a founder').fill('marujo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/founders\?q=marujo$/);
  await page.getByText('1 founder found for “marujo”.').waitFor();
  expect([await names.count(), all > 1]).toEqual([1, true]);
  expect(await page.getByLabel('Find a founder').inputValue()).toBe('marujo');
  expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toContain('noindex');
});

test.each([true, false])(
  'a comparison with a name that nobody has stays, says which, and keeps the other (scripts: %s)',
  async (script) => {
    const page = await browser.page({ script });
    await page.goto('/compare');
    await page.getByLabel('One product').fill('Tidemark');
    await page.getByLabel('Another product').fill('No such thing');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.waitForURL(/\/compare\?a=Tidemark&b=No\+such\+thing$/);
    await page.getByText('No product here is called “No such thing”.').waitFor();
    expect(await page.getByLabel('One product').inputValue()).toBe('Tidemark');
    expect(await page.getByLabel('Another product').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('One product').getAttribute('aria-invalid')).toBeNull();
    await page.getByLabel('Another product').fill('querylight');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.waitForURL(`${inject('site')}/compare/querylight/tidemark`);
  },
);

// What public pages do for people whose scripts come late, or never.
import { expect, inject, test } from 'vitest';
import { takePageErrors, useBrowser } from '../support/browser.ts';
import { waitForReact } from '../support/pages.ts';

const browser = useBrowser();
/** The scripts of documents, and of React’s pages. */
const scripts = /\/(islands|_next\/static)\/.*\.js$/;

test('what is typed before the scripts are there stays, in every text field', async () => {
  const page = await browser.page();
  for (const path of ['/', '/search', '/founders', '/compare', '/sign-in', '/submit', '/removal', '/claim/tidemark']) {
    const held = Promise.withResolvers<void>();
    await page.route(scripts, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const fields = page.locator('main :is(input:is([type=text], [type=search], [type=url], [type=email], :not([type])), textarea)');
    await fields.first().waitFor();
    const texts = await fields.evaluateAll((all) => all.map((_, at) => `typed ${at}`));
    for (const [at, text] of texts.entries()) await fields.nth(at).pressSequentially(text);
    held.resolve();
    await waitForReact(page);
    await page.waitForLoadState('networkidle');
    expect(await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value)), path).toEqual(texts);
    await page.unroute(scripts);
  }
  takePageErrors(); // the search for founders called “typed 0” may be cut short by the next page
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

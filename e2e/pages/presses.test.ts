// What a press of a vote button does when the network is slow, storage is closed, another tab signs out, or the scripts never come.
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { takePageErrors, useBrowser } from '../support/browser.ts';
import { signIn, visit } from '../support/pages.ts';

const browser = useBrowser();
const database = new pg.Client({ connectionString: inject('siteDatabase') });
beforeAll(() => database.connect());
// All tests vote from one network, of which more than five votes for a listing within ten minutes would be held.
beforeEach(() => database.query('update votes set network_hash = null'));
afterAll(() => database.end());

const path = '/listings/tidemark';

/** Signs in as somebody whose votes count at once, and who has none. */
async function signInAs(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await database.query(`update users set created_at = now() - interval '2 days' where email = $1`, [email]);
  await database.query('delete from votes v using users u where u.id = v.user_id and u.email = $1', [email]);
}
const votesOf = async (email: string) =>
  (await database.query('select 1 from votes v join users u on u.id = v.user_id where u.email = $1', [email])).rowCount;

const ticket = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /Voted? for Tidemark/ })
    .first();
const word = (page: Page) => ticket(page).locator('[data-part=word]').textContent();
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /account/i });

/** Waits until the page has heard that the vote is stored, which is later than the database has it. */
const heardVote = (page: Page) => page.getByRole('status').filter({ hasText: 'You voted for Tidemark.' }).waitFor();

/** Keeps the site’s answer, by default the one about who is here, until the returned function is called. */
async function holdAnswer(page: Page, address = '**/me/now?*'): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('on a slow network a press shows at once, before anybody knows who is here, and is stored', async () => {
  const email = 'slow-network@example.com';
  const page = await browser.page();
  await signInAs(page, email);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 400, downloadThroughput: 2e5, uploadThroughput: 1e5 });
  const answers = [await holdAnswer(page), await holdAnswer(page, '**/me/press')];
  await page.goto(path, { waitUntil: 'commit' });
  await ticket(page).waitFor();
  await page.waitForFunction(() => customElements.get('press-form'));
  const isShown = await page.evaluate(() => {
    const form = document.querySelector('press-form[data-kind=vote]');
    form?.querySelector('button')?.click();
    return form?.hasAttribute('data-on');
  });
  expect(isShown).toBe(true);
  expect(await votesOf(email)).toBe(0);
  for (const answer of answers) answer();
  await expect.poll(() => votesOf(email)).toBe(1);
  await heardVote(page);
  expect(takePageErrors()).toEqual([]);
});

test('whoever was here is shown with their votes before the site answers; what is no longer so is taken back', async () => {
  const email = 'first-paint@example.com';
  const page = await browser.page();
  await signInAs(page, email);
  await visit(page, path);
  await ticket(page).click();
  await heardVote(page);
  await visit(page, path);
  await expect.poll(() => word(page)).toBe('Voted');

  const answer = await holdAnswer(page);
  await page.goto(path);
  await expect.poll(() => word(page)).toBe('Voted');
  expect(await account(page).locator('[data-part=initial]').textContent()).toBe('f');
  expect(await page.getByRole('link', { name: 'Sign in', exact: true }).isVisible()).toBe(false);

  await page.context().clearCookies({ name: 'next-auth.session-token' });
  answer();
  await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
  expect(await word(page)).toBe('Vote');
  expect(await page.evaluate(() => localStorage.getItem('signed-in'))).toBeNull();
  expect(takePageErrors()).toEqual([]);
});

test('who pressed “Vote” as their vote appeared keeps it', async () => {
  const email = 'pressed-in-between@example.com';
  const page = await browser.page();
  await signInAs(page, email);
  await visit(page, path);
  await ticket(page).click();
  await heardVote(page);
  await page.evaluate(() => localStorage.clear()); // as in a browser that knows nothing of it

  const answer = await holdAnswer(page);
  await page.goto(path);
  expect(await word(page)).toBe('Vote');
  const sent = page.waitForResponse('**/me/press');
  await page.evaluate(() => {
    document.addEventListener('site:now', () => {
      const shown = performance.now();
      performance.now = () => shown + 100; // a tenth of a second later, on the slowest machine, too
      document.querySelector<HTMLElement>('press-form[data-kind=vote] button')?.click();
      Reflect.deleteProperty(performance, 'now');
    });
  });
  answer();
  expect((await sent).request().postDataJSON()).toMatchObject({ do: 'vote', wanted: true });
  expect(await votesOf(email)).toBe(1);
  await expect.poll(() => word(page)).toBe('Voted');
});

test('of many presses the last one counts, and a refusal takes them back', async () => {
  const email = 'many-presses@example.com';
  const page = await browser.page();
  await signInAs(page, email);
  await visit(page, path);
  const before = await ticket(page).locator('[data-part=count]').textContent();
  let sent = 0;
  await page.route('**/me/press', (route) => {
    sent += 1;
    return route.continue();
  });
  const pressOften = (times: number) =>
    page.evaluate((count) => {
      for (let at = 0; at < count; at++) document.querySelector<HTMLElement>('press-form[data-kind=vote] button')?.click();
    }, times);
  await pressOften(51);
  await expect.poll(() => votesOf(email)).toBe(1);
  await heardVote(page);
  expect(await word(page)).toBe('Voted');
  expect(sent).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Dismiss' }).click(); // so that the next notice is about the next presses
  await pressOften(50);
  await heardVote(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('status').filter({ hasText: 'Your vote for Tidemark is taken back.' }).waitFor({ state: 'attached' });
  expect(await votesOf(email)).toBe(0);
  expect(await ticket(page).locator('[data-part=count]').textContent()).toBe(before);

  await page.route('**/me/press', (route) => route.fulfill({ json: { refused: 'rule', message: 'Not today.' } }));
  await ticket(page).click();
  await page.getByRole('status').filter({ hasText: 'Not today.' }).waitFor();
  expect(await word(page)).toBe('Vote');
  expect(await ticket(page).locator('[data-part=count]').textContent()).toBe(before);
  await page.route('**/me/press', (route) => route.abort());
  await ticket(page).click();
  await page.getByRole('status').filter({ hasText: 'Your change did not reach the site.' }).waitFor();
  expect(await word(page)).toBe('Vote');
  takePageErrors(); // the request that was cut off
});

test('another tab hears of a sign-out', async () => {
  const page = await browser.page();
  await signInAs(page, 'signs-out@example.com');
  await visit(page, path);
  await account(page).waitFor();
  const second = await page.context().newPage();
  await visit(second, '/');
  await account(second).click();
  await second.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [second, page]) await tab.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).waitFor();
  await ticket(page).click();
  await page.getByRole('heading', { name: 'Sign in to vote for Tidemark' }).waitFor();
  expect(takePageErrors()).toEqual([]);
});

test.each([
  [
    'closed',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('closed', 'SecurityError');
        },
      }),
  ],
  ['full of rubbish', () => origin !== 'null' && localStorage.setItem('signed-in', '{"initial":{},"voted":"all"')],
] as const)('with storage %s one votes all the same', async (_, breakStorage) => {
  const email = 'no-storage@example.com';
  const page = await browser.page();
  await page.addInitScript(breakStorage);
  await signInAs(page, email);
  await visit(page, path);
  await account(page).waitFor();
  await ticket(page).click();
  await heardVote(page);
  await visit(page, path);
  await expect.poll(() => word(page)).toBe('Voted');
  expect(takePageErrors()).toEqual([]);
});

test('if the scripts never come, forms and links work', async () => {
  const email = 'no-module@example.com';
  const page = await browser.page();
  await signInAs(page, email);
  await page.route('**/islands/*.js', (route) => route.abort());
  await page.goto(path);
  await ticket(page).click();
  await page.waitForURL(/\?pressed=(\d+)#voted-\1$/);
  expect(await votesOf(email)).toBe(1);
  await page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).click();
  await page.waitForURL(/\/dashboard$/);
  takePageErrors(); // the scripts that could not be loaded
});

// What a visitor who only reads downloads, and that a press before the scripts are there is not lost.
import { expect, inject, test } from 'vitest';
import { listWeighedPages, maxScriptKb, weigh } from '#scripts/bench/page-weight.ts';
import { takePageErrors, useBrowser } from '../support/browser.ts';

const browser = useBrowser();

test('no public page exceeds the limit for JavaScript or moves its content', async () => {
  const page = await browser.page();
  const own = page.context().browser();
  if (!own) throw new Error('the browser is gone');
  const site = inject('site');
  for (const [name, path] of await listWeighedPages(site)) {
    const { scriptKb, shift } = await weigh(own, site, path);
    expect(scriptKb, name).toBeLessThanOrEqual(maxScriptKb);
    expect(shift, name).toBe(0);
  }
});

test('a new visitor loads no script until the page is used; the press that begins it is carried out', async () => {
  const page = await browser.page({ lateScripts: true });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const answer = await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  expect(await answer?.text()).not.toContain('__next_f'); // the data that React needs to take over the page

  // The first key. The scripts come late, as on a slow network.
  await page.route('**/_next/static/**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  expect(scripts.length).toBeGreaterThan(0);

  // The first touch or click: on a button, and on a link that a script turns into a dialog.
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await page.reload();
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('header button[aria-label="Light or dark"]')?.click());
  await expect.poll(theme).toBe('dark');
  await page.reload();
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/search"]')?.click());
  await page.getByRole('combobox').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');

  // Without the scripts, or the data that they need, the link is a link.
  await page.unroute('**/_next/static/**/*.js');
  for (const missing of ['**/_next/static/**/*.js', '**/_data/**']) {
    await page.route(missing, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/');
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/search"]')?.click());
    await page.waitForURL(/\/search$/);
    await page.unroute(missing);
  }

  // A page whose data nobody has any more is loaded anew by a press that needs them.
  await page.route('**/_data/**', (route) => route.fulfill({ status: 410, body: '' }), { times: 1 });
  await page.goto('/');
  const loadedAnew = page.waitForEvent('load');
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('header button[aria-label="Light or dark"]')?.click());
  await loadedAnew;
  const before = await theme();
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('header button[aria-label="Light or dark"]')?.click());
  await expect.poll(theme).not.toBe(before);
  takePageErrors(); // scripts that could not be loaded
});

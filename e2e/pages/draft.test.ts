// The steps of a new user: submit a URL, watch the draft being built, edit it, create the listing, choose the free plan, add the badge.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { db } from '#lib/core/db.ts';
import { contentOf, type Field, type Suggestion } from '#lib/profile/content.ts';
import { storeContent } from '#lib/profile/store-content.ts';
import { expectGoodPage, expectGoodPageOnScreens, narrow, screens, takePageErrors, useBrowser, wide } from '../support/browser.ts';
import { signIn, visit, waitForAnimations, waitForReact } from '../support/pages.ts';
import { type ProductSite, serveProductSite } from '../support/product-site.ts';
import { useSiteDatabase } from '../support/site-database.ts';

const browser = useBrowser();
useSiteDatabase();
const made = 180_000;
const touch = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
let site: ProductSite;

beforeAll(async () => {
  site = await serveProductSite();
});
afterAll(() => site.close());

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const chip = (page: Page, part: string) => page.locator(`[data-part="${part}"]`).first();
const panel = (page: Page) => page.getByRole('complementary', { name: /What the site says/ });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const checkAndSubmit = (page: Page) => page.getByRole('button', { name: 'Check and submit' }).click();
const saved = (page: Page) => page.getByText(/^Saved at/).waitFor();

/** Submits `url` and waits for the page that shows the progress of its draft. */
async function submit(page: Page, url: string): Promise<string> {
  await visit(page, '/submit');
  await field(page, 'Your product’s website').fill(url);
  await page.getByRole('button', { name: 'Read the site and draft' }).click();
  await page.waitForURL(/\/drafts\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

const editor = (page: Page) => page.getByRole('heading', { name: 'Invite a co-founder' });

/** Waits until the editor is there and its scripts run, which is later if the page was loaded again. */
async function untilReady(page: Page): Promise<void> {
  await editor(page).waitFor({ timeout: made });
  await waitForReact(page);
}

/** Opens the sections of the form, which are folded when the page is opened. */
async function openAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open all sections' }).click();
  await page.getByRole('button', { name: 'Fold all sections' }).waitFor();
}

async function middleOf(page: Page, name: string): Promise<[number, number]> {
  const box = await field(page, name).boundingBox();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
}

async function act(page: Page, name: string, action: RegExp): Promise<void> {
  await page.getByRole('button', { name: `What to do with ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Leaves two fields of a ready draft blank, with suggestions, and has one concluded, whatever the drafter made of them. */
async function leaveOpen(path: string): Promise<void> {
  const where = { id: path.split('/').at(-1) as string };
  const { profileId, profile, url } = await db().draft.findUniqueOrThrow({ where, include: { profile: true } });
  const quote = (words: string) => [{ quote: words, url, title: 'Fernwick: watering plans for houseplants', checked_on: '2026-07-01' }];
  const open = (suggestions: Suggestion[]): Field<never> => ({
    ...{ value: null, ai_value: null, state: 'not_found', locked: false, evidence: [] },
    suggestions,
  });
  const content = contentOf(profile.content ?? {});
  await storeContent(db(), profileId, {
    ...content,
    fields: {
      ...content.fields,
      categories: open([
        {
          value: 'Productivity',
          reason: 'Its home page says “plans” and “reminders”.',
          evidence: quote('Reminders that follow the weather'),
        },
        { value: 'Gardening', reason: 'It looks after something that lives.', evidence: [] },
      ]),
      stage: open([
        { value: 'launched', reason: 'The site names prices.', evidence: quote('See the prices') },
        { value: 'beta', reason: 'The site names what it can’t do yet.', evidence: [] },
      ]),
      country: {
        ...{ value: 'BE', ai_value: 'BE', state: 'ai', locked: false, evidence: quote('Ghent') },
        reason: 'Its address is in Ghent, a city in Belgium.',
      },
    },
  });
}

test('someone who is not signed in keeps the address through sign-in', async () => {
  const page = await browser.page();
  await visit(page, '/submit');
  await field(page, 'Your product’s website').fill('fernwick.example');
  await page.getByRole('button', { name: 'Sign in and draft' }).click();
  await page.waitForURL(/\/sign-in\?/);
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe('/submit?url=https%3A%2F%2Ffernwick.example');
  await visit(page, '/submit?url=https%3A%2F%2Ffernwick.example');
  expect(await field(page, 'Your product’s website').inputValue()).toBe('https://fernwick.example');
});

test('what is no address, and what is listed already, is said at the field', async () => {
  const page = await browser.page();
  await signIn(page, 'addresses@example.com');
  await visit(page, '/submit');
  const address = field(page, 'Your product’s website');
  for (const typed of ['', 'not an address', 'javascript:alert(1)']) {
    await address.fill(typed);
    await page.getByRole('button', { name: 'Read the site and draft' }).click();
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Read the site and draft', disabled: false }).waitFor();
    expect(await address.inputValue()).toBe(typed);
  }
  await address.fill('https://tidemark.example');
  await page.getByRole('button', { name: 'Read the site and draft' }).click();
  await page.getByText('This product is listed already').waitFor();
  expect(await page.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/listings/tidemark');
  expect(takePageErrors()).toEqual([]);
});

test('from an address to a scheduled launch', async () => {
  const page = await browser.page();
  await signIn(page, 'newcomer@example.com');
  site.slowMs = 700;
  const draft = await submit(page, site.url);

  // While the draft is built, the page shows the steps and the pages read so far, also after a reload.
  await page.getByRole('heading', { name: /^Reading/ }).waitFor();
  await page.getByRole('progressbar', { name: 'Making the draft' }).waitFor();
  await page.getByText(/^\d+ s so far$/).waitFor();
  await page.getByText('Fernwick: watering plans for houseplants').waitFor({ timeout: made });
  await page.reload();
  await untilReady(page);
  site.slowMs = 0;
  expect(await page.locator('#part-fields-name').inputValue()).toBe('Fernwick');

  // Folded sections show their values in short; the list of sections opens them and follows the scrolling.
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await section(page, 'Pricing')
    .getByText(/EUR 3 a month/)
    .first()
    .waitFor();
  expect(await field(page, 'Price in one line').isVisible()).toBe(false);
  await sections.getByRole('link', { name: /^Pricing: .*\d stated/ }).press('Enter');
  await field(page, 'Price in one line').waitFor();
  await openAll(page);
  await page.getByRole('heading', { name: 'Category', exact: true }).scrollIntoViewIfNeeded();
  await chip(page, 'fields.stage').hover();
  await page.mouse.wheel(0, 200);
  await sections
    .locator('[aria-current]')
    .filter({ hasText: /Category|Pricing/ })
    .waitFor();

  // Each value is shown beside the quote that supports it.
  await page.locator('#part-fields-name').focus();
  await panel(page).locator('mark').first().waitFor();
  const parts = await page.locator('[data-part^="fields."]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-part') ?? ''));
  let looked = 0;
  for (const part of parts) {
    const row = chip(page, part);
    if ((await row.getByText(/^(Stated|Concluded)$/).count()) === 0) continue;
    await row
      .getByRole('button', { name: /behind/ })
      .first()
      .click();
    await expect.poll(() => panel(page).getAttribute('data-shows')).toBe(part);
    await panel(page).locator('mark').first().waitFor();
    expect(((await panel(page).locator('mark').first().textContent()) ?? '').trim(), part).not.toBe('');
    looked++;
  }
  expect(looked).toBeGreaterThan(5);
  await field(page, 'Price in one line').focus();
  await panel(page).getByText('EUR 3 a month').first().waitFor();
  await panel(page).getByText('Prices of Fernwick').first().waitFor();
  await panel(page)
    .getByText(/^Checked /)
    .waitFor();
  await panel(page)
    .locator('mark')
    .filter({ hasText: /EUR 3|free/ })
    .first()
    .waitFor();

  // The panel's tabs are reached by the arrow keys; the preview shows what is typed.
  await page.getByRole('tab', { name: 'Evidence' }).press('ArrowRight');
  await page.getByRole('tab', { name: 'Preview', selected: true }).waitFor();
  await page
    .getByRole('tabpanel')
    .getByText(/EUR 3 a month/)
    .first()
    .waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('tab', { name: 'Evidence', selected: true }).waitFor();

  // Hovering over a field also moves the evidence panel; afterwards it returns to the field that has the focus.
  await field(page, 'Tagline').focus();
  await waitForAnimations(page); // what is in view after the scrolling is seen before the mouse
  await page.mouse.move(...(await middleOf(page, 'Short description')));
  await expect.poll(() => panel(page).getAttribute('data-shows')).toBe('fields.short_description');
  await page.mouse.move(2, 2);
  await expect.poll(() => panel(page).getAttribute('data-shows')).toBe('fields.tagline');

  // A typed value is saved automatically and is still there after a reload.
  await field(page, 'Tagline').fill('Water each plant when it needs it');
  await saved(page);
  await page.reload();
  await untilReady(page);
  await openAll(page);
  expect(await field(page, 'Tagline').inputValue()).toBe('Water each plant when it needs it');
  await chip(page, 'fields.tagline').getByText('Yours, edited').waitFor();

  // A field is restored, the restore is undone by Ctrl-Z, and the field is locked and unlocked.
  await act(page, 'Tagline', /^Restore/);
  await expect.poll(() => field(page, 'Tagline').inputValue()).toContain('houseplants');
  await chip(page, 'fields.tagline').getByText('Stated', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Invite a co-founder' }).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => field(page, 'Tagline').inputValue()).toBe('Water each plant when it needs it');
  await act(page, 'Tagline', /^Lock/);
  await chip(page, 'fields.tagline').getByText('Yours, locked').waitFor();

  // A redraft that changes nothing is what Undo takes back next, not the lock before it.
  await act(page, 'Name', /^Draft again/);
  await page.getByText('Name stays as it is: the website states no other value.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByText('Name had not changed, so there was nothing to take back.').waitFor();
  await chip(page, 'fields.tagline').getByText('Yours, locked').waitFor();
  await act(page, 'Tagline', /^Unlock/);
  await chip(page, 'fields.tagline').getByText('Yours, edited').waitFor();
  expect(await field(page, 'Tagline').inputValue()).toBe('Water each plant when it needs it');

  // An invalid value is reported at its field, and the other fields are saved nevertheless.
  await field(page, 'Year of founding').fill('last year');
  await field(page, 'City').fill('Bruges');
  await page.getByText(/must be a year/i).waitFor();
  await page.getByText('Not all saved: see the marked fields').waitFor();
  await field(page, 'Year of founding').fill('2022');
  await saved(page);
  expect(await page.getByText(/must be a year/i).count()).toBe(0);

  // Lists are edited by keyboard, and each line has its own sentence.
  const features = chip(page, 'fields.features');
  const lines = features.getByRole('textbox');
  const was = await lines.first().inputValue();
  await features.getByRole('button', { name: new RegExp(`behind ${was}`) }).click();
  await panel(page).locator('mark').filter({ hasText: was }).waitFor();
  await lines.first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => lines.nth(1).inputValue()).toBe(was);
  await expect.poll(() => lines.nth(1).evaluate((line) => line === document.activeElement)).toBe(true);
  await features.getByRole('button', { name: `Move ${was} up` }).click();
  expect(await lines.first().inputValue()).toBe(was);
  await expect.poll(() => lines.first().evaluate((line) => line === document.activeElement)).toBe(true);
  await lines.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => lines.nth(2).evaluate((line) => line === document.activeElement)).toBe(true);
  await page.keyboard.type('Learns from what you skip');
  await saved(page);

  // A required value that is removed appears in the list of missing fields, which links to its field.
  await act(page, 'Tagline', /^Remove/);
  await chip(page, 'fields.tagline').getByText('Blank, removed').waitFor();
  const needs = page.getByRole('region', { name: /needs? you$/ });
  await needs.getByText('needed, not on the site').first().waitFor();
  await checkAndSubmit(page);
  const check = page.getByRole('dialog', { name: 'Last check' });
  expect(await check.getByRole('button', { name: 'Submit the product' }).isDisabled()).toBe(true);
  await check.getByRole('button', { name: 'Tagline' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('part-fields-tagline');
  await page.getByRole('button', { name: 'Fold all sections' }).click();
  await needs.getByRole('button', { name: 'Tagline' }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('part-fields-tagline');
  await page.keyboard.type('Never drown a fern again');
  await saved(page);
  if ((await needs.getByText('needed, not on the site').count()) > 0) {
    await needs.getByRole('button', { name: 'Categories' }).press('Enter');
    await field(page, 'Categories').selectOption('Productivity');
  }
  await expect.poll(() => needs.getByText('needed, not on the site').count()).toBe(0);

  await page.getByRole('button', { name: 'As a page' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Fernwick', exact: true }).waitFor();
  await page.getByRole('dialog').getByText('Never drown a fern again').waitFor();
  await page.keyboard.press('Escape');

  // The logo is replaced where it stands, by a drop.
  const picture = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    files.items.add(
      new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>'], 'leaf.svg', {
        type: 'image/svg+xml',
      }),
    );
    return files;
  });
  await page.getByLabel('Replace the logo').first().locator('..').dispatchEvent('drop', { dataTransfer: picture });
  await page.getByText('The logo is replaced.').first().waitFor({ state: 'attached' });

  await checkAndSubmit(page);
  await check.getByRole('radio', { name: /^Free launch \$0/, checked: true }).waitFor();
  await check.getByRole('radio', { name: /^Decide later/ }).check();
  await expect.poll(() => check.getByRole('button', { name: 'Submit the product' }).isEnabled()).toBe(true);
  await check.getByRole('button', { name: 'Submit the product' }).click();
  await page.waitForURL(/\/dashboard\/listings\/\d+/);
  await page.getByText('Fernwick is submitted').waitFor();

  // The preview link shows the listing to strangers, who can't see it anywhere else yet.
  const preview = new URL((await page.getByRole('region', { name: 'Preview link' }).textContent()) ?? '').pathname;
  const stranger = await browser.page();
  await visit(stranger, preview);
  await stranger.getByRole('heading', { level: 1, name: 'Fernwick' }).waitFor();
  expect(await stranger.locator('meta[name=robots]').first().getAttribute('content')).toContain('noindex');
  await expectGoodPage(stranger, 'preview', wide);
  for (const closed of [
    preview.replace(/\/preview\/.*/, ''),
    preview.replace(/[0-9a-f]{12}$/, '0123456789ab'),
    preview.replace(/[^/]*$/, 'x'),
  ])
    expect((await stranger.request.get(closed)).status(), closed).toBe(404);

  await page.getByRole('button', { name: 'Choose the free launch' }).click();
  await page.getByRole('heading', { name: 'Put the badge on your homepage' }).waitFor();
  await page
    .getByText(/^Week of/)
    .first()
    .waitFor();

  // The badge: its styles, its HTML, and the check of the homepage.
  await field(page, 'Shape').selectOption('pill');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL(/shape=pill/);
  const html = (await page.getByRole('region', { name: 'HTML of the badge' }).textContent()) ?? '';
  expect(html).toMatch(/^<a href=".*\/listings\/fernwick(-\d)?"><img src=".*shape=pill"/);
  const listing = new URL(/href="([^"]*)"/.exec(html)?.[1] ?? '').pathname;
  const image = page.getByRole('img', { name: /on a dark page/ });
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(50);
  const checkBadge = async () => {
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('/dashboard/listings/'),
    );
    await page.getByRole('button', { name: 'Check now' }).click();
    await answered;
    const said = page.getByText(/The badge is there|The badge was not found/).first();
    await said.waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Check now' }).getAttribute('aria-busy')).toBeNull();
    return (await said.textContent()) ?? '';
  };
  // Checks of the homepage are limited to one in ten seconds.
  await expect.poll(checkBadge, { timeout: 60_000, interval: 3000 }).toBe('The badge was not found');
  site.footer = html;
  await expect.poll(checkBadge, { timeout: 60_000, interval: 3000 }).toBe('The badge is there');
  await page.getByText('Scheduled', { exact: true }).first().waitFor();

  // The listing's page shows the launch week and is noindex; the dashboard shows the listing.
  await visit(page, listing);
  await page
    .getByText(/Launching in the week of/)
    .first()
    .waitFor();
  expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toContain('noindex');
  expect(await page.getByRole('link', { name: 'Visit the site' }).getAttribute('rel')).toContain('nofollow');
  await visit(page, '/dashboard');
  await page.getByRole('link', { name: 'See its launch: Fernwick' }).waitFor();

  // After submitting, edits of the draft change the listing.
  await visit(page, draft);
  await untilReady(page);
  await field(page, 'Tagline').fill('Plants that live');
  await saved(page);
  await expect.poll(async () => (await (await fetch(`${inject('site')}${listing}`)).text()).includes('Plants that live')).toBe(true);
  expect(takePageErrors()).toEqual([]);
});

test('two at once: what meets is asked, what doesn’t is taken over, and nothing typed is lost', async () => {
  const page = await browser.page();
  await signIn(page, 'two-at-once@example.com');
  const other = await serveProductSite();
  const draft = await submit(page, other.url);
  await untilReady(page);
  const second = await page.context().newPage();
  await visit(second, draft);
  await untilReady(second);
  await openAll(page);
  await openAll(second);
  await field(second, 'City').fill('Antwerp');
  await saved(second);
  await field(page, 'Tagline').fill('Mine');
  await page.getByText(/updated here: City/).waitFor();
  await saved(page);
  expect(await field(page, 'City').inputValue()).toBe('Antwerp');
  await field(second, 'Tagline').fill('Theirs');
  await second.getByText('You changed Tagline too in another window').waitFor();
  // The question waits in view, wherever the person is; and what else is typed goes on being saved.
  await second.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(
    await second.getByRole('button', { name: 'Keep this one' }).evaluate((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }),
  ).toBe(true);
  await field(second, 'City').fill('Vilnius');
  await expect
    .poll(async () => {
      await page.reload();
      await untilReady(page);
      return field(page, 'City').inputValue();
    })
    .toBe('Vilnius');
  await second.getByRole('button', { name: 'Keep this one' }).click();
  await saved(second);
  await page.reload();
  await untilReady(page);
  expect(await field(page, 'Tagline').inputValue()).toBe('Theirs');

  await openAll(page);
  // Without a connection, a change is kept, also across a reload, and is sent when the connection is back.
  await page.context().setOffline(true);
  await field(page, 'City').fill('Leuven');
  await page.getByText(/No connection/).waitFor();
  await page.context().setOffline(false);
  await saved(page);
  await page.reload();
  await untilReady(page);
  expect(await field(page, 'City').inputValue()).toBe('Leuven');
  takePageErrors();
  await other.close();
});

test('a site that can’t be read gives a draft to fill by hand, and says why; a build can be cancelled', async () => {
  const page = await browser.page();
  await signIn(page, 'closed@example.com');
  const closed = await serveProductSite();
  closed.robots = 'User-agent: *\nDisallow: /\n';
  await submit(page, closed.url);
  await untilReady(page);
  await page.getByText(/asks robots to stay away/).waitFor();
  await page.locator('#part-fields-name').fill('By hand');
  await saved(page);
  await chip(page, 'fields.name').getByText('Yours, typed').waitFor();
  await closed.close();

  const slow = await serveProductSite();
  slow.slowMs = 6000;
  const cancelled = await submit(page, slow.url);
  await page.getByRole('button', { name: 'Cancel this draft' }).click();
  await page.waitForURL(/\/dashboard$/);
  expect((await page.request.get(`${cancelled}/progress`)).status()).toBe(404);
  await slow.close();
  takePageErrors(); // the page may have asked for the progress once more
});

test('a mistyped address is said to be one, corrected in place, and its draft can be deleted where it is listed', async () => {
  const other = await serveProductSite();
  const page = await browser.page();
  await signIn(page, 'typo@example.com');
  const typo = await submit(page, 'http://typo-of-my-site.example/');
  await untilReady(page);
  await page.getByText('The name typo-of-my-site.example has no address: is it spelled right').waitFor();
  await page.getByRole('heading', { name: 'Unnamed draft' }).waitFor();
  // As earlier versions stored it.
  await db().draft.update({
    where: { id: typo.split('/').at(-1) as string },
    data: { problemPages: [{ code: 'dns_failed', message: 'It has no address.', url: '//typo-of-my-site.example' }] },
  });
  await page.reload();
  await untilReady(page);
  await page.getByText('It has no address.').waitFor();
  await field(page, 'Your product’s website').fill(other.url);
  await page.getByRole('button', { name: 'Read this address' }).click();
  await page.waitForURL((url) => /\/drafts\//.test(url.pathname) && url.pathname !== typo);
  await untilReady(page);
  expect(await db().draft.count({ where: { id: typo.split('/').at(-1) as string } })).toBe(0);
  await visit(page, '/dashboard');
  await page.getByText('Delete this draft').click();
  await page.getByRole('button', { name: 'Delete the draft' }).click();
  await page.getByText('No product of yours yet').waitFor();
  await other.close();
  expect(takePageErrors()).toEqual([]);
});

test('without JavaScript an address is submitted, the making is watched, and a plan is chosen', async () => {
  const signedIn = await browser.page();
  await signIn(signedIn, 'plain@example.com');
  const other = await serveProductSite();
  other.slowMs = 800;
  const context = await signedIn
    .context()
    .browser()
    ?.newContext({ javaScriptEnabled: false, baseURL: inject('site'), storageState: await signedIn.context().storageState() });
  const page = (await context?.newPage()) as Page;
  page.setDefaultTimeout(60_000);
  await page.goto('/submit');
  await field(page, 'Your product’s website').fill('not an address');
  await page.getByRole('button', { name: 'Read the site and draft' }).click();
  await page.getByText(/must be the address of your product’s website/).waitFor();
  expect(await field(page, 'Your product’s website').inputValue()).toBe('not an address');
  await field(page, 'Your product’s website').fill(other.url);
  await page.getByRole('button', { name: 'Read the site and draft' }).click();
  await page.waitForURL(/\/drafts\/[0-9a-f-]{36}$/);
  await page
    .getByText(/^Reading pages/)
    .first()
    .waitFor();
  // The page polls by itself.
  await editor(page).waitFor({ timeout: made });
  await page.getByRole('button', { name: 'Submit the product' }).click();
  await page.waitForURL(/\/dashboard\/listings\/\d+/);
  await page.getByRole('button', { name: 'Choose the free launch' }).click();
  await page.getByRole('heading', { name: 'Put the badge on your homepage' }).waitFor();
  await field(page, 'Size').selectOption('l');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL(/size=l/);
  await context?.close();
  await other.close();
});

test('a draft of somebody else is not told of', async () => {
  const page = await browser.page();
  await signIn(page, 'curious@example.com');
  const answer = await page.goto('/drafts/019a8c52-9d02-7e11-8c1b-6a5f4e3d2c10');
  expect(answer?.status()).toBe(404);
  expect((await page.request.get('/drafts/019a8c52-9d02-7e11-8c1b-6a5f4e3d2c10/progress')).status()).toBe(404);
  takePageErrors();
});

test('a co-founder is invited, signs in, accepts, and edits', async () => {
  const page = await browser.page();
  await signIn(page, 'inviter@example.com');
  const other = await serveProductSite();
  const draft = await submit(page, other.url);
  await untilReady(page);
  await field(page, 'Their e-mail address').fill('not an address');
  await page.getByRole('button', { name: 'Send the invite' }).click();
  await expect.poll(() => field(page, 'Their e-mail address').getAttribute('aria-invalid')).toBe('true');
  await field(page, 'Their e-mail address').fill('cofounder@example.com');
  await page.getByRole('button', { name: 'Send the invite' }).click();
  await page.getByText('The invite to cofounder@example.com is on its way.').waitFor();

  await page.goto('/dev/outbox');
  await page.getByRole('row').filter({ hasText: 'cofounder@example.com' }).getByRole('link').first().click();
  const link =
    (await page
      .frameLocator('iframe')
      .getByRole('link', { name: /See the invite/i })
      .getAttribute('href')) ?? '';
  await visit(page, new URL(link).pathname);
  await page.getByRole('link', { name: 'Open the draft' }).waitFor();
  const guest = await browser.page();
  await visit(guest, new URL(link).pathname);
  await guest.getByRole('heading', { name: /Edit Fernwick together/ }).waitFor();
  await expectGoodPageOnScreens(guest, 'invite');
  expect(await guest.getByRole('link', { name: 'Sign in to accept' }).getAttribute('href')).toContain('callbackUrl=%2Finvites%2F');
  await signIn(guest, 'cofounder@example.com');
  await visit(guest, new URL(link).pathname);
  await guest.getByRole('button', { name: 'Accept the invite' }).click();
  await guest.waitForURL(new RegExp(draft));
  await untilReady(guest);
  await visit(guest, new URL(link).pathname);
  await guest.getByRole('link', { name: 'Open the draft' }).waitFor();
  const late = await browser.page();
  await signIn(late, 'late@example.com');
  await visit(late, new URL(link).pathname);
  await late.getByText(/Somebody else accepted/).waitFor();
  await visit(late, '/invites/nothing-of-the-kind');
  await late.getByText('This invite doesn’t work').waitFor();
  await other.close();
  takePageErrors();
});

test('each of these pages looks right and reads right', async () => {
  const page = await browser.page();
  await signIn(page, 'looks-at-drafts@example.com');
  const other = await serveProductSite();
  other.slowMs = 1500;
  const draft = await submit(page, other.url);
  await page.getByText('Fernwick: watering plans for houseplants').waitFor({ timeout: made });
  other.slowMs = 6000; // slow enough to test all screens while the draft is built
  await expectGoodPageOnScreens(page, 'draft-building');
  await page.setViewportSize({ width: 1440, height: 900 });
  other.slowMs = 0;
  await untilReady(page);
  await leaveOpen(draft);
  await visit(page, '/dashboard');
  const pages = [
    ['submit', '/submit'],
    ['draft', draft],
    ['dashboard-draft', '/dashboard'],
    ['bot', '/bot'],
  ] as const;
  for (const [name, path] of pages) {
    await visit(page, path);
    if (name === 'draft') {
      await untilReady(page);
      await page.locator('mark').first().waitFor({ state: 'attached' });
      await openAll(page);
      await chip(page, 'fields.country')
        .getByRole('button', { name: /behind/ })
        .click();
      await panel(page).getByText('Last checked July 1, 2026, over 120 days ago').waitFor();
    }
    await expectGoodPageOnScreens(page, name);
  }
  // On a phone the sections are a strip, and the evidence of the field in view is a sheet; both by touch.
  const phone = await page
    .context()
    .browser()
    ?.newContext({ ...touch, baseURL: inject('site'), storageState: await page.context().storageState() });
  const small = (await phone?.newPage()) as Page;
  small.setDefaultTimeout(60_000);
  await visit(small, draft);
  await untilReady(small);
  await small
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Company/ })
    .tap();
  await small.getByRole('button', { name: /behind Country/ }).tap();
  await small.getByRole('dialog').locator('mark').filter({ hasText: 'Ghent' }).waitFor();
  await small.getByRole('tab', { name: 'Preview' }).tap();
  await small.getByRole('dialog').getByText('Belgium').waitFor();
  await expectGoodPageOnScreens(
    small,
    'draft-sheet',
    screens.filter(({ width }) => width === narrow.width),
  );
  await small.keyboard.press('Escape');
  await small.getByRole('button', { name: 'Check and submit' }).tap();
  await small.getByRole('radio', { name: /^Free launch \$0/, checked: true }).waitFor();
  await expectGoodPageOnScreens(
    small,
    'draft-last-check',
    screens.filter(({ width }) => width === narrow.width),
  );
  await phone?.close();
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, draft);
  await untilReady(page);

  // What was concluded is confirmed where it is listed, and is the person's from then on, with its sentence.
  const needs = page.getByRole('region', { name: /things need you$/ });
  await needs.getByText(/^concluded: Belgium/).waitFor();
  await needs.getByRole('button', { name: 'That’s right: Country' }).press('Enter');
  await page.getByText('Country is locked as yours: no redraft changes it.').waitFor();
  expect(await needs.getByRole('button', { name: 'That’s right: Country' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await needs.getByRole('button', { name: 'That’s right: Country' }).waitFor();
  await openAll(page);

  // A suggestion is taken by one press, which a reader of the screen hears with its reason, and Undo offers it again.
  const suggestion = chip(page, 'fields.stage').getByRole('button', { name: 'Launched as Stage' });
  const why = (await suggestion.getAttribute('aria-describedby')) ?? '';
  expect(await page.locator(`[id="${why}"]`).textContent()).toContain('The site names prices.');
  await suggestion.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('part-fields-stage');
  expect(await field(page, 'Stage').inputValue()).toBe('launched');
  await chip(page, 'fields.stage').getByText('Yours, typed').waitFor();
  await saved(page);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await suggestion.waitFor();
  expect(await field(page, 'Stage').inputValue()).toBe('');
  await chip(page, 'fields.categories').getByRole('button', { name: 'Productivity as Categories' }).click();
  await chip(page, 'fields.country').getByText('Concluded', { exact: true }).waitFor();
  expect(await field(page, 'Country').getAttribute('aria-describedby')).toContain('reason');
  await checkAndSubmit(page);
  await page.getByRole('heading', { name: 'Concluded, and not confirmed by you' }).waitFor();
  await expectGoodPageOnScreens(
    page,
    'draft-last-check',
    screens.filter(({ width }) => width === wide.width),
  );
  await expect.poll(() => page.getByRole('button', { name: 'Submit the product' }).isEnabled()).toBe(true);
  await page.getByRole('radio', { name: /^Decide later/ }).check();
  await page.getByRole('button', { name: 'Submit the product' }).click();
  await page.waitForURL(/\/dashboard\/listings\/\d+/);
  const launch = new URL(page.url()).pathname;
  await visit(page, launch);
  await expectGoodPageOnScreens(page, 'launch-choose');
  await page.getByRole('button', { name: 'Choose the free launch' }).click();
  await page.getByRole('heading', { name: 'Put the badge on your homepage' }).waitFor();
  await visit(page, launch);
  await expectGoodPageOnScreens(page, 'launch-badge');
  await other.close();
  expect(takePageErrors()).toEqual([]);
});

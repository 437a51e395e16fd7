// The bell, what one chooses of it, and mails that are stopped or asked for without an account.
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { db, transaction } from '#lib/core/db.ts';
import { stopUrlOf } from '#lib/mails/stop-token.ts';
import { notify } from '#lib/notices/notify.ts';
import { listPreferences, setPreferences } from '#lib/notices/preferences.ts';
import { expectGoodPageOnScreens, savePicture, takePageErrors, useBrowser } from '../support/browser.ts';
import { signIn, visit } from '../support/pages.ts';
import { useSiteDatabase } from '../support/site-database.ts';

const site = inject('site');
useSiteDatabase();
const browser = useBrowser();
let listing: { id: number; slug: string; name: string };

beforeAll(async () => {
  listing = await db().listing.findUniqueOrThrow({ where: { slug: 'tidemark' }, select: { id: true, slug: true, name: true } });
});
afterEach(() => expect(takePageErrors()).toEqual([]));

/** Signs a page in as a person who has these unread notices. */
async function personWith(email: string, page: Page, kinds: readonly ('award-won' | 'listing-live' | 'badge-missing')[]): Promise<string> {
  await signIn(page, email);
  const { id } = await db().user.findUniqueOrThrow({ where: { email } });
  for (const kind of kinds) await transaction((tx) => notify(tx, [id], kind, { listingId: listing.id, data: { rank: 1 } }));
  return id;
}

test('a public page says how much is unread; opening a notice leads to its page and marks it; all can be marked at once', async () => {
  const page = await browser.page();
  await personWith('bell@example.com', page, ['listing-live', 'badge-missing', 'award-won']);
  await visit(page, '/launches');
  const bell = page.getByRole('link', { name: 'Notifications, 3 unread' });
  await savePicture(page, 'bell on a public page');
  await bell.click();
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
  await expectGoodPageOnScreens(page, 'notifications');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: `${listing.name} won place 1 of its launch week` }).click();
  await page.waitForURL(`**/listings/${listing.slug}/badges`);
  await page.getByRole('link', { name: 'Notifications, 2 unread' }).click();
  await page.getByRole('button', { name: `Mark as read: The badge of ${listing.name} is gone from its homepage` }).click();
  await expect.poll(() => page.getByText('New', { exact: true }).count()).toBe(1);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => page.getByText('New', { exact: true }).count()).toBe(0);
  await visit(page, '/launches');
  await page.getByRole('link', { name: 'Notifications', exact: true }).first().waitFor();
});

test('without scripts the bell’s page is read, marked and chosen from', async () => {
  const page = await browser.page({ script: false });
  const id = await personWith('bell-plain@example.com', page, ['listing-live', 'award-won']);
  await page.goto('/dashboard/notifications');
  await page.getByRole('button', { name: `Mark as read: ${listing.name} is live` }).click();
  await page.getByRole('button', { name: `Mark as read: ${listing.name} is live` }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: `${listing.name} won place 1 of its launch week` }).click();
  await page.waitForURL(`**/listings/${listing.slug}/badges`);
  await page.goto('/dashboard/settings');
  await page.getByLabel('Your product won an award').selectOption('off');
  await page.getByRole('button', { name: 'Save the notifications' }).click();
  await page.getByText('Your choice is saved.').waitFor();
  expect((await listPreferences(sessionActor(id))).find(({ name }) => name === 'award-won')?.choice).toBe('off');
});

test('the bell has room for nothing, and its page says so', async () => {
  const page = await browser.page({ width: 360, height: 740 });
  await personWith('bell-empty@example.com', page, []);
  await visit(page, '/dashboard/notifications');
  await page.getByText('Nothing has happened yet').waitFor();
  await expectGoodPageOnScreens(page, 'notifications-empty');
});

const oneClick = { 'content-type': 'application/x-www-form-urlencoded' };

test('a mail program stops a kind of mail by one POST, without sign-in; a visit asks first', async () => {
  const page = await browser.page({ script: false });
  await signIn(page, 'stop@example.com');
  const { id } = await db().user.findUniqueOrThrow({ where: { email: 'stop@example.com' } });
  const chosen = async () => (await listPreferences(sessionActor(id))).find(({ name }) => name === 'following')?.choice;
  const url = stopUrlOf({ account: id, preference: 'following' });

  expect((await fetch(url)).status).toBe(200);
  for (const body of ['', 'List-Unsubscribe=Two-Clicks'])
    expect((await fetch(url, { method: 'POST', headers: oneClick, body })).status).toBe(400);
  expect(await chosen()).toBe('mail');
  const answer = await fetch(url, { method: 'POST', headers: oneClick, body: 'List-Unsubscribe=One-Click', redirect: 'manual' });
  expect([answer.status, await chosen()]).toEqual([200, 'site']);
  const forged = await fetch(
    url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    { method: 'POST', headers: oneClick, body: 'List-Unsubscribe=One-Click' },
  );
  expect(forged.status).toBe(404);

  await setPreferences(sessionActor(id), { following: 'mail' });
  const reader = await browser.page({ script: false });
  await reader.goto(url);
  await reader.getByRole('heading', { name: 'Stop these mails?' }).waitFor();
  expect(await chosen()).toBe('mail');
  await reader.getByRole('button', { name: 'Stop these mails' }).click();
  await reader.getByRole('heading', { name: 'These mails are stopped' }).waitFor();
  expect(await chosen()).toBe('site');
  await reader.goto(`${site}/mails/${'x'.repeat(60)}`);
  await reader.getByRole('heading', { name: 'This link doesn’t work' }).waitFor();
});

test.each([true, false])(
  'the week by mail is asked for, confirmed, limited to categories and stopped without an account (scripts: %s)',
  async (script) => {
    const email = `weekly-${script}@example.com`;
    const page = await browser.page({ script, width: 360, height: 740 });
    await page.goto('/weekly');
    if (script) await expectGoodPageOnScreens(page, 'weekly');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page
      .getByText(/must be an e-mail address|is required/)
      .first()
      .waitFor();
    await page.getByLabel('Your e-mail address').fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('heading', { name: 'One press is left' }).waitFor();

    await page.goto('/dev/outbox');
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
    await page.getByRole('heading', { name: /^Confirm: the weekly mail/ }).waitFor();
    const link = (await page.frameLocator('iframe').getByRole('link', { name: 'Yes, send it' }).getAttribute('href')) ?? '';
    const subscription = () => db().digestSubscription.findFirstOrThrow({ where: { email } });
    await page.goto(link);
    expect((await subscription()).confirmedAt).toBeNull();
    await page.getByRole('button', { name: 'Yes, send it' }).click();
    await page.getByRole('heading', { name: 'You are subscribed' }).waitFor();
    const { id, confirmedAt } = await subscription();
    expect(confirmedAt).not.toBeNull();

    await page.goto(stopUrlOf({ subscription: id }));
    await page.getByText('Only some categories').click();
    const category = page.getByRole('checkbox').first();
    await category.check();
    if (script) await expectGoodPageOnScreens(page, 'stop-digest');
    await page.getByRole('button', { name: 'Save the categories' }).click();
    await expect.poll(async () => (await subscription()).categories).toHaveLength(1);
    await page.goto(stopUrlOf({ subscription: id }));
    await page.getByRole('button', { name: 'Stop these mails' }).click();
    await page.getByRole('heading', { name: 'These mails are stopped' }).waitFor();
    expect(await db().digestSubscription.count({ where: { email } })).toBe(0);
  },
);

test('a search that nothing answers is followed: signed in by one press, without an account and without scripts by a mail', async () => {
  const q = 'a babysitter for Saturday evening';
  const page = await browser.page();
  await signIn(page, 'searcher@example.com');
  await visit(page, `/search?${new URLSearchParams({ q })}`);
  await page.getByText('Nothing here does that.').waitFor();
  await expectGoodPageOnScreens(page, 'search-nothing-fits');
  await page.getByRole('link', { name: 'Tell me when something does' }).click();
  await page.getByRole('heading', { name: 'Tell me when something does' }).waitFor();
  await page.getByRole('button', { name: 'Tell me' }).click();
  await page.getByRole('heading', { name: 'We will tell you' }).waitFor();
  await page.getByRole('link', { name: 'See what you follow' }).click();
  await page.getByRole('heading', { name: 'Searches you follow' }).waitFor();
  await page.getByRole('button', { name: `Stop following: ${q}` }).click();
  await page.getByRole('heading', { name: 'Searches you follow' }).waitFor({ state: 'detached' });

  const email = 'searcher-by-mail@example.com';
  const stranger = await browser.page({ script: false, width: 360, height: 740 });
  await stranger.goto(`/tell-me?${new URLSearchParams({ q })}`);
  await expectGoodPageOnScreens(stranger, 'tell-me');
  await stranger.getByLabel('Your e-mail address').fill(email);
  await stranger.getByRole('button', { name: 'Tell me' }).click();
  await stranger.getByRole('heading', { name: 'One press is left' }).waitFor();
  await stranger.goto('/dev/outbox');
  await stranger.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
  const mailed = stranger.frameLocator('iframe').getByRole('link', { name: 'See the search and confirm' });
  await stranger.goto((await mailed.getAttribute('href')) ?? '');
  await stranger.getByText(q).waitFor();
  await stranger.getByRole('button', { name: 'Yes, tell me' }).click();
  await stranger.getByRole('heading', { name: 'We will tell you' }).waitFor();
  expect(await db().followedQuery.count({ where: { email, confirmedAt: { not: null } } })).toBe(1);
});

test('a local site shows all kinds of mail, light, dark, without images and on a phone', async () => {
  const page = await browser.page();
  await page.goto('/dev/outbox');
  await page.getByRole('link', { name: 'All kinds of mail' }).click();
  await page.getByRole('link', { name: 'weekly-digest' }).click();
  await page.getByRole('heading', { name: 'weekly-digest' }).waitFor();
  const mail = page.frameLocator('iframe').first();
  await mail.getByRole('link', { name: 'See the race and vote' }).waitFor();
  await savePicture(page, 'gallery weekly-digest');
  for (const kind of ['followed-news', 'listing-live']) {
    await page.goto(`/dev/mails/${kind}`);
    await page.frameLocator('iframe').first().getByRole('link').first().waitFor();
    await savePicture(page, `gallery ${kind}`);
  }
  takePageErrors(); // pictures that the views without images block, and those of sample data
});

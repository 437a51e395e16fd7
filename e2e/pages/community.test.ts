// Votes and follows on public pages. The HTML is the same for everybody; personal marks are loaded afterwards.

import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
import { openMailedLink, signIn, signInOnTheWay, visit, waitForReact } from '../support/pages.ts';

const browser = useBrowser();
const database = new pg.Client({ connectionString: inject('siteDatabase') });
/** The same accounts on every run. The tests withdraw the votes and follows that they leave. */
const people = ['voter@example.com', 'new-voter@example.com', 'maker@example.com'];

beforeAll(() => database.connect());
// All tests vote from one network, of which more than five votes for a listing within ten minutes would be held.
beforeEach(() => database.query('update votes set network_hash = null'));
afterAll(() => database.end());

/** Signs in as a user whose account is older than a day, so that votes count at once. */
async function oldMember(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await database.query(`update users set created_at = now() - interval '2 days' where email = $1`, [email]);
}

const voteFor = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`Voted? for ${name}`) })
    .first();
const isVoted = async (page: Page, name: string) => /Voted for/.test((await voteFor(page, name).textContent()) ?? '');
const follow = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Follow/ });
const isFollowing = async (page: Page) => /^Following/.test((await follow(page).textContent()) ?? '');

/** Returns the number of votes in the page's HTML, as a visitor without scripts sees it. */
async function shownVotes(slug: string): Promise<number> {
  const html = await (await fetch(`${inject('site')}/listings/${slug}`)).text();
  return Number(/<press-form[^>]* data-kind="vote"[^>]* data-count="(\d+)"/.exec(html)?.[1] ?? Number.NaN);
}

/** Expects that a stranger who asks two seconds from now, or earlier, sees this number of votes, however long the answer takes. */
async function expectShownSoon(slug: string, votes: number): Promise<void> {
  const latest = performance.now() + 2000;
  let [asked, shown] = [0, Number.NaN];
  while (shown !== votes && asked < latest) {
    asked = performance.now();
    shown = await shownVotes(slug);
  }
  expect(shown).toBe(votes);
}

test('a vote is shown at once, and to a stranger within two seconds; so is its withdrawal', async () => {
  const page = await browser.page();
  await oldMember(page, people[0] ?? '');
  await visit(page, '/listings/querylight');
  const before = await shownVotes('querylight');
  const button = voteFor(page, 'Querylight');
  expect(await isVoted(page, 'Querylight')).toBe(false);
  await button.click();
  await expect.poll(() => isVoted(page, 'Querylight')).toBe(true);
  await page.getByRole('status').filter({ hasText: 'You voted for Querylight.' }).waitFor({ state: 'attached' });
  await expectShownSoon('querylight', before + 1);

  // The HTML is the same for everybody; the person's own vote is loaded after it.
  await visit(page, '/');
  await expect.poll(() => isVoted(page, 'Querylight')).toBe(true);
  await voteFor(page, 'Querylight').click();
  await expect.poll(() => isVoted(page, 'Querylight')).toBe(false);
  await page.getByRole('status').filter({ hasText: 'Your vote for Querylight is taken back.' }).waitFor({ state: 'attached' });
  await expectShownSoon('querylight', before);
  expect(takePageErrors()).toEqual([]);
});

test('a new account’s vote is kept, and says so', async () => {
  const page = await browser.page();
  await signIn(page, people[1] ?? '');
  await visit(page, '/listings/querylight');
  const before = await shownVotes('querylight');
  await voteFor(page, 'Querylight').click();
  await page.getByText(/^Your vote for Querylight is kept\. Counts from (today|tomorrow) \d\d:\d\d: new accounts wait a day\.$/).waitFor();
  await visit(page, '/listings/querylight');
  // To the one who gave it, it looks like a vote; everybody else sees the counted ones.
  const held = page
    .getByRole('main')
    .getByRole('button', { name: /Voted for Querylight.* \+1 votes/ })
    .first();
  await held.waitFor();
  expect(await shownVotes('querylight')).toBe(before);
  expect(await held.textContent()).toMatch(/Voted.*counts from (today|tomorrow) \d\d:\d\d/);
  await page.goto('/dashboard/votes');
  await page.getByText(/^Held because your account is new\. It counts from /).waitFor();
  await visit(page, '/listings/querylight');
  await held.click();
  await page.getByRole('status').filter({ hasText: 'Your vote for Querylight is taken back.' }).waitFor({ state: 'attached' });
  expect(await isVoted(page, 'Querylight')).toBe(false);
});

/** Creates or finds an account that is older than a day, and has no vote or follow. */
async function oldAccount(email: string): Promise<void> {
  await database.query(
    `insert into users (id, email, email_verified, created_at) values (gen_random_uuid(), $1, now(), now() - interval '2 days')
     on conflict (email) do update set created_at = excluded.created_at`,
    [email],
  );
}
const marksOf = async (table: 'votes' | 'follows', email: string) =>
  (
    await database.query(
      `select l.slug from ${table} m join listings l on l.id = m.listing_id join users u on u.id = m.user_id where u.email = $1`,
      [email],
    )
  ).rows;

test('by keyboard, a vote goes through the sign-in in a second tab, and the first tab follows', async () => {
  const email = 'two-tabs@example.com';
  await oldAccount(email);
  const page = await browser.page();
  await visit(page, '/listings/tidemark');
  await voteFor(page, 'Tidemark').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sign in to vote for Tidemark' }).waitFor();
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe('/listings/tidemark');
  // In another browser the address wants nothing.
  const stranger = await browser.page();
  await stranger.goto(page.url());
  await stranger.getByRole('heading', { name: /^Sign in to (?!vote)/ }).waitFor();

  await page.getByLabel('E-mail address').fill(email);
  await page.keyboard.press('Enter');
  await page.getByText('It signs you in to vote for Tidemark.').waitFor();
  const second = await page.context().newPage();
  await openMailedLink(second, email);
  await second.getByRole('heading', { name: 'Sign in to vote for Tidemark' }).waitFor();
  await second.getByRole('button', { name: 'Sign in and vote' }).focus();
  await second.keyboard.press('Enter');
  // At the same time, because the notices go after some seconds.
  await Promise.all(
    [second, page].map(async (tab) => {
      await tab.waitForURL(/\/listings\/tidemark$/);
      await tab.getByRole('status').filter({ hasText: 'You voted for Tidemark.' }).waitFor();
      await expect.poll(() => isVoted(tab, 'Tidemark')).toBe(true);
    }),
  );
  expect(await marksOf('votes', email)).toEqual([{ slug: 'tidemark' }]);
  expect(await second.evaluate(() => document.activeElement?.textContent)).toContain('Voted');
  await second.keyboard.press('Space');
  await expect.poll(() => isVoted(second, 'Tidemark')).toBe(false);
  await expect.poll(() => marksOf('votes', email)).toEqual([]);
  expect(takePageErrors()).toEqual([]);
});

test('who signed in to vote lands where they pressed, and sees the vote and their account before any script', async () => {
  const email = 'first-vote@example.com';
  const page = await browser.page({ width: 360, height: 740, touch: true });
  await page.goto('/');
  await voteFor(page, 'Larderly').tap();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).tap();
  await page.waitForURL(/check-mail/);
  await openMailedLink(page, email);
  // The scripts come late, as on a slow network.
  const held = Promise.withResolvers<void>();
  await page.route('**/islands/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Sign in and vote' }).tap();
  await page.waitForURL(/\/\?pressed=(\d+)#vote-held-\1$/, { waitUntil: 'commit' });
  const ticket = voteFor(page, 'Larderly');
  await ticket.waitFor();
  const header = page.getByRole('banner');
  const afterCount = () => ticket.locator('.ticket-count').evaluate((count) => getComputedStyle(count, '::after').content);
  await expect.poll(afterCount).toBe('"+1"');
  let y = 0;
  const standsInView = async () => {
    const before = y;
    ({ y = 0 } = (await ticket.boundingBox()) ?? {});
    return y === before && y > 60 && y < 700;
  };
  // The page scrolls to the ticket, and may once more when its fonts come.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect.poll(standsInView, { interval: 200 }).toBe(true);
  await header.getByRole('link', { name: 'Account', exact: true }).waitFor();
  expect(await header.getByRole('link', { name: 'Sign in', exact: true }).isVisible()).toBe(false);

  held.resolve(); // nobody moves or touches
  await header.getByRole('button', { name: `Account of ${email}` }).waitFor();
  await page.getByText(/^Your vote for Larderly is kept\. Counts from /).waitFor();
  expect(await ticket.textContent()).toMatch(/Voted for Larderly.*\+1/);
  expect(await afterCount()).toBe('none');
  expect(Math.abs(((await ticket.boundingBox())?.y ?? 0) - y), 'the page has not jumped').toBeLessThanOrEqual(1);
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(() => isVoted(page, 'Larderly')).toBe(false);
  await expect.poll(() => marksOf('votes', email)).toEqual([]);
  expect(takePageErrors()).toEqual([]);
});

test('by touch, a follow is done by the link in another browser', async () => {
  const email = 'on-a-phone@example.com';
  await oldAccount(email);
  const page = await browser.page({ width: 360, height: 740, touch: true });
  await visit(page, '/listings/tidemark');
  await follow(page).tap();
  await page.getByRole('heading', { name: 'Sign in to follow Tidemark' }).waitFor();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).tap();
  await page.waitForURL(/check-mail/);
  const other = await browser.page({ width: 360, height: 740, touch: true });
  await openMailedLink(other, email);
  expect(await marksOf('follows', email)).toEqual([]);
  await other.getByRole('button', { name: 'Sign in and follow' }).tap();
  await other.waitForURL(/\/listings\/tidemark$/);
  await other.getByRole('status').filter({ hasText: 'You follow Tidemark.' }).waitFor();
  await expect.poll(() => isFollowing(other)).toBe(true);
  expect(await marksOf('follows', email)).toEqual([{ slug: 'tidemark' }]);
  await follow(other).tap();
  await expect.poll(() => marksOf('follows', email)).toEqual([]);
  expect(takePageErrors()).toEqual([]);
});

test('without JavaScript one votes, sees it, and takes it back', async () => {
  const email = 'no-script@example.com';
  await oldAccount(email);
  const page = await browser.page({ script: false });
  await page.goto('/listings/querylight');
  // The page is the same for everybody, so its header doesn't say who is signed in.
  await page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).waitFor();
  expect(await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).isVisible()).toBe(false);
  await voteFor(page, 'Querylight').click();
  await page.getByRole('heading', { name: 'Sign in to vote for Querylight' }).waitFor();
  await signInOnTheWay(page, email);
  await page.waitForURL(/\/listings\/querylight\?pressed=(\d+)#voted-\1$/);
  // Notices stand in `noscript`, where Playwright finds no text.
  await page.locator('#voted').waitFor();
  expect(await marksOf('votes', email)).toEqual([{ slug: 'querylight' }]);
  await follow(page).click();
  await page.locator('#followed').waitFor();
  await page.waitForLoadState(); // until then the page may still scroll to what was pressed, away below the pointer
  await voteFor(page, 'Querylight').click(); // again, which changes nothing
  await page.waitForURL(/#voted-\d+$/);
  await page.locator('#voted').getByRole('link', { name: 'Your votes' }).click();
  await page.getByRole('button', { name: 'Take back the vote for Querylight' }).click();
  await page.getByText('You voted for no product yet').waitFor();
  expect(await marksOf('votes', email)).toEqual([]);
  await page.goto('/dashboard/following');
  await page.getByRole('button', { name: 'Unfollow: Querylight' }).click();
  await page.getByText('You follow no product yet').waitFor();
  expect(takePageErrors()).toEqual([]);
});

test('one’s own product has no button', async () => {
  const page = await browser.page();
  const email = people[2] ?? '';
  await oldMember(page, email);
  const mine = [email, 'tidemark'];
  await database.query(
    `insert into listing_editors (listing_id, user_id, role) select l.id, u.id, 'editor' from listings l, users u where u.email = $1 and l.slug = $2`,
    mine,
  );
  try {
    await visit(page, '/listings/tidemark');
    await expect.poll(() => voteFor(page, 'Tidemark').count()).toBe(0);
    await page.getByTitle('Your own product').filter({ visible: true }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Edit', exact: true }).getAttribute('href')).toMatch(/^\/dashboard\/listings\/\d+\/edit$/);
  } finally {
    await database.query(
      `delete from listing_editors e using listings l, users u where e.listing_id = l.id and e.user_id = u.id and u.email = $1 and l.slug = $2`,
      mine,
    );
  }
});

test('following, and no longer', async () => {
  const page = await browser.page();
  await oldMember(page, people[0] ?? '');
  await visit(page, '/listings/tidemark');
  await follow(page).click();
  // The button shows the follow before the server has stored it.
  await page.getByRole('status').filter({ hasText: 'You follow Tidemark.' }).waitFor();
  expect(await isFollowing(page)).toBe(true);
  await visit(page, '/listings/tidemark');
  await expect.poll(() => isFollowing(page)).toBe(true);
  await follow(page).click();
  await page.getByRole('status').filter({ hasText: 'You no longer follow Tidemark.' }).waitFor({ state: 'attached' });
  expect(await isFollowing(page)).toBe(false);
});

test('a search that nothing answers is followed: by an address after a mail, by who is signed in at once, until they stop', async () => {
  const q = 'a babysitter for my two goldfish on Saturday';
  const page = await browser.page();
  await visit(page, `/search?${new URLSearchParams({ q })}`);
  await page.getByText('Nothing here does that.').waitFor();
  await page.getByRole('link', { name: 'Tell me when something does' }).click();
  await page.waitForURL(/\/tell-me/);
  await waitForReact(page);
  expect(await page.getByLabel('What should it do?').inputValue()).toBe(q);
  await expectGoodPageOnScreens(page, 'tell me when something does');
  const email = 'searcher@example.com';
  await page.getByLabel('Your e-mail address').fill(email);
  await page.getByRole('button', { name: 'Tell me' }).click();
  await page.getByText('Open the link in our mail').waitFor();
  await openMailedLink(page, email, { subject: /^Confirm: one mail/, label: /confirm/ });
  await page.getByText(`fits “${q}”. Nothing else.`).waitFor();
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await page.getByRole('heading', { name: 'We will tell you' }).waitFor();

  await signIn(page, people[0] ?? '');
  await visit(page, `/tell-me?${new URLSearchParams({ q })}`);
  await page.getByRole('button', { name: 'Tell me' }).click();
  await page.getByRole('link', { name: 'See what you follow' }).click();
  await page.getByRole('button', { name: `Stop following: ${q}` }).click();
  await page.getByRole('link', { name: q }).waitFor({ state: 'detached' });
  await database.query('delete from followed_queries where email = $1', [email]);
});

test('a listing’s badges: another shape, and HTML that shows it, which is copied', async () => {
  const page = await browser.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/listings/tidemark/badges');
  await page.getByText('Pill', { exact: true }).click();
  const html = (await page.getByRole('region', { name: /HTML of “Featured on/ }).textContent()) ?? '';
  const src = /src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(src).toContain('shape=pill');
  const image = await fetch(src);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  await page.getByRole('button', { name: 'Copy HTML' }).first().click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await page.getByText('Copied to the clipboard.').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(html);
});

test('a slug of before leads on for good', async () => {
  await database.query(
    `insert into listing_slugs (slug, listing_id) select 'tidemark-of-old', id from listings where slug = 'tidemark' on conflict do nothing`,
  );
  for (const rest of ['', '/badges', '/alternatives']) {
    const answer = await fetch(`${inject('site')}/listings/tidemark-of-old${rest}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')], rest).toEqual([308, `/listings/tidemark${rest}`]);
  }
  await database.query(`delete from listing_slugs where slug = 'tidemark-of-old'`);
});

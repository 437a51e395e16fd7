// Votes and follows on public pages. The HTML is the same for everybody; personal marks are loaded afterwards.

import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { takePageErrors, useBrowser } from '../support/browser.ts';
import { signIn, visit } from '../support/pages.ts';

const browser = useBrowser();
const database = new pg.Client({ connectionString: inject('siteDatabase') });
/** The same accounts on every run. The tests withdraw the votes and follows that they leave. */
const people = ['voter@example.com', 'new-voter@example.com', 'maker@example.com'];

beforeAll(() => database.connect());
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
const follow = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Follow/ });

/** Returns the number of votes in the page's HTML, as a visitor without scripts sees it. */
async function shownVotes(slug: string): Promise<number> {
  const html = await (await fetch(`${inject('site')}/listings/${slug}`)).text();
  return Number(
    /for [^<]*,<\/span>[^<]*<span class="block font-semibold figures">([\d,]+)</.exec(html)?.[1]?.replaceAll(',', '') ?? Number.NaN,
  );
}

test('a vote is shown at once, and to a stranger within two seconds; so is its withdrawal', async () => {
  const page = await browser.page();
  await oldMember(page, people[0] ?? '');
  await visit(page, '/listings/querylight');
  const before = await shownVotes('querylight');
  const button = voteFor(page, 'Querylight');
  expect(await button.getAttribute('aria-pressed')).toBe('false');
  await button.click();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('status').filter({ hasText: 'You voted for Querylight.' }).waitFor({ state: 'attached' });
  await expect.poll(() => shownVotes('querylight'), { timeout: 2000, interval: 100 }).toBe(before + 1);

  // The HTML is the same for everybody; the person's own vote is loaded after it.
  await visit(page, '/');
  await expect.poll(() => voteFor(page, 'Querylight').getAttribute('aria-pressed')).toBe('true');
  await voteFor(page, 'Querylight').click();
  await expect.poll(() => voteFor(page, 'Querylight').getAttribute('aria-pressed')).toBe('false');
  await page.getByRole('status').filter({ hasText: 'Your vote for Querylight is taken back.' }).waitFor({ state: 'attached' });
  await expect.poll(() => shownVotes('querylight'), { timeout: 2000, interval: 100 }).toBe(before);
  expect(takePageErrors()).toEqual([]);
});

test('a new account’s vote is kept, and says so', async () => {
  const page = await browser.page();
  await signIn(page, people[1] ?? '');
  await visit(page, '/listings/querylight');
  const before = await shownVotes('querylight');
  await voteFor(page, 'Querylight')
    .or(page.getByRole('button', { name: /Held for Querylight/ }))
    .first()
    .click();
  await page.getByText('Your account is new, so your vote counts in a day at the latest.').waitFor();
  await visit(page, '/listings/querylight');
  const held = page.getByRole('main').getByRole('button', { name: /Held for Querylight/ });
  await held.waitFor();
  expect(await shownVotes('querylight')).toBe(before);
  await held.click();
  await voteFor(page, 'Querylight').waitFor();
});

test('whoever is signed out is led to sign in, and back', async () => {
  const page = await browser.page();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, '/listings/tidemark');
  await voteFor(page, 'Tidemark').click();
  await page.waitForURL(/\/sign-in\?callbackUrl=%2Flistings%2Ftidemark$/);
  // The page must not request personal marks for a visitor who is not signed in.
  expect(asked).not.toContain('/me/marks');
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
    await page.getByTitle('Your own product').first().waitFor();
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
  // The button shows the follow before the server has stored it, and leaving the page would cancel the request.
  await Promise.all([page.waitForResponse((response) => response.request().method() === 'POST'), follow(page).click()]);
  await expect.poll(() => follow(page).getAttribute('aria-pressed')).toBe('true');
  await visit(page, '/listings/tidemark');
  await expect.poll(() => follow(page).getAttribute('aria-pressed')).toBe('true');
  await follow(page).click();
  await expect.poll(() => follow(page).getAttribute('aria-pressed')).toBe('false');
});

test('a listing’s badges: another shape, and HTML that shows it', async () => {
  const page = await browser.page();
  await visit(page, '/listings/tidemark/badges');
  await page.getByText('Pill', { exact: true }).click();
  const html = (await page.getByRole('region', { name: /HTML of “Featured on/ }).textContent()) ?? '';
  const src = /src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(src).toContain('shape=pill');
  const image = await fetch(src);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
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

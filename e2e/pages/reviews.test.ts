// Reviews on the listing's page and on pages of their own: written with and without JavaScript, signed in and on the way to it, held,
// edited, withdrawn, found helpful, answered, filtered.
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
import { openMailedLink, signIn, signInOnTheWay, visit } from '../support/pages.ts';

const browser = useBrowser();
const database = new pg.Client({ connectionString: inject('siteDatabase') });
const writer = 'critic@example.com';
const slug = 'larderly';
let listing = 0;
let owner = '';

beforeAll(async () => {
  await database.connect();
  const found = await database.query<{ id: number; email: string }>(
    `select l.id, u.email from listings l join listing_editors e on e.listing_id = l.id and e.role = 'owner' join users u on u.id = e.user_id
     where l.slug = $1 order by u.email limit 1`,
    [slug],
  );
  ({ id: listing, email: owner } = found.rows[0] ?? { id: 0, email: '' });
});
afterAll(() => database.end());

/** Deletes what earlier tests wrote, as an erasure does, and forgets their network. */
beforeEach(async () => {
  await database.query(`delete from reviews where user_id in (select id from users where email like '%critic%')`);
  await database.query(`update reviews set network_hash = null`);
  await database.query(
    `update listings l set rating_count = (select count(*) from reviews r where r.listing_id = l.id and r.status = 'published'),
       rating_sum = (select coalesce(sum(stars), 0) from reviews r where r.listing_id = l.id and r.status = 'published') where l.id = $1`,
    [listing],
  );
  await database.query(`select invalidate_tags('listing:${slug}')`);
});

async function oldMember(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await database.query(`update users set name = 'Cleo Critic', created_at = now() - interval '2 days' where email = $1`, [email]);
}
const form = (page: Page) => page.locator('[data-part="review-form"]');
async function fill(page: Page, stars: number, body: string): Promise<void> {
  await form(page)
    .getByTitle(['Poor', 'Fair', 'Good', 'Very good', 'Excellent'][stars - 1] ?? '', { exact: true })
    .click();
  await form(page).getByLabel('What do you use it for').fill(body);
}
const submit = (page: Page) => form(page).getByRole('button').click();
const entry = (page: Page, body: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: body });
const stored = async () =>
  (
    await database.query(
      `select r.stars, r.body, r.status::text from reviews r join users u on u.id = r.user_id where u.email like '%critic%'`,
    )
  ).rows;

test('a review is written where it is read, edited there and withdrawn', async () => {
  const page = await browser.page();
  await oldMember(page, writer);
  await visit(page, `/listings/${slug}`);
  await fill(page, 4, 'I keep my pantry with it; let me share a list with my flat.');
  await submit(page);
  await page.getByText('Your review is published. Thank you.').waitFor();
  const mine = entry(page, 'I keep my pantry with it');
  await expect.poll(() => mine.count()).toBe(1);
  expect(await mine.getByRole('img', { name: '4 of 5 stars' }).count()).toBe(1);
  await page.getByRole('heading', { name: 'Your review' }).waitFor();

  await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('[data-part="review-form"] textarea')?.value !== '');
  await fill(page, 2, 'I kept my pantry with it until the lists were lost.');
  await submit(page);
  await expect.poll(() => entry(page, 'until the lists were lost').filter({ hasText: 'edited' }).count()).toBe(1);
  await page.getByRole('link', { name: 'Edit or withdraw it' }).click();
  await page.getByRole('heading', { name: /^Your review of/ }).waitFor();
  await page.getByRole('button', { name: 'Withdraw the review' }).click();
  await page.getByText('Your review is withdrawn.').waitFor();
  await expect.poll(() => entry(page, 'until the lists were lost').count()).toBe(0);
  expect(await stored()).toEqual([]);
  expect(takePageErrors()).toEqual([]);
});

test('without JavaScript a review goes the same way, and what is wrong is said beside its field', async () => {
  const page = await browser.page({ script: false });
  await oldMember(page, writer);
  await page.goto(`/listings/${slug}`);
  // A browser that checks nothing sends what the form would not.
  await page.goto(`/review/${listing}`);
  const refused = await page.request.post('/me/intents', {
    form: { do: 'review', listing: String(listing), stars: '', body: 'Too short.' },
    headers: { origin: inject('site') },
    maxRedirects: 0,
  });
  await page.goto(refused.headers().location ?? '');
  await page.getByText('This must be chosen: one to five stars.').waitFor();
  await page.getByText(/This must have at least 20 characters/).waitFor();
  expect(await form(page).getByLabel('What do you use it for').inputValue()).toBe('Too short.');
  await fill(page, 5, '<b>Plain</b> text, and a mark that turns \u202enothing\u202c around.');
  await submit(page);
  await page.getByText('Your review is published. Thank you.').waitFor();
  await expect.poll(() => entry(page, '<b>Plain</b> text, and a mark that turns nothing around.').count()).toBe(1);
  expect(takePageErrors()).toEqual([]);
});

test('signed out, what was typed goes through the sign-in, is stored once, and held for a new account with its hour', async () => {
  const email = `new-critic-${Date.now()}@example.com`;
  const page = await browser.page();
  await visit(page, `/listings/${slug}`);
  await fill(page, 5, 'Signed out I typed this, and signed in I did not have to again.');
  await submit(page);
  await page.getByRole('heading', { name: /^Sign in to review/ }).waitFor();
  await signInOnTheWay(page, email);
  await page.waitForURL(/#review-held$/);
  await page
    .getByText(/^Your review is held, as new accounts wait a day: it is published from (today|tomorrow) \d\d:\d\d\. Only you see it\.$/)
    .waitFor();
  expect(await form(page).getByLabel('What do you use it for').inputValue()).toMatch(/^Signed out I typed this/);
  expect(await stored()).toMatchObject([{ stars: 5, status: 'held' }]);
  expect((await database.query(`select 1 from kept_texts where content->>'body' like 'Signed out%'`)).rowCount).toBe(0);
  const stranger = await browser.page();
  await visit(stranger, `/listings/${slug}`);
  expect(await entry(stranger, 'Signed out I typed this').count()).toBe(0);
  expect(takePageErrors()).toEqual([]);
});

test('a link that is opened in another browser publishes nothing: the text waits for a press', async () => {
  const email = 'framed-critic@example.com';
  const page = await browser.page();
  await visit(page, `/listings/${slug}`);
  await fill(page, 1, 'Somebody else typed this, and had the link mailed.');
  await submit(page);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.waitForURL(/check-mail/);
  const other = await browser.page();
  await openMailedLink(other, email);
  await other.getByRole('button', { name: 'Sign in and review' }).click();
  await other.getByText('This is not published yet.').waitFor();
  expect(await form(other).getByLabel('What do you use it for').inputValue()).toMatch(/^Somebody else typed this/);
  expect(await stored()).toEqual([]);
});

test('helpful, the owner’s answer, and who may not review', async () => {
  const page = await browser.page();
  await oldMember(page, writer);
  await visit(page, `/listings/${slug}`);
  await fill(page, 3, 'A review that others find helpful and the owner answers.');
  await submit(page);
  await page.getByText('Your review is published. Thank you.').waitFor();

  const reader = await browser.page();
  await oldMember(reader, 'reading-critic@example.com');
  await visit(reader, `/listings/${slug}/reviews/newest`);
  const helpful = entry(reader, 'A review that others find helpful').getByRole('button', { name: /^Helpful/ });
  const saved = reader.waitForResponse((answer) => answer.url().endsWith('/me/press'));
  await reader.waitForFunction(() => document.querySelector('form[data-helpful] button[title=""]') !== null);
  await helpful.click();
  await expect.poll(() => helpful.textContent()).toBe('Helpful1');
  await saved;
  await visit(reader, `/listings/${slug}/reviews/newest`);
  await expect.poll(() => helpful.getAttribute('title')).toBe('You found it helpful; press to take it back');
  expect(await helpful.textContent()).toBe('Helpful1');

  const maker = await browser.page();
  await signIn(maker, owner);
  await visit(maker, `/listings/${slug}/reviews/newest`);
  await maker.getByText('It is your product: you can answer its reviews, and others write them.').waitFor();
  expect(await form(maker).isVisible()).toBe(false);
  const asked = entry(maker, 'A review that others find helpful');
  await asked.getByText('Answer', { exact: true }).click();
  await asked.getByLabel('Your answer').fill('Thank you, we will.');
  await asked.getByRole('button', { name: 'Publish the answer' }).click();
  await expect.poll(() => entry(maker, 'A review that others find helpful').filter({ hasText: 'Thank you, we will.' }).count()).toBe(1);
  await visit(maker, `/dashboard/listings/${listing}/reviews?show=all`);
  await entry(maker, 'A review that others find helpful').getByLabel('Your answer').fill('Thank you, we did.');
  await entry(maker, 'A review that others find helpful').getByRole('button', { name: 'Save the answer' }).click();
  await maker.waitForURL(/#review-\d+$/);
  await visit(maker, `/listings/${slug}/reviews/newest`);
  await maker.getByText(/Answer by the owner.*edited/).waitFor();
  expect(takePageErrors()).toEqual([]);
});

test('each bar filters, orders are links, and pages are good with none, few and many reviews', async () => {
  const page = await browser.page();
  await visit(page, '/listings/tidemark');
  await page.getByRole('link', { name: /reviews? with 5 stars/ }).click();
  await page.waitForURL(/\/listings\/tidemark\/reviews\/helpful-5-stars$/);
  expect(
    await page
      .getByRole('main')
      .getByRole('img', { name: /of 5 stars/ })
      .evaluateAll((all) => all.map((each) => each.ariaLabel)),
  ).toEqual(expect.arrayContaining(['5 of 5 stars']));
  expect(await page.getByRole('main').getByRole('img', { name: '3 of 5 stars' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Show all stars' }).click();
  await page.getByRole('link', { name: 'Most critical' }).click();
  await page.waitForURL(/\/reviews\/critical$/);
  await expectGoodPageOnScreens(page, 'reviews-few');

  const [{ slug: none } = { slug: '' }] = (
    await database.query<{ slug: string }>(`select slug from listings where status = 'live' and rating_count = 0 order by id limit 1`)
  ).rows;
  await visit(page, `/listings/${none}`);
  await page.getByRole('heading', { name: 'Write the first review' }).waitFor();
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).not.toMatch(/aggregateRating|"review"/);
  await visit(page, `/listings/${none}/reviews/helpful`);
  await expectGoodPageOnScreens(page, 'reviews-none');

  const { id: many } = (await database.query<{ id: number }>(`select id from listings where slug = $1`, [none])).rows[0] ?? { id: 0 };
  await database.query(
    `with people as (insert into users (id, email, name) select gen_random_uuid(), 'many-critic-' || n || '@example.com', 'Person ' || n
       from generate_series(1, 2000) n returning id)
     insert into reviews (listing_id, user_id, stars, body, helpful, created_at)
     select $1, id, 1 + (row_number() over ())::int % 5, repeat('A long review of what it is used for. ', 1 + (row_number() over ())::int % 30),
       (row_number() over ())::int % 40, now() - (row_number() over ()) * interval '1 hour' from people`,
    [many],
  );
  await database.query(`update listings set rating_count = 2000, rating_sum = 6000 where id = $1`, [many]);
  await database.query(`select invalidate_tags('listing:${none}')`);
  await visit(page, `/listings/${none}`);
  await page.getByRole('link', { name: 'All 2,000 reviews' }).click();
  await page.getByText('Page 1 of 100').waitFor();
  await expectGoodPageOnScreens(page, 'reviews-many');
  await visit(page, `/listings/${none}/reviews/critical/page/100`);
  await page.getByText('Page 100 of 100').waitFor();
  expect((await page.goto(`/listings/${none}/reviews/critical/page/101`))?.status()).toBe(404);
  expect((await page.goto(`/listings/${none}/reviews/sideways`))?.status()).toBe(404);
  await database.query(`delete from users where email like 'many-critic-%'`);
  await database.query(`update listings set rating_count = 0, rating_sum = 0 where id = $1`, [many]);
  await database.query(`select invalidate_tags('listing:${none}')`);
});

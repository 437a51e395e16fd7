// Questions to the makers on a listing's page: asked with and without JavaScript, signed in and on the way to it, held, edited, withdrawn,
// marked as the same, answered by users and makers, made an FAQ.
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
import { signIn, signInOnTheWay, visit } from '../support/pages.ts';

const browser = useBrowser();
const database = new pg.Client({ connectionString: inject('siteDatabase') });
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
const forget = () => database.query(`select invalidate_tags('listing:${slug}')`);

beforeEach(async () => {
  await database.query(`delete from questions where user_id in (select id from users where email like '%asker%')`);
  await forget();
});

async function oldMember(page: Page, email: string, name: string): Promise<void> {
  await signIn(page, email);
  await database.query(`update users set name = $2, created_at = now() - interval '2 days' where email = $1`, [email, name]);
}
const form = (page: Page) => page.locator('[data-part="question-form"]');
async function ask(page: Page, body: string): Promise<void> {
  await form(page).getByLabel('What do you want to know').fill(body);
  await form(page).getByRole('button').click();
}
const entry = (page: Page, body: string) => page.locator('li[id^="question-"]').filter({ hasText: body });

test('a question is asked, has the same askers, is answered by a user and its maker, and becomes an FAQ in one press', async () => {
  const page = await browser.page();
  await oldMember(page, 'asker@example.com', 'Asta Asker');
  await visit(page, `/listings/${slug}`);
  await ask(page, 'Can two flats share one pantry list?');
  await page.getByText('Your question is published.').waitFor();
  await entry(page, 'Can two flats share').getByRole('link', { name: 'Edit or withdraw it' }).click();
  await page.getByRole('heading', { name: /^Your question about/ }).waitFor();
  await ask(page, 'Can two households share one pantry list?');
  await page.getByText('Your question is published.').waitFor();
  await entry(page, 'Can two households').getByText('edited').waitFor();

  const reader = await browser.page();
  await oldMember(reader, 'reading-asker@example.com', 'Uma User');
  await visit(reader, `/listings/${slug}`);
  const same = entry(reader, 'Can two households').getByRole('button', { name: /^Same question/ });
  await reader.waitForFunction(() => document.querySelector('form[data-same] button[title=""]') !== null);
  const saved = reader.waitForResponse((answer) => answer.url().endsWith('/me/press'));
  await same.click();
  await expect.poll(() => same.textContent()).toBe('Same question1');
  await saved;
  await entry(reader, 'Can two households').getByText('Answer', { exact: true }).click();
  await entry(reader, 'Can two households').getByLabel('Your answer').fill('Ours do, with one account.');
  await entry(reader, 'Can two households').getByRole('button', { name: 'Publish the answer' }).click();
  await reader.getByText('Your answer is published.').waitFor();
  await entry(reader, 'Can two households').getByText('User', { exact: true }).waitFor();

  const maker = await browser.page();
  await signIn(maker, owner);
  await visit(maker, `/listings/${slug}`);
  await maker.getByText('It is your product: others ask, and you answer.').waitFor();
  await visit(maker, `/dashboard/listings/${listing}`);
  await maker.getByRole('link', { name: /^Answer: Answer (a|\d+) question/ }).click();
  await entry(maker, 'Can two households').getByText('1 more ask the same.').waitFor();
  await entry(maker, 'Can two households').getByLabel('Your answer').fill('Yes: invite them in the settings.');
  await entry(maker, 'Can two households').getByRole('button', { name: 'Publish the answer' }).click();
  await maker.getByText('Your answer is published.').waitFor();
  expect(await entry(maker, 'Can two households').locator('ul > li').first().textContent()).toMatch(/Maker.*Yes: invite them/s);
  await visit(maker, `/dashboard/listings/${listing}/questions?show=all`);
  await entry(maker, 'Can two households').getByRole('button', { name: 'Make it an FAQ' }).click();
  await entry(maker, 'Can two households').getByText('It is an FAQ of the profile.').waitFor();
  await visit(maker, `/listings/${slug}`);
  await maker.getByRole('heading', { name: 'Can two households share one pantry list?' }).waitFor();

  await visit(page, `/listings/${slug}`);
  await entry(page, 'Can two households').getByRole('link', { name: 'Edit or withdraw it' }).click();
  await page.getByText('It is answered, so its words stay.').waitFor();
  await page.getByRole('button', { name: 'Withdraw the question' }).click();
  await page.getByText('Your question is withdrawn.').waitFor();
  expect(await entry(page, 'Can two households').count()).toBe(0);
  expect(takePageErrors()).toEqual([]);
});

test('without JavaScript a question goes the same way, and what is wrong is said beside its field', async () => {
  const page = await browser.page({ script: false });
  await oldMember(page, 'plain-asker@example.com', 'Pia Asker');
  await page.goto(`/ask/${listing}`);
  // A browser that checks nothing sends what the form would not.
  const refused = await page.request.post('/me/intents', {
    form: { do: 'question', listing: String(listing), body: 'Why?' },
    headers: { origin: inject('site') },
    maxRedirects: 0,
  });
  await page.goto(refused.headers().location ?? '');
  await page.getByText(/This must have at least 10 characters/).waitFor();
  await ask(page, '<b>Why</b> does it \u202enot\u202c turn around?');
  await page.getByText('Your question is published.').waitFor();
  await entry(page, '<b>Why</b> does it not turn around?').waitFor();
  await page.goto(`/ask/${listing}`);
  await ask(page, 'See http://a.example, http://b.example and http://c.example?');
  await page.getByText('Your question is kept, and not published yet').waitFor();
  expect(takePageErrors()).toEqual([]);
});

test('signed out, a question goes through the sign-in, is stored once, and held for a new account with its hour', async () => {
  const page = await browser.page();
  await visit(page, `/listings/${slug}`);
  await ask(page, 'Signed out I ask this: does it print?');
  await page.getByRole('heading', { name: /^Sign in to ask about/ }).waitFor();
  await signInOnTheWay(page, `new-asker-${Date.now()}@example.com`);
  await page.waitForURL(/#question-held$/);
  await page.getByText(/^Your question is held, as new accounts wait a day: it is published from/).waitFor();
  expect((await database.query(`select 1 from questions where body like 'Signed out I ask%' and status = 'held'`)).rowCount).toBe(1);
  const stranger = await browser.page();
  await visit(stranger, `/listings/${slug}`);
  expect(await entry(stranger, 'Signed out I ask').count()).toBe(0);
  expect(takePageErrors()).toEqual([]);
});

test('pages are good with none, few and many questions', async () => {
  const page = await browser.page();
  const [none] = (
    await database.query<{ id: number; slug: string }>(
      `select id, slug from listings l where status = 'live' and not exists (select from questions where listing_id = l.id) order by id limit 1`,
    )
  ).rows;
  await visit(page, `/listings/${none?.slug}`);
  await page.getByRole('heading', { name: 'Ask the first question' }).waitFor();
  await expectGoodPageOnScreens(page, 'questions-none');
  await database.query(
    `with people as (insert into users (id, email, name) select gen_random_uuid(), 'many-asker-' || n || '@example.com', 'Person ' || n
       from generate_series(1, 300) n returning id)
     insert into questions (listing_id, user_id, body, same, created_at, text_hash)
     select $1, id, repeat('Does it do what I want of it? ', 1 + (row_number() over ())::int % 15), (row_number() over ())::int % 40,
       now() - (row_number() over ()) * interval '1 hour', 'many ' || row_number() over () from people`,
    [none?.id],
  );
  await database.query(`select invalidate_tags('listing:${none?.slug}')`);
  await visit(page, `/listings/${none?.slug}`);
  await page.getByRole('link', { name: 'All 300 questions' }).click();
  await page.getByText('Page 1 of 15').waitFor();
  await expectGoodPageOnScreens(page, 'questions-many');
  expect((await page.goto(`/listings/${none?.slug}/questions/page/16`))?.status()).toBe(404);
  await database.query(`delete from users where email like 'many-asker-%'`);
  await database.query(`select invalidate_tags('listing:${none?.slug}')`);
});

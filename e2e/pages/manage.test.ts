// An owner moves a listing to another week, pauses and resumes it, deletes it and takes that back, and what visitors get meanwhile.
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
import { signIn, visit } from '../support/pages.ts';

const site = inject('site');
const browser = useBrowser();
const email = 'manages@example.com';
let client: pg.Client;
let listing: { id: number; slug: string; name: string };
let page: Page;

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('siteDatabase') });
  await client.connect();
  page = await browser.page();
  await signIn(page, email);
  const inserted = await client.query(
    `insert into listings (slug, name, tagline, description, website_url, domain, address_key, status, plan, submitted_at, launch_week,
        preview_token)
      values ('heronry', 'Heronry', 'Bird counts for a whole marsh', 'Heronry counts birds.', 'https://heronry.example/', 'heronry.example',
        'heronry.example', 'scheduled', 'paid', now(), date_trunc('week', now() at time zone 'utc')::date + 21, gen_random_uuid())
      returning id, slug, name`,
  );
  listing = inserted.rows[0];
  await client.query(`insert into listing_editors (listing_id, user_id, role) select $1, id, 'owner' from users where email = $2`, [
    listing.id,
    email,
  ]);
});
afterAll(async () => {
  await client.query(`delete from listings where slug = 'heronry'`);
  await client.end();
});

/** What visitors get: the page, its Markdown and the API’s answer. */
const publicStatuses = () =>
  Promise.all(
    [`/listings/${listing.slug}`, `/listings/${listing.slug}.md`, `/api/v1/listings/${listing.slug}`].map(
      async (path) => (await fetch(`${site}${path}`)).status,
    ),
  );
/** Pages are invalidated in a moment, and a machine that runs a build at the same time is slow. */
const expectPublic = (status: number) => expect.poll(publicStatuses).toEqual([status, status, status]);
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('move the week, pause and resume, delete and restore', async () => {
  await visit(page, `/dashboard/listings/${listing.id}`);
  await expectPublic(200);
  await page.getByText(`Delete ${listing.name} …`).click();
  await expectGoodPageOnScreens(page, 'manage');

  const weeks = page.getByLabel('New week');
  const week = (await weeks.locator('option').nth(5).getAttribute('value')) ?? '';
  await weeks.selectOption(week);
  await button('Move it').click();
  await page.getByText('Heronry has moved to another week.').waitFor();
  const { rows } = await client.query('select launch_week::text as week from listings where id = $1', [listing.id]);
  expect(rows).toEqual([{ week }]);

  await button('Pause the listing').click();
  await page.getByText('Heronry is paused.').waitFor();
  await expectPublic(404);
  await expectGoodPageOnScreens(page, 'manage-paused');
  await button('Resume the listing').click();
  await page.getByText('Heronry is resumed.').waitFor();
  await expectPublic(200);

  await page.getByText(`Delete ${listing.name} …`).click();
  await button('Delete the listing').click();
  await page.getByText('Heronry is deleted.').waitFor();
  await expectPublic(410);
  expect(await page.getByRole('navigation', { name: 'Pages of Heronry' }).getByRole('listitem').allTextContents()).toEqual([
    'Launch',
    'Figures',
    'History',
  ]);
  await expectGoodPageOnScreens(page, 'manage-deleted');
  await visit(page, '/dashboard');
  await expectGoodPageOnScreens(page, 'dashboard-deleted');
  await button('Restore it: Heronry').click();
  await page.getByText('Heronry is restored.').waitFor();
  await expectPublic(200);
  expect(takePageErrors()).toEqual([]);
});

test('the cockpit before, in and after its week; going live and an award have a screen of their own, once', async () => {
  const cockpit = `/dashboard/listings/${listing.id}`;
  const set = (columns: string) => client.query(`update listings set ${columns} where id = $1`, [listing.id]);
  const monday = `date_trunc('week', now() at time zone 'utc')::date`;
  const figure = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
      .innerText();

  await visit(page, cockpit);
  await page.getByRole('heading', { level: 1, name: /^Heronry opens on / }).waitFor();
  expect(await figure('Until it opens')).toMatch(/^\d+\s*d\s*\d+\s*h\s*Monday, /);
  expect(await page.getByRole('region', { name: 'Next three' }).getByRole('listitem').count()).toBe(3);
  await expectGoodPageOnScreens(page, 'cockpit-before');

  // In its week: first the screen of the moment, once, then the cockpit.
  await set(`status = 'live', launch_week = ${monday}, launched_at = now(), week_votes = 3, votes = 3`);
  await visit(page, cockpit);
  await page.waitForURL(/\/live$/);
  await page.getByRole('article', { name: 'The bill of Heronry' }).and(page.locator('.bill-opens')).waitFor();
  await expectGoodPageOnScreens(page, 'live');
  await page.getByRole('link', { name: 'See its figures' }).click();
  await page.getByRole('heading', { level: 1, name: /^Heronry is / }).waitFor();
  expect(await figure('Votes')).toBe('3');
  await page.getByText('The first hour is being counted.').waitFor();
  await set(`launched_at = now() - interval '2 hours'`);
  await visit(page, cockpit);
  await page.getByRole('img', { name: /votes? so far/ }).waitFor();
  await page.getByText('As a table').click();
  await page.getByRole('columnheader', { name: 'Votes so far' }).waitFor();
  for (const card of await page.getByRole('region', { name: 'Cards to share' }).getByRole('img').all()) {
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => card.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1200);
  }
  await expectGoodPageOnScreens(page, 'cockpit-week');
  await visit(page, `${cockpit}/live`);
  expect(await page.locator('.bill-opens').count()).toBe(0);
  expect((await fetch(`${site}/listings/${listing.slug}/share/bill-12x12.png`)).status).toBe(404);

  // After it: the award, once, then the result.
  await set(`launch_week = '2019-01-07', launched_at = '2019-01-07'`);
  await client.query(`insert into launch_weeks (week, closed_at) values ('2019-01-07', '2019-01-15') on conflict do nothing`);
  await client.query(`insert into awards (week, rank, listing_id, votes) values ('2019-01-07', 1, $1, 3)`, [listing.id]);
  await visit(page, cockpit);
  await page.waitForURL(/\/award$/);
  await page.getByRole('heading', { level: 1, name: 'First of its week. Take a bow.' }).waitFor();
  await expectGoodPageOnScreens(page, 'award');
  await visit(page, cockpit);
  await page.getByRole('heading', { level: 1, name: 'Heronry won its week' }).waitFor();
  await expectGoodPageOnScreens(page, 'cockpit-after');
  expect(takePageErrors()).toEqual([]);
});

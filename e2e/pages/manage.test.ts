// An owner moves a listing to another week, pauses and resumes it, deletes it and takes that back, and what visitors get meanwhile.
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectGoodPageOnScreens, takePageErrors, twoScreens, useBrowser } from '../support/browser.ts';
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
  await expectGoodPageOnScreens(page, 'manage', twoScreens);

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
  await expectGoodPageOnScreens(page, 'manage-paused', twoScreens);
  await button('Resume the listing').click();
  await page.getByText('Heronry is resumed.').waitFor();
  await expectPublic(200);

  await page.getByText(`Delete ${listing.name} …`).click();
  await button('Delete the listing').click();
  await page.getByText('Heronry is deleted.').waitFor();
  await expectPublic(410);
  expect(await page.getByRole('navigation', { name: 'Pages of Heronry' }).getByRole('link').allTextContents()).toEqual([
    'Overview',
    'History',
  ]);
  await expectGoodPageOnScreens(page, 'manage-deleted', twoScreens);
  await visit(page, '/dashboard');
  await expectGoodPageOnScreens(page, 'dashboard-deleted', twoScreens);
  await button('Restore it: Heronry').click();
  await page.getByText('Heronry is restored.').waitFor();
  await expectPublic(200);
  expect(takePageErrors()).toEqual([]);
});

import pg from 'pg';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectGoodPageOnScreens, useBrowser } from '../support/browser.ts';
import { signIn, visit } from '../support/pages.ts';

const site = inject('site');
const browser = useBrowser();
const email = 'profile@example.com';
let client: pg.Client;
let listing: { id: number; slug: string; tagline: string };
let page: Page;

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('siteDatabase') });
  await client.connect();
  page = await browser.page();
  await signIn(page, email);
  const found = await client.query(
    `select id, slug, tagline from listings l where status = 'live' and plan = 'free'
      and not exists (select 1 from drafts d where d.profile_id = l.profile_id) order by id desc limit 1`,
  );
  listing = found.rows[0];
  await client.query(`insert into listing_editors (listing_id, user_id, role) select $1, id, 'editor' from users where email = $2`, [
    listing.id,
    email,
  ]);
});
afterAll(() => client.end());

const publicPage = async () => (await fetch(`${site}/listings/${listing.slug}`)).text();
const save = (on = page) => on.getByRole('button', { name: 'Save the profile' }).click();

test('a listing without a draft is edited, also by two people at once, and a version is put back', async () => {
  await visit(page, `/dashboard/listings/${listing.id}`);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByRole('heading', { name: 'Edit the profile' }).waitFor();

  // An error stands beside its field, and what was typed stays.
  await page.getByLabel('Tagline').fill('Mended by its owner');
  await page.getByLabel('Year of founding').fill('1492');
  await save();
  await page.getByText('Nothing is saved yet.').waitFor();
  expect(await page.getByLabel('Year of founding').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Tagline').inputValue()).toBe('Mended by its owner');
  await expectGoodPageOnScreens(page, 'profile-form');

  // Somebody else saves first: their change is taken over, and what both changed is marked.
  const other = await page.context().newPage();
  await visit(other, `/dashboard/listings/${listing.id}/edit`);
  await other.getByLabel('Tagline').fill('Their words');
  await other.getByLabel('City').fill('Porto');
  await save(other);
  await other.getByText('Saved, and public now.').waitFor();
  await other.close();
  await page.getByLabel('Year of founding').fill('2019');
  await save();
  await page.getByText('Somebody else changed this to “Their words” meanwhile.').waitFor();
  expect(await page.getByLabel('City').inputValue()).toBe('Porto');
  await save();
  await page.getByText('Saved, and public now.').waitFor();
  await expect.poll(publicPage).toContain('Mended by its owner'); // pages are invalidated a moment after a change

  const logo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#b4532a' } })
    .png()
    .toBuffer();
  const logoSource = () => page.getByRole('main').locator('section img').first().getAttribute('src');
  const logoBefore = await logoSource();
  await page.getByLabel('Replace the logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect.poll(logoSource).not.toBe(logoBefore); // its upload is an edit, and the history below counts it

  // The history shows each edit, and puts one back after a look at what it changes.
  await visit(page, `/dashboard/listings/${listing.id}/history`);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Their words' })
    .getByRole('link', { name: /^Put this version back/ })
    .last()
    .click();
  await page.getByRole('heading', { name: 'What will change' }).waitFor();
  await page.locator('section').getByText('Mended by its owner').waitFor();
  await expectGoodPageOnScreens(page, 'restore-version');
  await page.getByRole('button', { name: 'Put this version back' }).click();
  await page.getByText(/^Version \d+ is put back$/).waitFor();
  await expect.poll(publicPage).toContain('Their words');

  await page.getByRole('link', { name: 'Put back what was there before these changes' }).click();
  await page.getByRole('button', { name: 'Put this version back' }).click();
  await page.getByText(/^Version \d+ is put back$/).waitFor();
  await expect.poll(publicPage).toContain(listing.tagline);
  await expectGoodPageOnScreens(page, 'history-put-back');
});

// What an owner tells after the launch, and what a follower sees of it.
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { setFounderStory } from '#lib/founders/set-founder-story.ts';
import { expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
import { signIn, visit } from '../support/pages.ts';
import { useSiteDatabase } from '../support/site-database.ts';

const site = inject('site');
useSiteDatabase();
const browser = useBrowser();
const email = 'news@example.com';
const founderSlug = 'nora-news';
let client: pg.Client;
let page: Page;
let userId: string;
/** A paid listing of ours, with the story unlocked; its milestones are shown because it is paid. */
let listing: { id: number; slug: string; name: string };
/** A listing that we follow. */
let followed: { id: number; name: string };

const textOf = async (path: string) => (await fetch(`${site}${path}`)).text();
/** Polls, because pages are invalidated a moment after a change. */
const soon = <Value>(get: () => Value | Promise<Value>) => expect.poll(get);
const editor = (part: string) => `/dashboard/listings/${listing.id}/${part}`;

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('siteDatabase') });
  await client.connect();
  page = await browser.page();
  await signIn(page, email);
  userId = (await client.query('select id from users where email = $1', [email])).rows[0].id;
  const found = await client.query(
    `select id, slug, name from listings where status = 'live' and plan = 'paid' and not story_unlocked and not milestones_unlocked
      and not exists (select 1 from milestones where listing_id = listings.id)
      and not exists (select 1 from founder_stories where listing_id = listings.id) order by id limit 2`,
  );
  [listing, followed] = found.rows;
  await client.query(`insert into listing_editors (listing_id, user_id, role) values ($1, $2, 'owner')`, [listing.id, userId]);
  await client.query('update listings set story_unlocked = true where id = $1', [listing.id]);
  await client.query(
    `with founder as (insert into founders (id, slug, name, user_id) values (gen_random_uuid(), $2, 'Nora News', $3) returning id)
      insert into listing_founders (listing_id, founder_id, position) select $1, id, 9 from founder`,
    [listing.id, founderSlug, userId],
  );
  await client.query('insert into follows (user_id, listing_id) values ($1, $2)', [userId, followed.id]);
  await client.query('update listings set followers = followers + 1 where id = $1', [followed.id]);
  await client.query(
    `with news as (insert into listing_updates (listing_id, title, body) values ($1, 'Night charts', 'They glow in the dark.') returning id)
      insert into notifications (user_id, listing_id, update_id, kind) select $2, $1, id, 'update' from news`,
    [followed.id, userId],
  );
});
afterAll(async () => {
  await client.query('delete from founders where slug = $1', [founderSlug]);
  await client.query(`delete from listing_updates where title in ('Night charts', 'Offline tables', 'Tables, offline')`);
  await client.query('delete from founder_stories where listing_id = $1', [listing.id]);
  await client.query('update listings set story_unlocked = false where id = $1', [listing.id]);
  await client.query(`select invalidate_tags('listings', 'updates', $1)`, [`listing:${listing.slug}`]);
  await client.end();
});

test('news are previewed, published with safe links, corrected and deleted', async () => {
  await visit(page, editor('updates'));
  await page.getByRole('button', { name: 'Publish' }).click();
  await soon(() => page.getByText('This must not be empty.').count()).toBe(2);
  await page.getByLabel('Title').fill('Offline tables');
  await page
    .getByLabel('News', { exact: true })
    .fill('They work at sea.\n\nSee https://tidemark.example/offline, not javascript:alert(1) <b>');
  const preview = page.getByRole('region', { name: 'Preview' });
  expect(await preview.getByRole('link').getAttribute('href')).toBe('https://tidemark.example/offline');
  await expectGoodPageOnScreens(page, 'updates-editor');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText(/^Published[,.]/).waitFor();
  const link = '<a href="https://tidemark.example/offline" rel="nofollow ugc noopener"';
  for (const path of [`/listings/${listing.slug}`, '/updates']) {
    await soon(() => textOf(path)).toContain(link);
    expect(await textOf(path)).toContain('not javascript:alert(1) &lt;b&gt;');
  }
  expect(await textOf('/feeds/updates.rss')).toContain(`${listing.name}: Offline tables]]></title>`);

  await page.getByText('Correct it').click();
  await page.getByRole('listitem').getByLabel('Title').fill('Tables, offline');
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await soon(() => textOf('/updates')).toContain('Tables, offline');
  await page.getByRole('button', { name: 'Delete Tables, offline' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.getByText('The update is deleted.').waitFor();
  await soon(() => textOf('/updates')).not.toContain('Tables, offline');
});

test('a milestone appears on the timeline while it is typed, and on the page of a paid listing once it is added', async () => {
  await visit(page, editor('milestones'));
  await page.getByText('Visitors see the milestones on the listing’s page.').waitFor();
  await page.getByLabel('Day').fill('2026-03-02');
  await page.getByLabel('What happened').fill('First hundred harbours');
  await page.getByLabel('More about it').fill('From Vigo to Cádiz.');
  await page.getByText('March 2, 2026 (preview)').waitFor();
  await page.getByRole('button', { name: 'Add the milestone' }).click();
  await page.getByText('Added. Visitors see it now.').waitFor();
  await soon(() => textOf(`/listings/${listing.slug}`)).toContain('First hundred harbours');
  await expectGoodPageOnScreens(page, 'milestones-editor');
  await page.getByRole('button', { name: 'Delete First hundred harbours' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.getByText('The milestone is deleted.').waitFor();
  await soon(() => textOf(`/listings/${listing.slug}`)).not.toContain('First hundred harbours');
});

test('a section of the story is previewed and published', async () => {
  await visit(page, editor('story'));
  await page.getByLabel('Title').fill('A table that fits the boat');
  await page.getByLabel('What was learned').fill('Ask **harbour masters** first.');
  await page.getByRole('region', { name: 'Preview' }).locator('strong').waitFor();
  // Somebody else saves another section meanwhile: it stays.
  await setFounderStory(sessionActor(userId), listing.id, { problem: 'Tables for ships.' });
  await page.getByRole('button', { name: 'Save the story' }).click();
  await page.getByText('Saved. Visitors see the story as it is now.').waitFor();
  await soon(() => textOf(`/listings/${listing.slug}/story`)).toContain('Ask <strong>harbour masters</strong> first.');
  expect(await textOf(`/listings/${listing.slug}/story`)).toContain('Tables for ships.');
  await expectGoodPageOnScreens(page, 'story-editor');
});

test('an answer of the interview appears on the founder’s page', async () => {
  await visit(page, '/dashboard/interview');
  await page.getByRole('textbox').first().fill('Tide tables, for people who sail where the water leaves twice a day.');
  await page.getByRole('button', { name: 'Save the answers' }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  await soon(() => textOf(`/founders/${founderSlug}`)).toContain('where the water leaves twice a day.');
  await expectGoodPageOnScreens(page, 'interview');
});

test('what one follows, with its news, until they are read and it is unfollowed', async () => {
  await visit(page, '/dashboard/following');
  await page.getByText('1 new', { exact: true }).waitFor();
  await expectGoodPageOnScreens(page, 'following');
  await page.getByRole('button', { name: `Mark as read: ${followed.name}` }).click();
  await soon(() => page.getByText('1 new', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: `Unfollow: ${followed.name}` }).click();
  await page.getByText('You follow no product yet').waitFor();
  expect(takePageErrors()).toEqual([]);
});

import pg from 'pg';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectGoodPage, expectGoodPageOnScreens, takePageErrors, useBrowser, wide } from '../support/browser.ts';
import { signIn, visit } from '../support/pages.ts';

const site = inject('site');
const browser = useBrowser();
const email = 'gallery@example.com';
const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
let client: pg.Client;
let listing: { id: number; slug: string; name: string };
let page: Page;

/** Polls, because pages are invalidated a moment after a change. */
const soon = <Value>(get: () => Value | Promise<Value>) => expect.poll(get);

/** Unlocks the media product directly; buying it has tests of its own. */
async function setUnlocked(unlocked: boolean): Promise<void> {
  await client.query('update listings set media_unlocked = $1 where id = $2', [unlocked, listing.id]);
  await client.query(`select pg_notify('cache_invalidated', $1)`, [`listing:${listing.slug}`]);
}

/** Draws an image that looks like a screenshot: a bar, a list, a panel. */
const shot = (hue: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="1600" height="1000" fill="hsl(${hue},30%,94%)"/><rect width="360" height="1000" fill="hsl(${hue},45%,30%)"/>${Array.from(
        { length: 8 },
        (_, at) =>
          `<rect x="440" y="${120 + at * 100}" width="${1080 - ((at * 137) % 420)}" height="52" rx="10" fill="hsl(${hue},30%,${80 - at * 4}%)"/>`,
      ).join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer();

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('siteDatabase') });
  await client.connect();
  page = await browser.page();
  await signIn(page, email);
  const found = await client.query(
    `select id, slug, name from listings where status = 'live' and plan = 'paid' and not media_unlocked
      and profile_id not in (select profile_id from screenshots) order by id desc limit 1`,
  );
  listing = found.rows[0];
  await client.query(`insert into listing_editors (listing_id, user_id, role) select $1, id, 'editor' from users where email = $2`, [
    listing.id,
    email,
  ]);
});
afterAll(() => client.end());

const editor = () => `/dashboard/listings/${listing.id}/media`;
const rows = () => page.getByRole('main').locator('ol > li');
const publicPage = async () => (await fetch(`${site}/listings/${listing.slug}`)).text();
/** Returns the URLs of the full-size images that the public page shows. */
const shownImages = async () => [...(await publicPage()).matchAll(/Close<\/button><img src="(\/media\/[^"]+)"/g)].map(([, path]) => path);
const cookies = async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

async function send(files: [name: string, body: Buffer][], headers: Record<string, string> = {}): Promise<Response> {
  const form = new FormData();
  for (const [name, body] of files) form.append('file', new Blob([new Uint8Array(body)]), name);
  return fetch(`${site}${editor()}/upload`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { origin: site, cookie: await cookies(), ...headers },
  });
}

test('a locked gallery says what it is and where it is bought', async () => {
  await visit(page, `/dashboard/listings/${listing.id}`);
  await page.getByRole('link', { name: 'Pictures', exact: true }).click();
  await page.getByRole('heading', { name: 'The gallery is not unlocked' }).waitFor();
  expect(await page.getByRole('link', { name: 'Unlock it' }).getAttribute('href')).toBe(
    `/dashboard/buy?listing=${listing.id}&product=media`,
  );
  expect(await page.locator('input[type=file][multiple]').count()).toBe(0);
  expect((await send([['one.png', await shot(20)]], { accept: 'application/json' })).status).toBe(400);
});

test('upload two and something else, reorder by keyboard, word, and see it on the public page', async () => {
  await setUnlocked(true);
  await visit(page, editor());
  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: 'first.png', mimeType: 'image/png', buffer: await shot(20) },
    { name: 'second.png', mimeType: 'image/png', buffer: await shot(200) },
    { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
    { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(6 * 1024 * 1024) },
  ]);
  await page.getByText('Not added. This is not an image in a supported format').waitFor();
  await page.getByText('Not added. This file is too large: at most 5 MB').waitFor();
  await soon(() => rows().count()).toBe(2);
  await page.getByText('2 of 8').waitFor();

  await soon(shownImages).toHaveLength(2);
  const before = await shownImages();
  const up = page.getByRole('button', { name: 'Move image 2 to the front by one' });
  await up.focus();
  await page.keyboard.press('Enter');
  await soon(shownImages).toEqual(before.toReversed());
  // The first image can only move back, so the focus is on that button.
  await soon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move image 1 to the end by one');

  await page.getByLabel('What image 1 shows').fill('The second screen, first');
  await page.getByRole('button', { name: 'Save the text' }).first().click();
  await page.getByText('Saved.').waitFor();
  await soon(publicPage).toContain('alt="The second screen, first"');

  await page.getByLabel('The video’s address on YouTube').fill('https://vimeo.com/76979871');
  await page.getByRole('button', { name: 'Save the video' }).click();
  await page.getByText('This must be the address of a video on YouTube.').waitFor();
  await page.getByLabel('The video’s address on YouTube').fill(video);
  await page.getByRole('button', { name: 'Save the video' }).click();
  await page.getByText('The video is saved.').waitFor();
  takePageErrors(); // discards Chromium's error about the refused upload
});

test('an image is handed out as such: type, caching, tag, HEAD; nothing else is', async () => {
  const [path = ''] = await shownImages();
  const answer = await fetch(`${site}${path}`);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringMatching(/max-age=31536000.*immutable/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
    etag: expect.stringMatching(/^"[0-9a-f-]+\.webp"$/),
  });
  const body = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1000 });
  const head = await fetch(`${site}${path}`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type'), head.headers.get('etag')]).toEqual([
    200,
    'image/webp',
    answer.headers.get('etag'),
  ]);
  const again = await fetch(`${site}${path}`, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  for (const wrong of ['/media/nothing.webp', '/media/..%2f..%2fsecret', '/media/a/b.webp', `${path}x`])
    expect((await fetch(site + wrong)).status, wrong).toBe(404);
});

test('the video is asked for on a click, and not before', async () => {
  const visitor = await browser.page();
  const elsewhere: string[] = [];
  await visitor.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) => {
    elsewhere.push(route.request().url());
    return route.fulfill({ status: 200, contentType: 'text/html', body: '<title>A video</title>' });
  });
  await visit(visitor, `/listings/${listing.slug}`);
  await visitor.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);
  await visitor.getByRole('link', { name: /Play the demo video/ }).click();
  await visitor.locator('iframe[title^="Demo video of"]').waitFor();
  await soon(() => elsewhere[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
  expect(takePageErrors()).toEqual([]);
});

test('the editor and the gallery look right and read right', async () => {
  await visit(page, editor());
  await expectGoodPageOnScreens(page, 'media-editor');
  await visit(page, `/listings/${listing.slug}`);
  await page.waitForLoadState('networkidle');
  await expectGoodPageOnScreens(page, 'listing-gallery');
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(takePageErrors()).toEqual([]);
});

test('without JavaScript a form sends them all, and the page says how each fared', async () => {
  const storageState = await page.context().storageState();
  const context = await page.context().browser()?.newContext({ baseURL: site, javaScriptEnabled: false, storageState });
  context?.setDefaultTimeout(60_000);
  const plain = (await context?.newPage()) as Page;
  await plain.goto(editor());
  await plain.locator('input[type=file][multiple]').setInputFiles([
    { name: 'third.png', mimeType: 'image/png', buffer: await shot(120) },
    { name: 'broken.png', mimeType: 'image/png', buffer: (await shot(120)).subarray(0, 900) },
  ]);
  await plain.getByRole('button', { name: 'Add the images' }).click();
  await plain.waitForURL(/added=1&refused=2\.broken$/);
  await plain.getByText('The image is added.').waitFor();
  await plain.getByText('Image 2 was not added. This is damaged and can’t be decoded').waitFor();
  await soon(shownImages).toHaveLength(3);
  const before = await shownImages();
  await plain.getByRole('button', { name: 'Move image 3 to the front by one' }).click();
  await soon(shownImages).toEqual([before[0], before[2], before[1]]);
  await plain.getByLabel('What image 2 shows').fill('Green');
  await plain.getByRole('button', { name: 'Save the text' }).nth(1).click();
  await soon(publicPage).toContain('alt="Green"');
  await context?.close();
});

test('an image is dropped onto the page', async () => {
  await visit(page, editor());
  const bytes = [...(await shot(300))];
  const dropped = await page.evaluateHandle((body) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(body)], 'dropped.png', { type: 'image/png' }));
    return data;
  }, bytes);
  await page.locator('label', { hasText: 'Or drop them here.' }).dispatchEvent('drop', { dataTransfer: dropped });
  await soon(() => rows().count()).toBe(4);
});

test('other sites, other people, strangers and bodies without end are sent away', async () => {
  const one: [string, Buffer][] = [['one.png', await shot(20)]];
  expect((await send(one, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await send(one, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await send(one, { cookie: '', accept: 'application/json' })).status).toBe(401);
  expect((await send(one, { cookie: '' })).headers.get('location')).toContain('/sign-in?');
  expect((await send([['huge.png', Buffer.alloc(42 * 1024 * 1024)]])).status).toBe(413);
  const other = await browser.page();
  await signIn(other, 'not-the-owner@example.com');
  const theirs = (await other.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await send(one, { cookie: theirs, accept: 'application/json' })).status).toBe(404);
  expect((await other.goto(editor()))?.status()).toBe(404);
  expect(await shownImages()).toHaveLength(4);
  takePageErrors();
});

test('what is removed is gone for everybody; what is locked again is hidden from all but its editors', async () => {
  const before = await shownImages();
  await visit(page, editor());
  await rows()
    .last()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await soon(() => rows().count()).toBe(3);
  await soon(shownImages).toEqual(before.slice(0, 3));
  expect((await fetch(`${site}${before[3]}`)).status).toBe(404);
  await setUnlocked(false);
  expect((await fetch(`${site}${before[0]}`)).status).toBe(404);
  await soon(shownImages).toEqual([]);
  await visit(page, editor());
  await page.getByRole('heading', { name: 'The gallery is not unlocked' }).waitFor();
  expect(
    await rows()
      .first()
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(800);
  expect((await fetch(`${site}${editor()}/images/${before[0]?.slice('/media/'.length)}`)).status).toBe(404);
  await expectGoodPage(page, 'media-locked', wide);
});

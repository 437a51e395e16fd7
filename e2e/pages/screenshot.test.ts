import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hasChromium } from '#lib/ports/render/chromium.ts';
import { expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
import { signIn, visit } from '../support/pages.ts';

const site = inject('site');
const browser = useBrowser();
const email = 'screenshot@example.com';
let client: pg.Client;
let product: Server;
let listing: { id: number; slug: string; name: string };
let page: Page;

const home = `<!doctype html><html lang="en"><title>Harbour</title>
  <style>body { margin: 0; font: 24px sans-serif } header { background: #0f766e; color: #fff; padding: 120px 80px }</style>
  <header><h1>Every berth, every tide</h1></header><p>Harbour keeps the berths of a marina in order.</p>
  <div id="cookie-banner" style="position: fixed; inset: 400px 0 0; background: #b91c1c">We use cookies. Accept</div>`;

/** The site answers once the page has said that its picture is being taken. */
const isSaid = Promise.withResolvers<void>();

beforeAll(async () => {
  product = createServer(async (request, response) => {
    await isSaid.promise;
    if (request.url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(home);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  client = new pg.Client({ connectionString: inject('siteDatabase') });
  await client.connect();
  page = await browser.page();
  await signIn(page, email);
  const found = await client.query(
    `update listings set website_url = $1 where id = (select id from listings where status = 'live' and not media_unlocked and profile_id
       not in (select profile_id from drafts union select profile_id from screenshots) order by id limit 1) returning id, slug, name`,
    [`http://127.0.0.1:${(product.address() as AddressInfo).port}/`],
  );
  listing = found.rows[0];
  await client.query(`insert into listing_editors (listing_id, user_id, role) select $1, id, 'editor' from users where email = $2`, [
    listing.id,
    email,
  ]);
});
afterAll(async () => {
  await client.end();
  product.closeAllConnections();
  product.close();
});

const editor = () => `/dashboard/listings/${listing.id}/media`;
const publicPage = async () => (await fetch(`${site}/listings/${listing.slug}`)).text();
const shownPictures = async () =>
  [...(await publicPage()).matchAll(/Close<\/button><img src="(\/media\/[^"]+)"/g)].map(([, path]) => path ?? '');
/** Returns true if the picture for shared links has the colour of the uploaded picture where it shows the site. */
const isShared = async () => {
  const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(await publicPage()) ?? [];
  const body = Buffer.from(await (await fetch(site + new URL(address).pathname)).arrayBuffer());
  const { channels } = await sharp(await sharp(body).extract({ left: 900, top: 300, width: 20, height: 20 }).toBuffer()).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  return red > 150 && green < 100 && blue < 60;
};
const soon = <Value>(get: () => Promise<Value>) => expect.poll(get);

test.runIf(hasChromium())('the picture of a site is taken when its owner asks, and the listing shows it', async () => {
  await visit(page, editor());
  await page.getByText('No picture yet.').waitFor();
  await page.getByRole('button', { name: 'Take one of the site' }).click();
  await page.getByText('The picture is being taken.').waitFor();
  isSaid.resolve();
  await page.getByRole('img', { name: `The home page of ${listing.name}` }).waitFor({ timeout: 180_000 });
  await page.getByRole('button', { name: 'Take it again' }).click(); // at once, because the answer counts the minutes
  await page.getByText('Another one can be taken in 5 min.').waitFor();
  await soon(shownPictures).toHaveLength(1);
  const [path = ''] = await shownPictures();
  const image = sharp(Buffer.from(await (await fetch(site + path)).arrayBuffer()));
  expect(await image.metadata()).toMatchObject({ format: 'webp', width: 1280, height: 800 });
  // Where the banner was, there is the page.
  const lower = await image.extract({ left: 0, top: 500, width: 1280, height: 300 }).png().toBuffer();
  const { channels } = await sharp(lower).stats();
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
  const [, sharePicture = ''] = /property="og:image" content="([^"]+)"/.exec(await publicPage()) ?? [];
  const share = await fetch(site + new URL(sharePicture).pathname);
  expect(await sharp(Buffer.from(await share.arrayBuffer())).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const json = (await (await fetch(`${site}/api/v1/listings/${listing.slug}`)).json()) as { screenshot_url: string };
  expect(new URL(json.screenshot_url).pathname).toBe(path);
  await expectGoodPageOnScreens(page, 'screenshot-editor');
  await visit(page, `/listings/${listing.slug}`);
  await expectGoodPageOnScreens(page, 'listing-screenshot');
  expect(takePageErrors()).toEqual([]);
});

test('its owner puts another in its place, and removes it', async () => {
  expect(await isShared()).toBe(false);
  await visit(page, editor());
  const own = await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer();
  await page.getByLabel('Upload a picture').setInputFiles({ name: 'own.png', mimeType: 'image/png', buffer: own });
  await page.getByText(/^Uploaded, on /).waitFor();
  await soon(isShared).toBe(true);
  const [path = ''] = await shownPictures();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByText('Removed. No other picture is taken by itself.').waitFor();
  await soon(shownPictures).toEqual([]);
  await soon(isShared).toBe(false);
  expect((await fetch(site + path)).status).toBe(404);
  takePageErrors();
});

test('without JavaScript a form sends the picture, and the page says what came of it', async () => {
  const storageState = await page.context().storageState();
  const context = await page.context().browser()?.newContext({ baseURL: site, javaScriptEnabled: false, storageState });
  context?.setDefaultTimeout(60_000);
  const plain = (await context?.newPage()) as Page;
  await plain.goto(editor());
  await plain.locator('input[type=file]').setInputFiles({ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('hello') });
  await plain.getByRole('button', { name: 'Upload', exact: true }).click();
  await plain.getByText('The file is not an image in a supported format').waitFor();
  await context?.close();
});

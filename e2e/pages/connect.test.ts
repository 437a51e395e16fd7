// A person allows or denies an application access to the account, and revokes it later: with JavaScript and without.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type MetadataDocuments, serveMetadataDocuments } from '#e2e/mcp/metadata-documents.ts';
import { digest } from '#lib/auth/digest.ts';
import { sessionCookieName } from '#lib/auth/session-cookie.ts';
import { hourMs } from '#lib/core/durations.ts';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { expectGoodPage, expectGoodPageOnScreens, narrow, takePageErrors, useBrowser, wide } from '../support/browser.ts';
import { signIn, signInOnTheWay, visit, waitForReact } from '../support/pages.ts';

const site = inject('site');
const browser = useBrowser();

/** Modules that read and write the product's database from this process. */
let modules: Awaited<ReturnType<typeof loadModules>>;
async function loadModules() {
  markEmbedded(process.env, inject('siteDatabase'));
  Object.assign(process.env, { SITE_URL: site, LOG_LEVEL: 'silent' });
  return { ...(await import('#lib/core/db.ts')), ...(await import('#scripts/testing/factories.ts')) };
}
let documents: MetadataDocuments;

/** An application on this machine: its server, its redirect URL, and the requests that arrived, by `state`. */
let listener: Server;
let callback: string;
const came = new Map<string, { query: URLSearchParams; referer: string | undefined }>();

beforeAll(async () => {
  [modules, documents] = await Promise.all([loadModules(), serveMetadataDocuments()]);
  listener = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', callback);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (pathname === '/callback') came.set(searchParams.get('state') ?? '', { query: searchParams, referer: request.headers.referer });
    response.end(
      `<!doctype html><html lang="en"><title>Client</title><link rel="icon" href="data:,"><p id="opener"></p><script>document.querySelector('#opener').textContent = String(Boolean(opener))</script></html>`,
    );
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  callback = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback`;
});
afterAll(async () => {
  listener.closeAllConnections();
  listener.close();
  await modules.db().listing.deleteMany({ where: { name: 'Tidemark of the agent' } });
  await Promise.all([documents.close(), modules.disconnect()]);
});

interface Registered {
  clientId: string;
  redirectUri: string;
}

async function register(name: string, redirectUri = callback): Promise<Registered> {
  const answer = await fetch(`${site}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: name, redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' }),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return { clientId: (await answer.json()).client_id, redirectUri };
}

/** Starts an authorization: returns its URL and what is needed to exchange its code. */
function authorization({ clientId, redirectUri }: Registered, scope = 'account:read listings:write') {
  const [state, verifier] = [randomBytes(16).toString('hex'), randomBytes(32).toString('base64url')];
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state,
    resource: `${site}/api/v1`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return { url: `${site}/oauth/authorize?${query}`, state, verifier };
}

/** Waits until `page` is at the application's redirect URL and returns the parameters it brought. */
async function answerTo(page: Page, { state }: { state: string }) {
  await page.waitForURL((url) => url.href.startsWith(callback) && url.searchParams.get('state') === state);
  return came.get(state) as { query: URLSearchParams; referer: string | undefined };
}

async function exchange(client: Registered, { verifier }: { verifier: string }, code: string): Promise<string> {
  const answer = await fetch(`${site}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      client_id: client.clientId,
      redirect_uri: client.redirectUri,
    }),
  });
  const body = await answer.json();
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return body.access_token;
}

const me = (token: string) => fetch(`${site}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } });
const allow = (page: Page) => page.getByRole('button', { name: 'Allow access' });
const deny = (page: Page) => page.getByRole('button', { name: 'Deny' });

/** Opens a page of a person who is signed in. With `scripts: false`, the browser runs no JavaScript. */
async function pageOf(email: string, { scripts = true } = {}): Promise<Page> {
  const { id: userId } = (await modules.db().user.findFirst({ where: { email } })) ?? (await modules.makeUser({ email }));
  const value = randomBytes(32).toString('hex');
  await modules.db().session.create({ data: { sessionToken: digest(value), userId, expires: new Date(Date.now() + hourMs) } });
  const cookie = { name: sessionCookieName(), value, url: site };
  const page = await browser.page();
  await page.context().addCookies([cookie]);
  if (scripts) return page;
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false, baseURL: site });
  if (!context) throw new Error('the browser is gone');
  await context.addCookies([cookie]);
  const plain = await context.newPage();
  plain.setDefaultTimeout(60_000);
  return plain;
}

test('sign in on the way, allow, use it, revoke it', async () => {
  const client = await register('Tide Agent');
  const asked = authorization(client);
  const page = await browser.page();
  await page.goto(asked.url);
  await page.waitForURL(/\/sign-in\?/);
  await signInOnTheWay(page, 'connect@example.com');
  await page.waitForURL(/\/connect\/[\w-]+$/);
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: /Give Tide Agent access/ }).waitFor();
  const text = (await main.textContent()) ?? '';
  for (const words of [
    'Not verified',
    'Nobody has checked',
    new URL(callback).host,
    'connect@example.com',
    'Submit products',
    'See your account',
  ])
    expect(text).toContain(words);
  expect(text).toMatch(/can’t.*Prepare orders.*Pay, or see card data.*Make API keys/);
  expect(text).not.toContain('never pay'); // part of the text of orders:write, which the application doesn’t request
  await allow(page).dblclick();
  const { query, referer } = await answerTo(page, asked);
  expect(query.get('code')).toBeTruthy();
  expect(await modules.db().connectedApp.count({ where: { name: 'Tide Agent' } })).toBe(1);
  expect(query.get('iss')).toBe(site);
  expect(referer ?? '').not.toContain('connect');

  const token = await exchange(client, asked, query.get('code') ?? '');
  const who = await me(token);
  expect(await who.json()).toMatchObject({ email: 'connect@example.com', access: { application: 'Tide Agent', via: 'oauth' } });

  await page.goto('/dev/outbox');
  await page.getByRole('row').filter({ hasText: 'connect@example.com' }).filter({ hasText: 'An application is connected' }).waitFor();

  await visit(page, '/dashboard/keys');
  await page.getByRole('main').getByRole('link', { name: 'Connected apps' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Tide Agent' });
  await row.getByText('Not verified').waitFor();
  await row.getByRole('button', { name: /Revoke/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke access' }).click();
  await page.getByText('Nothing is connected').waitFor();
  expect((await me(token)).status).toBe(401);
  expect(takePageErrors()).toEqual([]);
});

test('deny, in a window of the application’s own, which it stays', async () => {
  const page = await pageOf('deny@example.com');
  const asked = authorization(await register('Popup'));
  await page.goto(new URL('/', callback).href);
  const opened = page.waitForEvent('popup');
  await page.evaluate((url) => void window.open(url, 'connect', 'width=500,height=700'), asked.url);
  const popup = await opened;
  // A click that was meant for another window in front, which closed a tenth of a second before the click (clickjacking).
  await popup.getByRole('button', { name: 'Allow access' }).waitFor();
  await waitForReact(popup);
  await popup.evaluate(() => {
    const start = performance.now();
    performance.now = () => start;
    window.dispatchEvent(new Event('focus'));
    performance.now = () => start + 100;
    const button = document.querySelector<HTMLButtonElement>('button[value=allow]');
    button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    button?.click();
    Reflect.deleteProperty(performance, 'now');
  });
  await popup.getByText('Press again if you meant it').waitFor();
  // Then a deliberate click.
  const press = async () => {
    if (!came.has(asked.state)) await deny(popup).click({ timeout: 1000 });
    return came.has(asked.state);
  };
  await expect.poll(() => press().catch(() => false)).toBe(true);
  const { query } = await answerTo(popup, asked);
  expect(query.get('error')).toBe('access_denied');
  expect(query.get('code')).toBeNull();
  await expect.poll(() => popup.locator('#opener').textContent()).toBe('true');
  await visit(page, '/dashboard/apps');
  await page.getByText('Nothing is connected').waitFor();
});

test('without scripts: allow, deny, revoke', async () => {
  const page = await pageOf('plain@example.com', { scripts: false });
  const client = await register('Plain');
  const [first, second] = [authorization(client, 'account:read orders:write'), authorization(client)];
  await page.goto(first.url);
  await allow(page).click();
  const { query, referer } = await answerTo(page, first);
  expect(query.get('iss')).toBe(site);
  expect(referer ?? '').not.toContain('connect');
  const token = await exchange(client, first, query.get('code') ?? '');
  expect((await me(token)).status).toBe(200);
  await page.goto(second.url);
  await deny(page).click();
  expect((await answerTo(page, second)).query.get('error')).toBe('access_denied');
  await page.goto('/dashboard/apps');
  await page.getByRole('button', { name: /Revoke the access of Plain/ }).click();
  await page.getByText('Nothing is connected').waitFor();
  expect((await me(token)).status).toBe(401);
});

test('another account may be chosen, and the one that was shown is the one that counts', async () => {
  const page = await pageOf('first@example.com');
  const asked = authorization(await register('Chooser'));
  await page.goto(asked.url);
  await page.getByRole('button', { name: /Use another account/ }).click();
  await page.waitForURL(/\/sign-in\?/);
  await signInOnTheWay(page, 'second@example.com');
  await page.waitForURL(/\/connect\//);
  await page.getByRole('main').getByText('second@example.com').waitFor();
  // Meanwhile another person signs in, in another tab of the same browser.
  const tab = await page.context().newPage();
  await tab.goto('/dashboard/settings');
  await tab
    .getByRole('main')
    .getByRole('button', { name: /sign out/i })
    .click();
  await tab.waitForURL((url) => url.pathname === '/');
  await signIn(tab, 'first@example.com');
  await allow(page).click();
  await page.getByText('Another account is signed in now').waitFor();
  await page.getByRole('main').getByText('first@example.com').waitFor();
  expect(came.has(asked.state)).toBe(false);
});

test('what isn’t waiting, or waits in another browser, is told as that', async () => {
  const page = await pageOf('stale@example.com');
  const asked = authorization(await register('Stale'));
  await page.goto(asked.url);
  const waiting = page.url();
  const stranger = await pageOf('stranger@example.com');
  for (const address of [waiting, '/connect/nothing', '/connect/V1StGXR8_Z5jdHi6B-myT', '/connect/V1StGXR8_Z5jdHi6B-my%2F..']) {
    await stranger.goto(address);
    await stranger.getByRole('heading', { name: 'There is nothing to answer here' }).waitFor();
    expect(await allow(stranger).count()).toBe(0);
  }
  // The authorization is answered in one tab, so it is no longer valid in the other.
  const tab = await page.context().newPage();
  await tab.goto(waiting);
  await deny(tab).click();
  await answerTo(tab, asked);
  await allow(page).click();
  await page.getByRole('heading', { name: 'There is nothing to answer here' }).waitFor();
});

test('a form of another site answers nothing, nor does a frame show the page', async () => {
  const page = await pageOf('forged@example.com', { scripts: false });
  const asked = authorization(await register('Forged'));
  const shown = await page.goto(asked.url);
  expect(shown?.headers()).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': expect.stringContaining('no-store') });
  expect(shown?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  const fields = await page
    .locator('form')
    .filter({ has: allow(page) })
    .locator('input[type=hidden]')
    .evaluateAll((inputs) => inputs.map((input) => [(input as HTMLInputElement).name, (input as HTMLInputElement).value]));
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const send = (origin: string) => {
    const body = new FormData();
    for (const [name, value] of [...fields, ['answer', 'allow']]) body.append(name ?? '', value ?? '');
    return fetch(page.url(), { method: 'POST', redirect: 'manual', body, headers: { cookie, origin } });
  };
  for (const origin of ['https://evil.example', 'null', new URL(callback).origin]) {
    const answer = await send(origin);
    expect(answer.status, origin).not.toBe(303);
    expect(answer.headers.get('location')).toBeNull();
  }
  await page.reload();
  await allow(page).waitFor();
  // The same request from our own origin is accepted, so the origin was the reason. Sent twice, it has one effect.
  for (const answer of [await send(site), await send(site)]) expect(answer.headers.get('location')).toMatch(/\/connect\/[\w-]+\/answered$/);
  expect(await modules.db().connectedApp.count({ where: { name: 'Forged' } })).toBe(1);
  expect(await modules.db().mail.count({ where: { kind: 'app-connected', to: 'forged@example.com' } })).toBe(1);
});

/** Allows an application access as the person of `page`, and returns its token. */
async function tokenOf(page: Page, client: Registered, scope?: string): Promise<string> {
  const asked = authorization(client, scope);
  await page.goto(asked.url);
  await allow(page).click();
  const { query } = await answerTo(page, asked);
  return exchange(client, asked, query.get('code') ?? '');
}

test('a verified application shows whose it is, with our copy of its logo', async () => {
  const logoUri = 'https://tide-agent.example/logo.png';
  const hash = createHash('sha256').update(logoUri).digest('hex');
  const body = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
  await modules.db().logo.createMany({ data: [{ hash, body, width: 1, height: 1 }], skipDuplicates: true });
  await modules.db().logoSource.createMany({ data: [{ url: logoUri, hash }], skipDuplicates: true });
  const clientId = documents.add('agent', {
    client_name: 'Tide Agent',
    logo_uri: logoUri,
    redirect_uris: [callback],
    token_endpoint_auth_method: 'none',
  });
  const page = await pageOf('verified@example.com');
  await page.goto(authorization({ clientId, redirectUri: callback }).url);
  const text = (await page.getByRole('main').textContent()) ?? '';
  expect(text).toContain(`Verified: ${new URL(clientId).host} says that this is its application.`);
  expect(text).not.toContain('Nobody has checked');
  expect(text).toContain('Only go on if you started this connection yourself'); // the redirect URL is on this device
  const logo = page.getByRole('main').locator('img');
  expect(await logo.getAttribute('src')).toBe(`/logos/${hash}.webp`);
  expect(await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1);
  await expectGoodPage(page, 'consent-verified', { ...wide, theme: 'light' });
  await tokenOf(page, { clientId, redirectUri: callback });
  await visit(page, '/dashboard/apps');
  await page.getByText(`Verified: ${new URL(clientId).host}`).waitFor();
  expect(takePageErrors()).toEqual([]);
});

test('what an application writes is marked with its name in the listing’s history', async () => {
  const page = await pageOf('history@example.com');
  const token = await tokenOf(page, await register('site')); // the name that the site uses for its own changes
  const { id: userId } = await modules.db().user.findFirstOrThrow({ where: { email: 'history@example.com' } });
  const { name: category } = await modules.db().category.findFirstOrThrow({ where: { parentId: { not: null } } });
  const draft = await modules.makeDraft({
    userId,
    found: {
      name: ['Tidemark of the agent', 'Tidemark of the agent'],
      tagline: ['Tide tables for boats', 'Tide tables for boats'],
      description: ['Tidemark works out when your boat can enter a harbour.', 'Tidemark works out when your boat can enter a harbour.'],
      categories: [[category], category],
    },
  });
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${site}/api/v1/drafts/${draft.id}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const said = await answer.json();
    expect(answer.ok, JSON.stringify(said)).toBe(true);
    return said;
  };
  await send('PATCH', '', { fields: { city: 'Lisbon', tags: ['tides', 'boats'] } });
  const { listing_id: listingId } = await send('POST', '/submit');
  await send('PATCH', '', {
    fields: {
      tagline: 'Know the tide',
      tags: ['boats', 'harbours'],
      description: 'Tidemark knows the tide of every harbour. '.repeat(12).trim(),
    },
    faqs: [{ question: 'Does it work offline?', answer: 'Yes, for a week.' }],
  });
  await visit(page, `/dashboard/listings/${listingId}`);
  await page.getByRole('complementary').getByText('by application “site”').waitFor();
  await expectGoodPage(page, 'listing-by-application', { ...wide, theme: 'light' });
  await visit(page, `/dashboard/listings/${listingId}/history`);
  await expectGoodPageOnScreens(page, 'history', [narrow, wide]);
  const [latest, submitted, drafted] = await page.getByRole('main').locator('ol').first().locator('> li').all();
  for (const entry of [latest, submitted, drafted]) await entry?.getByText('by application “site”').waitFor();
  expect(await latest?.textContent()).toMatch(
    /Tide tables for boats.*Know the tide.*Tidemark knows.*Removed: tides.*Added: harbours.*Does it work offline/s,
  );
  await latest?.getByText('Show all').click();
  await latest?.getByText('Show less').waitFor();
  const stranger = await pageOf('not-the-owner@example.com');
  expect((await stranger.goto(`/dashboard/listings/${listingId}/history`))?.status()).toBe(404);
  takePageErrors(); // discards the error of the expected 404
});

test('looks right, whatever an application calls itself', async () => {
  const page = await pageOf('consent-looks@example.com');
  const clients = [
    ['consent', await register('Tide Agent'), 'account:read'],
    [
      'consent-web',
      await register('شركة <b onclick="alert(1)">Bold</b> 🚀 & Söhne', 'https://accounts.google.com.bücher.example/cb'),
      'account:read listings:write orders:write',
    ],
    ['consent-app', await register('A'.repeat(100), 'com.example.desktop-agent:/callback'), 'listings:write orders:write'],
  ] as const;
  for (const [name, client, scope] of clients) {
    await page.goto(authorization(client, scope).url);
    const text = (await page.getByRole('main').textContent()) ?? '';
    if (name === 'consent-web') {
      expect(text).toContain('<b onclick="alert(1)">Bold</b>');
      expect(text).toContain('accounts.google.com.xn--bcher-kva.example');
    }
    if (name === 'consent-app') expect(text).toContain('com.example.desktop-agent:');
    await expectGoodPageOnScreens(page, name);
  }
  await allow(page).waitFor();
  await tokenOf(page, clients[0][1]);
  await tokenOf(page, await register('Importer'), 'account:read');
  for (const [name, path] of [
    ['apps', '/dashboard/apps'],
    ['consent-stale', '/connect/nothing'],
  ] as const) {
    await visit(page, path);
    await expectGoodPageOnScreens(page, name, [narrow, wide]);
  }
  expect(takePageErrors()).toEqual([]);
});

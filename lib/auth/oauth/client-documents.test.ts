// Tests applications whose client_id is the address of their metadata document.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { authenticateAccessToken } from '#lib/auth/oauth/access-tokens.ts';
import { readConsent } from '#lib/auth/oauth/consent.ts';
import { authorizationQuery, Browser, newTokens, newVerifier } from '#lib/auth/oauth/testing/oauth-client.ts';
import { config, parseConfig } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { makeUser } from '#scripts/testing/factories.ts';

const certificates = join(import.meta.dirname, '../../../e2e/mcp/certificates');
const certificate = (name: string) => readFileSync(join(certificates, name), 'utf8');
const { challenge } = newVerifier();
const configuration = processWide('config', () => parseConfig(process.env));

let requests: string[] = [];
/** The server's answer by path. */
const shelf = new Map<string, { status?: number; headers?: Record<string, string>; body: string }>();
const server = createServer({ key: certificate('server-key.pem'), cert: certificate('server.pem') }, (request, response) => {
  requests.push(request.url ?? '');
  const found = shelf.get(request.url ?? '') ?? { status: 404, body: 'nothing' };
  response.writeHead(found.status ?? 200, { 'content-type': 'application/json', ...found.headers });
  response.end(found.body);
});
/** Number of connections to the server, including those without a request. */
let connections = 0;
server.on('connection', () => {
  connections += 1;
});
let port = 0;
const address = (path: string, host = '127.0.0.1') => `https://${host}:${port}${path}`;

// Restored at the end, because other tests of this process need the original authorities.
const trusted = getCACertificates('default');
beforeAll(async () => {
  setDefaultCACertificates([...trusted, certificate('authority.pem')]);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  await new Promise((done) => server.close(done));
});
beforeEach(() => {
  requests = [];
  connections = 0;
});

function setLoopback(loopbackMetadata: boolean): void {
  configuration.set({ ...config(), oauth: { loopbackMetadata } });
}

let serial = 0;
/** Makes the server serve a metadata document, and returns its address. */
function publish(change: Record<string, unknown> = {}, path = `/clients/${++serial}.json`): string {
  const document = { client_id: address(path), client_name: 'Harbour Desk', redirect_uris: ['http://127.0.0.1/callback'], ...change };
  shelf.set(path, { body: JSON.stringify(document) });
  return address(path);
}

async function begin(clientId: string, change: Record<string, string | null> = {}) {
  const browser = new Browser();
  const query = authorizationQuery(clientId, challenge, { redirect_uri: 'http://127.0.0.1:4321/callback', ...change });
  const answer = await browser.open(`/oauth/authorize?${query}`);
  return { status: answer.status, location: answer.headers.get('location'), page: await answer.text(), browser };
}

test('a document speaks for its host, and its loopback redirect comes back on any port', async () => {
  setLoopback(true);
  const clientId = publish({
    client_uri: 'https://harbour.example/',
    scope: 'everything account:read',
    grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
    token_endpoint_auth_method: 'none',
    sector_identifier_uri: address('/sector.json'),
    jwks_uri: address('/keys.json'),
    default_max_age: 60,
    id_token_signed_response_alg: 'RS256',
    what: 'ever',
  });
  const { location, browser } = await begin(clientId);
  const uid = (location ?? '').slice('/connect/'.length);
  expect(await readConsent(uid, browser.cookieHeader(`/connect/${uid}`))).toMatchObject({
    client: { id: clientId, name: 'Harbour Desk', verifiedHost: `127.0.0.1:${port}`, url: 'https://harbour.example/' },
    redirect: { kind: 'loopback', name: '127.0.0.1:4321' },
    scopes: ['account:read', 'listings:write'],
  });
  const user = await makeUser();
  await begin(clientId);
  expect(requests).toEqual([new URL(clientId).pathname]);
  expect(await db().oAuthRecord.count({ where: { model: 'Client' } })).toBe(0);

  const path = `/clients/${++serial}.json`;
  const fixed = publish({ redirect_uris: ['http://127.0.0.1:8123/callback'] }, path);
  const tokens = await newTokens(fixed, user.id, { scope: 'orders:write' });
  expect(tokens.scope).toBe('orders:write');
  expect(await authenticateAccessToken(tokens.access_token, 'mcp')).toMatchObject({ application: 'Harbour Desk' });
  expect(await db().connectedApp.findFirstOrThrow({ where: { userId: user.id } })).toMatchObject({ verified: true, clientId: fixed });
});

test('the page that asks may be drawn by a process that has not read the document', async () => {
  setLoopback(true);
  const clientId = publish();
  const { location, browser } = await begin(clientId);
  const uid = (location ?? '').slice('/connect/'.length);
  const cookie = browser.cookieHeader(`/connect/${uid}`);
  const state = processWide<{ server: unknown }>('authorization-server', () => ({ server: null }));
  state.get().server = null;
  expect(await readConsent(uid, cookie)).toMatchObject({ client: { id: clientId, name: 'Harbour Desk' } });
  expect(requests).toHaveLength(2);
  state.get().server = null;
  shelf.delete(new URL(clientId).pathname);
  expect(await readConsent(uid, cookie)).toBeNull();
});

test.each<[string, () => string]>([
  ['of another client', () => publish({ client_id: 'https://claude.example/client.json' })],
  ['that is missing', () => address('/missing.json')],
  [
    'that leads elsewhere',
    () => {
      shelf.set('/moved.json', { status: 302, headers: { location: publish() }, body: '' });
      return address('/moved.json');
    },
  ],
  [
    'that is no JSON',
    () => {
      shelf.set('/page.json', { headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' });
      return address('/page.json');
    },
  ],
  [
    'that is a list',
    () => {
      shelf.set('/list.json', { body: '[]' });
      return address('/list.json');
    },
  ],
  ['that is too large', () => publish({ client_name: 'Large', padding: 'x'.repeat(200_000) })],
  ...['text/plain', 'text/html', 'application/octet-stream', 'application/jsonp', ''].map((type): [string, () => string] => [
    `of the type “${type}”, as a host has files of strangers`,
    () => {
      const clientId = publish();
      const { pathname } = new URL(clientId);
      shelf.set(pathname, { body: '', ...shelf.get(pathname), headers: { 'content-type': type } });
      return clientId;
    },
  ]),
  ['with a secret', () => publish({ client_secret: 'secret' })],
  ['that wants a secret', () => publish({ token_endpoint_auth_method: 'client_secret_post' })],
  ['with a redirect that is not https', () => publish({ redirect_uris: ['http://evil.example/'] })],
  ['with a name that turns the text around', () => publish({ client_name: 'a\u202eb' })],
  ['with a logo that is not https', () => publish({ logo_uri: 'http://harbour.example/logo.png' })],
  ['without redirects', () => publish({ redirect_uris: [] })],
])('a document %s is refused', async (_, make) => {
  setLoopback(true);
  const clientId = make();
  const { status, location, page } = await begin(clientId);
  expect([status, location]).toEqual([400, null]);
  expect(page).toMatch(/<code>invalid_(client|client_metadata|redirect_uri)/);
  expect(requests).toEqual([new URL(clientId).pathname]);
});

test.each<[string, () => string]>([
  ['http', () => address('/clients/1.json').replace('https:', 'http:')],
  ['a host as a whole', () => address('/')],
  ['a host without a path', () => address('')],
  ['a fragment', () => address('/clients/1.json#x')],
  ['a user name', () => address('/clients/1.json').replace('https://', 'https://user@')],
  ['a way up', () => address('/clients/../clients/1.json')],
  ['a scheme of its own', () => 'file:///etc/passwd'],
])('an address with %s names no document', async (_, make) => {
  setLoopback(true);
  expect((await begin(make())).status).toBe(400);
  expect(requests).toEqual([]);
});

test('a document may have a type of its own that is JSON', async () => {
  setLoopback(true);
  const { pathname } = new URL(publish());
  for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/oauth-client+json']) {
    const path = pathname.replace('.json', `-${encodeURIComponent(type)}.json`);
    const clientId = publish({}, path);
    shelf.set(path, { body: '', ...shelf.get(path), headers: { 'content-type': type } });
    expect((await begin(clientId)).status, type).toBe(303);
  }
});

test('a redirect that the document doesn’t name leads nowhere', async () => {
  setLoopback(true);
  const clientId = publish({ redirect_uris: ['https://harbour.example/callback', 'http://127.0.0.1/callback'] });
  for (const redirect of [
    'https://harbour.example/callback/',
    'https://evil.example/',
    'http://127.0.0.1:5/callback/',
    'http://localhost:5/callback',
  ])
    expect(await begin(clientId, { redirect_uri: redirect })).toMatchObject({ status: 400, location: null });
});

test('without the setting, nothing is asked of a private address', async () => {
  setLoopback(false);
  const path = new URL(publish()).pathname;
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])
    expect(await begin(address(path, host))).toMatchObject({ status: 400, location: null });
  expect([requests, connections]).toEqual([[], 0]);
  // If the setting is on, the same addresses work. So the setting caused the refusal, and not the network or a certificate.
  setLoopback(true);
  const named = publish({ client_id: address('/named.json', 'localhost') }, '/named.json').replace('127.0.0.1', 'localhost');
  for (const each of [address(path), named]) expect((await begin(each)).status).toBe(303);
  expect(requests).toEqual([path, '/named.json']);
});

test('with the setting, only this machine’s own names pass the guard', async () => {
  setLoopback(true);
  const path = new URL(publish()).pathname;
  for (const host of ['127.0.0.1.nip.io.invalid', '[::ffff:127.0.0.1]', '10.0.0.1', '169.254.169.254'])
    expect(await begin(address(path, host))).toMatchObject({ status: 400, location: null });
  expect(requests).toEqual([]);
});

test('one address makes us fetch so many documents a minute', async () => {
  setLoopback(true);
  const browser = new Browser();
  const statuses: number[] = [];
  for (let i = 0; i < 33; i += 1) {
    const query = authorizationQuery(publish(), challenge, { redirect_uri: 'http://127.0.0.1:4321/callback' });
    statuses.push((await browser.open(`/oauth/authorize?${query}`)).status);
  }
  expect(statuses).toEqual([...Array(30).fill(303), 400, 400, 400]);
  expect(requests).toHaveLength(30);
});

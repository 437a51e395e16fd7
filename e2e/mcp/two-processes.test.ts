// Two processes on one database behind one address. Requests go to the two processes in turn.
import { registerClient, startAuthorization } from '@modelcontextprotocol/client';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { takePageErrors, useBrowser } from '#e2e/support/browser.ts';
import { digest } from '#lib/auth/digest.ts';
import { saidBy } from '#scripts/testing/send-tool-call.ts';
import { type Product, startProduct } from '../../scripts/testing/product.ts';
import { accountOf } from './account-of.ts';
import { allowAccess } from './allow-access.ts';
import { type AlternatingProxy, startAlternatingProxy } from './alternating-proxy.ts';
import { type LoopbackCallback, listenForAnswers } from './loopback-callback.ts';
import { openClient } from './open-client.ts';
import { StoredConnection } from './stored-connection.ts';

const person = 'turns@example.com';
const browser = useBrowser();
let page: Page;
let callback: LoopbackCallback;
let turns: AlternatingProxy;
let processes: Product[];
let database: pg.Client;

beforeAll(async () => {
  [turns, callback] = await Promise.all([startAlternatingProxy(), listenForAnswers()]);
  // Both have the site's database, pictures and secret, and an address of their own. DEMO makes them local sites, because the tests open
  // the outbox, too.
  const settings = {
    SITE_URL: turns.url,
    DATABASE_URL: inject('siteDatabase'),
    DATA_DIR: inject('siteFolder'),
    AUTH_SECRET: inject('siteSecret'),
    DEMO: 'on',
    ROLE: 'web',
    RATE_LIMIT_ANONYMOUS: '100000',
    RATE_LIMIT_REGISTRATIONS: '100000',
  };
  processes = await Promise.all([startProduct(settings), startProduct(settings)]);
  turns.targets = processes.map(({ url }) => url);
  database = new pg.Client({ connectionString: inject('siteDatabase') });
  await database.connect();
  page = await browser.page({}, { url: turns.url, localKey: inject('localKey') });
});
afterAll(async () => {
  await database?.end();
  const ended = await Promise.all(
    (processes ?? []).map(async (each) => ({ code: await each.stop(), faults: each.output().match(/.*"level":(50|60).*/g) })),
  );
  await Promise.all([turns.close(), callback.close()]);
  expect(ended).toEqual([
    { code: 0, faults: null },
    { code: 0, faults: null },
  ]);
});

// biome-ignore lint/suspicious/noExplicitAny: tests read members of answers without types
type Answer = any;

const read = async (path: string): Promise<Answer> => (await fetch(turns.url + path)).json();
const post = (path: string, form: Record<string, string>) => fetch(turns.url + path, { method: 'POST', body: new URLSearchParams(form) });
const me = async (token: string) => (await accountOf(turns.url, token)).status;

/** Reads a path from each process and expects equal answers. */
async function same(path: string): Promise<Answer> {
  const [one, other] = [await read(path), await read(path)];
  expect(one).toEqual(other);
  return one;
}

test('they are one authorization server', async () => {
  const metadata = await same('/.well-known/oauth-authorization-server');
  expect(metadata.issuer).toBe(turns.url);
  expect(await same('/.well-known/oauth-protected-resource/mcp')).toMatchObject({ resource: `${turns.url}/mcp` });
  expect((await same(new URL(metadata.jwks_uri).pathname)).keys.length).toBeGreaterThan(0);
});

test('a client connects, steps up, refreshes and is revoked', async () => {
  const connection = new StoredConnection({ name: 'Turn by turn', redirectUrl: callback.url });
  const client = await openClient(`${turns.url}/mcp`, '2026-07-28', { connection });
  const call = async (name: string, input: Record<string, unknown> = {}) => (await client.callTool({ name, arguments: input })) as Answer;
  const callWithConsent = async (name: string, input: Record<string, unknown> = {}) => {
    await expect(call(name, input)).rejects.toBeInstanceOf(client.Unauthorized);
    await client.finish(await allowAccess(page, callback, connection.takeAuthorizationUrl(), person));
    return call(name, input);
  };
  expect(saidBy(await call('search_listings', { q: 'calendar' })).items.length).toBeGreaterThan(0);
  expect(saidBy(await callWithConsent('get_account'))).toMatchObject({ email: person, access: { scopes: ['account:read'] } });
  // The consent was sufficient: the call failed only because the draft doesn't exist.
  const nobodys = { id: '00000000-0000-4000-8000-000000000000', fields: { tagline: 'Nobody’s' } };
  expect((await callWithConsent('update_draft', nobodys)).content[0].text).toContain('"code":"not_found"');
  expect(connection.scopes).toEqual(expect.arrayContaining(['account:read', 'listings:write']));

  const spent = { token: connection.accessToken, refresh: connection.refreshToken };
  await database.query("update oauth_records set expires_at = now() - interval '1 second' where model = 'AccessToken' and id = $1", [
    digest(spent.token),
  ]);
  const many = await Promise.all(Array.from({ length: 20 }, () => me(spent.token)));
  expect(new Set(many)).toEqual(new Set([401]));
  expect(saidBy(await call('get_account'))).toMatchObject({ email: person });
  expect(connection.refreshToken).not.toBe(spent.refresh);
  expect(await Promise.all(Array.from({ length: 20 }, () => me(connection.accessToken)))).toEqual(Array(20).fill(200));

  const revoked = await post('/oauth/revoke', { token: connection.refreshToken, client_id: connection.client?.client_id ?? '' });
  expect(revoked.status).toBe(200);
  expect([await me(connection.accessToken), await me(connection.accessToken)]).toEqual([401, 401]);
  await client.close();
  expect(takePageErrors()).toEqual([]);
  expect(Math.min(...turns.counts)).toBeGreaterThan(20);
});

/** Registers an application that then calls the OAuth endpoints step by step. */
async function register(name: string) {
  const metadata = await read('/.well-known/oauth-authorization-server');
  const { clientMetadata, state } = new StoredConnection({ name, redirectUrl: callback.url });
  const clientInformation = await registerClient(turns.url, { metadata, clientMetadata });
  const { client_id } = clientInformation;
  return {
    client_id,
    /** Lets the person press Allow in `tab`, and returns what is needed to exchange the code. */
    async authorize(tab: Page) {
      const { authorizationUrl, codeVerifier } = await startAuthorization(turns.url, {
        metadata,
        clientInformation,
        redirectUrl: callback.url,
        scope: 'account:read',
        state: state(),
        resource: new URL(`${turns.url}/mcp`),
      });
      const answer = await allowAccess(tab, callback, authorizationUrl, person);
      const code = answer.get('code') ?? '';
      return { grant_type: 'authorization_code', client_id, code, code_verifier: codeVerifier, redirect_uri: callback.url };
    },
  };
}

test('three applications connect at the same time, in three tabs', async () => {
  const names = ['First tab', 'Second tab', 'Third tab'];
  const applications = await Promise.all(
    names.map(async (name) => {
      const { authorize } = await register(name);
      const code = await authorize(await page.context().newPage());
      const { access_token }: Answer = await (await post('/oauth/token', code)).json();
      return (await accountOf(turns.url, access_token)).account.access.application;
    }),
  );
  expect(applications).toEqual(names);
});

test('of twenty exchanges of one code one succeeds; twenty refreshes by one token get the same tokens', async () => {
  const { client_id, authorize } = await register('Twenty at once');
  const twenty = async (form: Record<string, string>): Promise<Answer[]> => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/oauth/token', form)));
    return Promise.all(answers.map((answer) => answer.json()));
  };

  // If a code is used a second time, the tokens of its first use are revoked, too.
  const exchanges = await twenty(await authorize(page));
  const exchanged = exchanges.filter(({ access_token }) => access_token);
  expect(exchanges.filter(({ error }) => error === 'invalid_grant')).toHaveLength(20 - exchanged.length);
  expect(exchanged).toHaveLength(1);
  expect(await me(exchanged[0].access_token)).toBe(401);

  const { refresh_token }: Answer = await (await post('/oauth/token', await authorize(page))).json();
  const refreshed = await twenty({ grant_type: 'refresh_token', client_id, refresh_token });
  expect(new Set(refreshed.map(({ access_token }) => access_token)).size).toBe(1);
  expect(await me(refreshed[0].access_token)).toBe(200);
  expect(takePageErrors()).toEqual([]);
});

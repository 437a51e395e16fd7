// Clients of both MCP libraries, in all protocol versions, against the built product, with a person in a real browser.
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { takePageErrors, useBrowser } from '#e2e/support/browser.ts';
import { visit } from '#e2e/support/pages.ts';
import { type ProductSite, serveProductSite } from '#e2e/support/product-site.ts';
import { digest } from '#lib/auth/digest.ts';
import { operations } from '#lib/contract/registry.ts';
import { deepOr } from '#scripts/testing/deep.ts';
import { saidBy } from '#scripts/testing/send-tool-call.ts';
import { accountOf } from './account-of.ts';
import { allowAccess, clickConsentButton, openConsent } from './allow-access.ts';
import { type LoopbackCallback, listenForAnswers } from './loopback-callback.ts';
import { type MetadataDocuments, serveMetadataDocuments } from './metadata-documents.ts';
import { type OpenClient, openClient, openEarlierClient } from './open-client.ts';
import { StoredConnection } from './stored-connection.ts';

const site = inject('site');
const server = `${site}/mcp`;
const key = inject('demoKey');
/** The demo key's owner, who has a draft and allows the applications access. */
const person = 'demo@example.com';

const browser = useBrowser();
let page: Page;
let callback: LoopbackCallback;
let documents: MetadataDocuments;
let database: pg.Client;
let product: ProductSite;
let draft: { id: string; listingId: number };

beforeAll(async () => {
  [page, callback, documents, product] = await Promise.all([
    browser.page(),
    listenForAnswers(),
    serveMetadataDocuments(),
    serveProductSite(),
  ]);
  database = new pg.Client({ connectionString: inject('siteDatabase') });
  await database.connect();
  draft = await submitProduct();
});
afterAll(async () => {
  await database.query('delete from drafts where url like $1', [`${product.url}%`]);
  await database.query('delete from listings where id = $1', [draft?.listingId]);
  await database.query(
    'delete from founders f where user_id is null and not exists (select from listing_founders where founder_id = f.id)',
  );
  await Promise.all([database.end(), callback.close(), documents.close(), product.close()]);
});

// biome-ignore lint/suspicious/noExplicitAny: tests read members of answers without types
type Answer = any;

async function rest(path: string, init: { method?: string; body?: unknown } = {}): Promise<Answer> {
  const answer = await fetch(`${site}/api/v1${path}`, {
    method: init.method ?? 'GET',
    headers: { authorization: `Bearer ${key}`, ...(init.body ? { 'content-type': 'application/json' } : {}) },
    ...(init.body ? { body: JSON.stringify(init.body) } : {}),
  });
  return answer.json();
}

/** Creates a draft with its listing, which the applications change. */
async function submitProduct() {
  const { id } = await rest('/drafts', { method: 'POST', body: { url: product.url } });
  // Called before the tests, where `expect.poll` is not to be had.
  await vi.waitFor(async () => expect((await rest(`/drafts/${id}`)).status).toBe('ready'), { timeout: 180_000, interval: 200 });
  const { items } = await rest('/categories');
  await rest(`/drafts/${id}`, { method: 'PATCH', body: { fields: { tagline: 'Plants', categories: [items[0].subcategories[0].name] } } });
  const submitted = await rest(`/drafts/${id}/submit`, { method: 'POST' });
  return { id: id as string, listingId: submitted.listing_id as number };
}

/** Calls a tool, expects success and returns its answer. */
async function call(client: OpenClient, name: string, input: Record<string, unknown> = {}): Promise<Answer> {
  const result = (await client.callTool({ name, arguments: input })) as Answer;
  expect(result.isError ?? false, `${name}: ${JSON.stringify(result.content)}`).toBe(false);
  return saidBy(result);
}

/** Calls a tool that needs consent: allows it in the browser and repeats the call. */
async function callWithConsent(client: OpenClient, connection: StoredConnection, name: string, input: Record<string, unknown> = {}) {
  await expect(client.callTool({ name, arguments: input })).rejects.toBeInstanceOf(client.Unauthorized);
  const authorization = connection.takeAuthorizationUrl();
  await client.finish(await allowAccess(page, callback, authorization, person));
  return { authorization, answer: await call(client, name, input) };
}

/** Makes an access token expire at once, as it would after an hour. */
async function expire(token: string): Promise<void> {
  const { rowCount } = await database.query(
    "update oauth_records set expires_at = now() - interval '1 second' where model = 'AccessToken' and id = $1",
    [digest(token)],
  );
  expect(rowCount).toBe(1);
}

async function endpoint(name: 'token' | 'revocation', form: Record<string, string>): Promise<Response> {
  const metadata = await (await fetch(`${site}/.well-known/oauth-authorization-server`)).json();
  return fetch(metadata[`${name}_endpoint`], { method: 'POST', body: new URLSearchParams(form) });
}

/** Ways in which a connection ends. */
const endings = {
  async 'a refresh token is used again'(connection: StoredConnection, spent: string) {
    // A minute later: until then an application that lost the answer gets it again.
    await database.query(
      "update oauth_records set consumed_at = consumed_at - interval '61 seconds' where model = 'RefreshToken' and id = $1",
      [digest(spent)],
    );
    const refused = await endpoint('token', {
      grant_type: 'refresh_token',
      refresh_token: spent,
      client_id: connection.client?.client_id ?? '',
    });
    expect([refused.status, (await refused.json()).error]).toEqual([400, 'invalid_grant']);
  },
  async 'it is revoked at the endpoint'(connection: StoredConnection) {
    const revoked = await endpoint('revocation', { token: connection.refreshToken, client_id: connection.client?.client_id ?? '' });
    expect(revoked.status).toBe(200);
  },
  async 'the person revokes it'(connection: StoredConnection) {
    await visit(page, '/dashboard/apps');
    const name = connection.clientMetadata.client_name ?? '';
    await page.getByRole('button', { name: `Revoke the access of ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke access' }).click();
    await expect.poll(() => accountOf(site, connection.accessToken).then(({ status }) => status)).toBe(401);
  },
};

/** Tests a connection from the first call to its end. */
async function wholeLife(
  client: OpenClient,
  connection: StoredConnection,
  { stepsUp, ending }: { stepsUp: boolean; ending: keyof typeof endings },
) {
  const name = connection.clientMetadata.client_name ?? '';

  // Public tools.
  expect(client.getInstructions()).toContain('submit_listing');
  expect((await client.listTools()).tools.map((tool) => tool.name)).toEqual(operations.map(({ id }) => id));
  const found = await call(client, 'search_listings', { q: 'calendar', per_page: 3 });
  expect(found).toEqual(await rest('/listings?q=calendar&per_page=3&detail=compact'));
  const { resources } = await client.listResources();
  expect(resources.length).toBeGreaterThan(0);
  for (const { uri } of resources)
    expect((await client.readResource({ uri })).contents[0]).toMatchObject({ text: expect.stringMatching(/\S/) });
  expect((await client.listResourceTemplates()).resourceTemplates.length).toBeGreaterThan(0);
  const { prompts } = await client.listPrompts();
  expect(prompts.length).toBeGreaterThan(0);
  for (const prompt of prompts) {
    const given = Object.fromEntries((prompt.arguments ?? []).map((argument) => [argument.name, product.url]));
    expect((await client.getPrompt({ name: prompt.name, arguments: given })).messages.length).toBeGreaterThan(0);
  }

  // The first call of a protected tool.
  const first = await callWithConsent(client, connection, 'get_account');
  expect(first.authorization.searchParams.get('scope')?.split(' ')).toContain('account:read');
  expect(first.answer).toMatchObject({ email: person, access: { via: 'oauth', application: name, scopes: ['account:read'] } });
  expect((await accountOf(site, connection.accessToken)).account).toMatchObject({ email: person, access: { application: name } });
  // A token for the tools doesn't open the REST API.
  expect((await fetch(`${site}/api/v1/me`, { headers: { authorization: `Bearer ${connection.accessToken}` } })).status).toBe(401);

  // A call that needs one more scope.
  const edit = { id: draft.id, fields: { tagline: `Plants, as ${name} puts it` } };
  if (stepsUp) {
    const wider = await callWithConsent(client, connection, 'update_draft', edit);
    expect(wider.authorization.searchParams.get('scope')?.split(' ')).toEqual(expect.arrayContaining(['account:read', 'listings:write']));
    expect(wider.answer.changed).toEqual(edit.fields);
    await visit(page, `/dashboard/listings/${draft.listingId}/history`);
    const latest = await page.getByRole('main').locator('ol > li').first().textContent();
    expect(latest).toContain(name);
    expect(latest).toContain(edit.fields.tagline);
  } else {
    // This library refreshes its tokens instead of requesting the additional scope, so the call fails with 403.
    await expect(client.callTool({ name: 'update_draft', arguments: edit })).rejects.toThrow(/403/);
  }

  // The access token expires.
  const { accessToken, refreshToken, scopes } = connection;
  await expire(accessToken);
  expect((await call(client, 'get_account')).access.scopes).toEqual(stepsUp ? ['account:read', 'listings:write'] : ['account:read']);
  expect(connection.accessToken).not.toBe(accessToken);
  expect(connection.refreshToken).not.toBe(refreshToken);
  expect(connection.scopes).toEqual(scopes);

  // The connection ends, and the client connects again.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined); // the library warns about its credentials
  await endings[ending](connection, refreshToken);
  expect((await accountOf(site, connection.accessToken)).status).toBe(401);
  const anew = await callWithConsent(client, connection, 'get_account');
  expect(anew.answer).toMatchObject({ email: person, access: { application: name } });
  warn.mockRestore();
  expect(takePageErrors()).toEqual([]);
}

/** An application that identifies itself by a metadata document on its own site; its redirect URL there has no port. */
function described(name: string): StoredConnection {
  const metadataUrl = documents.add(name.toLowerCase().replaceAll(' ', '-'), {
    client_name: name,
    redirect_uris: ['http://127.0.0.1/callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  });
  return new StoredConnection({ name, redirectUrl: callback.url, metadataUrl });
}

describe('@modelcontextprotocol/client', () => {
  // Each ending, and each way to be known, once; the person revokes the access of the other library. The long form has all versions.
  const lives = [
    ['2026-07-28', 'document', 'a refresh token is used again'],
    ['2025-11-25', 'registration', 'it is revoked at the endpoint'],
    ['2025-06-18', 'registration', 'a refresh token is used again'],
    ['2025-03-26', 'document', 'the person revokes it'],
  ] as const;

  test.each(lives.slice(0, deepOr(4, 2)))('%s, known by its %s, until %s', async (version, knownBy, ending) => {
    const name = `Planner ${version}`;
    const connection = knownBy === 'document' ? described(name) : new StoredConnection({ name, redirectUrl: callback.url });
    const client = await openClient(server, version, { connection });
    expect(client.version).toBe(version);
    await wholeLife(client, connection, { stepsUp: true, ending });
    if (connection.clientMetadataUrl) {
      expect(connection.client?.client_id).toBe(connection.clientMetadataUrl);
      expect(documents.countRequests(connection.clientMetadataUrl)).toBeGreaterThan(0);
    }
    await client.close();
  });

  test.each(['2026-07-28', '2025-03-26'])('%s with an API key', async (version) => {
    const client = await openClient(server, version, { key });
    expect(await call(client, 'get_account')).toEqual(await rest('/me'));
    await client.close();
  });
});

describe('@modelcontextprotocol/sdk 1.32', () => {
  test('registers itself and lives until the person revokes it', async () => {
    const connection = new StoredConnection({ name: 'Earlier planner', redirectUrl: callback.url });
    const client = await openEarlierClient(server, { connection });
    expect(client.version).toBe('2025-11-25');
    await wholeLife(client, connection, { stepsUp: false, ending: 'the person revokes it' });
    await client.close();
  });

  test('with an API key', async () => {
    const client = await openEarlierClient(server, { key });
    expect(await call(client, 'get_account')).toEqual(await rest('/me'));
    await client.close();
  });
});

test('the person sees who asks for what, and says no', async () => {
  const connection = described('Unwanted planner');
  const client = await openClient(server, '2026-07-28', { connection });
  await expect(client.callTool({ name: 'get_account', arguments: {} })).rejects.toBeInstanceOf(client.Unauthorized);
  const authorization = connection.takeAuthorizationUrl();
  await openConsent(page, authorization, person);
  const shown = page.getByRole('main');
  await shown.getByRole('heading', { name: /Unwanted planner/ }).waitFor();
  await shown.getByText(/Verified/).waitFor();
  await shown.getByText(person).waitFor();
  expect(await shown.getByRole('region', { name: 'With access, it can' }).getByRole('listitem').count()).toBe(1);
  expect(await shown.locator('img[src^="/logos/"]').count()).toBe(1); // the site shows its own copy of the logo

  const answer = await clickConsentButton(page, callback, authorization, 'Deny');
  expect([answer.get('error'), answer.get('iss'), answer.get('code')]).toEqual(['access_denied', site, null]);
  await expect(client.finish(answer)).rejects.toThrow(/denied the application access/);
  expect(connection.storedTokens).toBeUndefined();
  expect(takePageErrors()).toEqual([]);
  await client.close();
});

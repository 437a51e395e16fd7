import { expect, test } from 'vitest';
import { teamScope } from '#lib/auth/actor.ts';
import { authorizationServer } from '#lib/auth/oauth/authorization-server.ts';
import { handleOAuth } from '#lib/auth/oauth/handle-oauth.ts';
import { resourceUrl } from '#lib/auth/oauth/resources.ts';
import {
  authorizationQuery,
  Browser,
  newAddress,
  newVerifier,
  postForm,
  registerClient,
  requestOAuth,
} from '#lib/auth/oauth/testing/oauth-client.ts';
import { config, parseConfig } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';

const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>;

test('the metadata says what the server does', async () => {
  const answer = await requestOAuth('/.well-known/oauth-authorization-server');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  const ours = await json(answer);
  expect(ours).toMatchObject({
    issuer: config().siteUrl,
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  });
  // Reads the library's own metadata, which is not served to clients.
  const { default: inject } = await import('light-my-request');
  const site = new URL(config().siteUrl);
  const theirs = await inject((await authorizationServer()).callback(), {
    url: '/.well-known/oauth-authorization-server',
    headers: { host: site.host, 'x-forwarded-proto': site.protocol.slice(0, -1) },
  });
  const library = theirs.json() as Record<string, unknown>;
  const ourOwn = ['scopes_supported', 'response_modes_supported', 'revocation_endpoint_auth_methods_supported', 'protected_resources'];
  const links = ['service_documentation', 'op_policy_uri', 'op_tos_uri'];
  for (const [member, value] of Object.entries(ours))
    if (![...ourOwn, ...links].includes(member)) expect([member, sorted(library[member])]).toEqual([member, sorted(value)]);
  for (const endpoint of Object.keys(library).filter((member) => /_endpoint$|_uri$/.test(member))) expect(ours).toHaveProperty(endpoint);
  // The library always lists the scope `openid`, which we don't support.
  expect(sorted(library.scopes_supported)).toEqual(sorted([...(ours.scopes_supported as string[]), 'openid', teamScope]));
});

const sorted = (value: unknown) => (Array.isArray(value) ? [...value].sort() : value);

test('each resource says who gives tokens for it', async () => {
  const at = (path: string) => requestOAuth(`/.well-known/oauth-protected-resource${path}`);
  const mcp = await json(await at('/mcp'));
  expect(mcp).toEqual({
    resource: resourceUrl('mcp'),
    authorization_servers: [config().siteUrl],
    scopes_supported: ['account:read', 'listings:write', 'orders:write'],
    bearer_methods_supported: ['header'],
    resource_name: 'Debut tools',
    resource_documentation: `${config().siteUrl}/docs/agents`,
  });
  expect(await json(await at(''))).toEqual(mcp);
  expect(await json(await at('/api/v1'))).toMatchObject({ resource: resourceUrl('api'), resource_name: 'Debut API' });
  expect((await at('/elsewhere')).status).toBe(404);
});

test('the keys are public, and only their public part', async () => {
  const answer = await requestOAuth('/oauth/jwks');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  expect(await json(answer)).toEqual({
    keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: expect.any(String), x: expect.any(String), y: expect.any(String) }],
  });
});

test.each([
  ['/oauth/token', 'GET', 'POST, OPTIONS'],
  ['/oauth/token', 'HEAD', 'POST, OPTIONS'],
  ['/oauth/revoke', 'DELETE', 'POST, OPTIONS'],
  ['/oauth/register', 'GET', 'POST, OPTIONS'],
  ['/oauth/authorize', 'POST', 'GET, OPTIONS'],
  ['/oauth/authorize', 'HEAD', 'GET, OPTIONS'],
  [`/oauth/authorize/${'x'.repeat(43)}`, 'HEAD', 'GET, OPTIONS'],
  ['/oauth/jwks', 'POST', 'GET, HEAD, OPTIONS'],
  ['/.well-known/oauth-authorization-server', 'PUT', 'GET, HEAD, OPTIONS'],
])('%s takes no %s', async (path, method, allow) => {
  const answer = await requestOAuth(path, { method });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
});

test.each([
  '/oauth/introspect',
  '/oauth/userinfo',
  '/oauth/session/end',
  '/oauth/device',
  '/oauth/request',
  '/oauth/Token',
  '/oauth/token/',
  '/oauth/register/x',
  '/oauth/authorize/x/y',
  '/oauth/authorize/a%2Fb',
  '/oauth/constructor',
  '/.well-known/openid-configuration',
])('there is nothing at %s', async (path) => {
  for (const method of ['GET', 'POST']) {
    const answer = await requestOAuth(path, { method });
    expect([answer.status, await json(answer)]).toEqual([404, expect.objectContaining({ error: 'not_found' })]);
  }
});

test('a HEAD is answered as a GET, without the body', async () => {
  const answer = await requestOAuth('/.well-known/oauth-protected-resource/mcp', { method: 'HEAD' });
  expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([200, '', 'application/json']);
});

test('web pages of any origin may register, get tokens and revoke them; nobody’s page may authorize by itself', async () => {
  for (const path of ['/oauth/token', '/oauth/register', '/oauth/revoke', '/.well-known/oauth-protected-resource/mcp']) {
    const headers = { origin: 'https://page.example', 'access-control-request-method': 'POST' };
    const answer = await requestOAuth(path, { method: 'OPTIONS', headers });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    for (const header of ['authorization', 'content-type', 'mcp-protocol-version'])
      expect(answer.headers.get('access-control-allow-headers')).toContain(header);
  }
  const answer = await requestOAuth('/oauth/authorize', { method: 'OPTIONS' });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, null]);
});

test('an application’s requests from one address are limited, and others go on', async () => {
  const [address, busy, calm] = [newAddress(), await registerClient(), await registerClient()];
  const token = (clientId: string, from = address) => {
    const body = new URLSearchParams({ client_id: clientId, grant_type: 'refresh_token', refresh_token: 'x' });
    return requestOAuth('/oauth/token', { method: 'POST', body }, from);
  };
  for (let i = 0; i < 300; i += 1) expect((await token(busy)).status).toBe(400);
  const refused = await token(busy);
  expect([refused.status, await json(refused)]).toEqual([429, expect.objectContaining({ error: 'temporarily_unavailable' })]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await token(calm)).status).toBe(400);
  expect((await token(busy, newAddress())).status).toBe(400);

  const page = await requestOAuth(`/oauth/authorize?${authorizationQuery(busy, newVerifier().challenge)}`, {}, address);
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('Too many attempts');
});

test('the site’s address counts, not the one a request came to', async () => {
  const clientId = await registerClient();
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    forwarded: 'host=evil.example',
  };
  const request = new Request(`http://evil.example/oauth/authorize?${authorizationQuery(clientId, newVerifier().challenge)}`, { headers });
  const answer = await handleOAuth(request, newAddress());
  expect(answer.headers.get('location')).toMatch(/^\/connect\/[\w-]+$/);
  expect(answer.headers.getSetCookie().join()).not.toContain('evil.example');
});

test('on an https site its cookies travel by https alone', async () => {
  const slot = processWide('config', () => parseConfig(process.env));
  const before = config();
  const secure = { SITE_URL: 'https://debut.example', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hello@debut.example' };
  slot.set(parseConfig({ ...process.env, ...secure }));
  try {
    const browser = new Browser();
    const query = authorizationQuery(await registerClient(), newVerifier().challenge);
    const answer = await browser.open(`/oauth/authorize?${query}`);
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(4);
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Secure-as-\w+(\.sig)?=.*; path=\/(connect|oauth\/authorize)\/[^;]+;.*secure; .*httponly/i);
    expect(await json(await requestOAuth('/.well-known/oauth-authorization-server'))).toMatchObject({ issuer: 'https://debut.example' });
  } finally {
    slot.set(before);
  }
});

test('a fault of ours says nothing of itself', async () => {
  const server = await authorizationServer();
  const { find } = server.Client;
  server.Client.find = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1:5432 password=hunter2'));
  try {
    const program = await postForm('/oauth/token', { client_id: 'x', grant_type: 'refresh_token', refresh_token: 'x' });
    const page = await requestOAuth(`/oauth/authorize?${authorizationQuery('x', newVerifier().challenge)}`);
    for (const answer of [program, page]) {
      const text = await answer.text();
      expect(answer.status).toBe(500);
      expect(text).toContain(answer.headers.get('x-request-id'));
      expect(text).not.toMatch(/hunter2|10\.0\.0\.1|oops/);
    }
  } finally {
    server.Client.find = find;
  }
});

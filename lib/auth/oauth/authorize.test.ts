import { expect, test } from 'vitest';
import { readConsent } from '#lib/auth/oauth/consent.ts';
import { resourceUrl } from '#lib/auth/oauth/resources.ts';
import { authorizationQuery, Browser, newVerifier, postForm, redirectUri, registerClient } from '#lib/auth/oauth/testing/oauth-client.ts';
import { config } from '#lib/core/config.ts';

const { challenge } = newVerifier();
const client = registerClient();

/** Sends an authorization request with changed parameters and returns the answer. */
async function asked(change: Record<string, string | null>, more = '') {
  const answer = await new Browser().open(`/oauth/authorize?${authorizationQuery(await client, challenge, change)}${more}`);
  return { status: answer.status, location: answer.headers.get('location'), page: await answer.text(), headers: answer.headers };
}

/** Returns the error that the application gets at its redirect address. */
async function toldToApplication(change: Record<string, string | null>, more = '') {
  const { status, location, page } = await asked(change, more);
  expect([status, location?.split(/[?#]/, 1)[0]], page).toEqual([303, redirectUri]);
  const { search, hash } = new URL(location ?? '');
  // An application that requests `response_type=token` gets the error in the fragment (RFC 6749, section 4.2.2.1).
  const { error, state, iss, code } = Object.fromEntries(new URLSearchParams(search || hash.slice(1)));
  expect({ state, iss, code }).toEqual({ state: 'state-1', iss: config().siteUrl });
  return error;
}

test.each<[string, Record<string, string | null>, string]>([
  ['no PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
  ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['PKCE of no method, which means plain', { code_challenge_method: null }, 'invalid_request'],
  ['a PKCE method without a challenge', { code_challenge: null }, 'invalid_request'],
  ['a challenge that is none', { code_challenge: 'short' }, 'invalid_request'],
  ['no response type', { response_type: null }, 'invalid_request'],
  ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
  ['the hybrid flow', { response_type: 'code id_token' }, 'unsupported_response_type'],
  ['an answer by form', { response_mode: 'form_post' }, 'unsupported_response_mode'],
  ['an answer in the fragment', { response_mode: 'fragment' }, 'unsupported_response_mode'],
  ['only unknown scopes', { scope: 'everything admin' }, 'invalid_scope'],
  ['signs that no scope has', { scope: 'account:read "all"\\' }, 'invalid_scope'],
  ['another resource', { resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
  ['our site as a resource', { resource: config().siteUrl }, 'invalid_target'],
  ['a resource that is no address', { resource: 'mcp' }, 'invalid_target'],
  ['a resource with a fragment', { resource: `${resourceUrl('mcp')}#x` }, 'invalid_target'],
  ['no page to be shown', { prompt: 'none' }, 'login_required'],
  ['an unknown prompt', { prompt: 'dance' }, 'invalid_request'],
  ['a request object', { request: 'e30.e30.' }, 'request_not_supported'],
  ['a pushed request', { request_uri: 'urn:example:x' }, 'request_uri_not_supported'],
])('%s is told to the application', async (_, change, error) => {
  expect(await toldToApplication(change)).toBe(error);
});

test('a resource of ours beside another is refused', async () => {
  expect(await toldToApplication({}, '&resource=https%3A%2F%2Felsewhere.example%2F')).toBe('invalid_target');
});

test.each<[string, Record<string, string | null>, string]>([
  ['a redirect that is off by a slash', { redirect_uri: `${redirectUri}/` }, 'invalid_redirect_uri'],
  ['a redirect with a query', { redirect_uri: `${redirectUri}?a=1` }, 'invalid_redirect_uri'],
  ['a redirect to another loopback name', { redirect_uri: redirectUri.replace('127.0.0.1', 'localhost') }, 'invalid_redirect_uri'],
  ['a redirect elsewhere', { redirect_uri: 'https://evil.example/callback' }, 'invalid_redirect_uri'],
  ['a redirect that begins like ours', { redirect_uri: 'http://127.0.0.1.evil.example/callback' }, 'invalid_redirect_uri'],
  ['a redirect with a user', { redirect_uri: 'http://127.0.0.1:8123@evil.example/callback' }, 'invalid_redirect_uri'],
  ['a redirect that is none', { redirect_uri: 'callback' }, 'invalid_redirect_uri'],
  ['an unknown application', { client_id: 'nobody' }, 'invalid_client'],
  ['no application', { client_id: null }, 'invalid_request'],
])('%s is told on a page, and leads nowhere', async (_, change, error) => {
  const { status, location, page, headers } = await asked(change);
  expect([status, location]).toEqual([400, null]);
  expect(page).toContain(`<code>${error}`);
  expect(page).toMatch(/<h1>[^<]+<\/h1>/);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('an error leads to a website only by the person’s own step, who sees where that is', async () => {
  const web = 'https://agent.example/callback?a=1';
  const clientId = await registerClient({ redirect_uris: [web] });
  for (const [change, error] of [
    [{ scope: 'everything' }, 'invalid_scope'],
    [{ prompt: 'none' }, 'login_required'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ state: '"><script>', code_challenge: null }, 'invalid_request'],
  ] as [Record<string, string | null>, string][]) {
    const { status, location, page, headers } = await asked({ client_id: clientId, redirect_uri: web, ...change });
    expect([status, location, headers.get('refresh')]).toEqual([400, null, null]);
    expect(page).toContain(`<code>${error}`);
    expect(page).not.toMatch(/<script|http-equiv/);
    const [, link, host] = /<a href="(https:[^"]+)" rel="noreferrer">Go on to ([^<]+)<\/a>/.exec(page) ?? [];
    const onward = new URL((link ?? '').replaceAll('&amp;', '&'));
    expect([host, onward.origin, onward.searchParams.get('a')]).toEqual(['agent.example', 'https://agent.example', '1']);
    const { error: told, iss } = Object.fromEntries(new URLSearchParams(onward.hash.slice(1) || onward.search));
    expect([told, iss]).toEqual([error, config().siteUrl]);
  }
});

test('one address begins so many authorizations a minute: each waits in a row', async () => {
  const browser = new Browser();
  const query = authorizationQuery(await client, challenge);
  const statuses = [];
  for (let i = 0; i < 62; i += 1) statuses.push((await browser.open(`/oauth/authorize?${query}`)).status);
  expect(statuses).toEqual([...Array(60).fill(303), 429, 429]);
});

test('what a page repeats is text', async () => {
  for (const change of [{ scope: '<script>alert(1)</script>' }, { client_id: '<script>alert(1)</script>' }, { state: '<script>' }])
    expect((await asked({ ...change, redirect_uri: 'https://evil.example/' })).page).not.toContain('<script');
});

test('parameters twice, and characters that are no text, are refused', async () => {
  expect(await toldToApplication({}, '&scope=orders%3Awrite')).toBe('invalid_request');
  expect((await asked({ state: 'a\0b' })).status).toBe(400);
  expect((await asked({ state: 'x'.repeat(8_192) })).status).toBe(414);
});

async function consentScopes(change: Record<string, string | null>) {
  const browser = new Browser();
  const uid = await browser.begin(authorizationQuery(await client, challenge, change));
  return (await readConsent(uid, browser.cookieHeader(`/connect/${uid}`)))?.scopes;
}

test('a scope that is left out is to read the account; unknown ones beside known are left out', async () => {
  expect(await consentScopes({ scope: null })).toEqual(['account:read']);
  expect(await consentScopes({ scope: '' })).toEqual(['account:read']);
  expect(await consentScopes({ scope: 'offline_access' })).toEqual(['account:read']);
  expect(await consentScopes({ scope: 'offline_access', prompt: 'consent' })).toEqual(['account:read']);
  expect(await consentScopes({ scope: 'orders:write everything openid account:read' })).toEqual(['account:read', 'orders:write']);
});

test('parameters of OpenID Connect and of nobody are ignored', async () => {
  const change = { nonce: 'n', max_age: '0', claims: '{}', id_token_hint: 'x', acr_values: 'y', login_hint: 'z', what: 'ever' };
  expect(await consentScopes(change)).toEqual(['account:read', 'listings:write']);
  expect(await consentScopes({ response_mode: 'query' })).toEqual(['account:read', 'listings:write']);
});

test('a loopback redirect comes back on any port', async () => {
  const clientId = await registerClient({ redirect_uris: ['http://localhost/cb', 'http://[::1]:1234/cb', 'https://app.example/cb'] });
  for (const redirect of ['http://localhost:5555/cb', 'http://localhost/cb', 'http://[::1]:9/cb', 'https://app.example/cb']) {
    const uid = new Browser().begin(authorizationQuery(clientId, challenge, { redirect_uri: redirect }));
    expect(await uid).toMatch(/^[\w-]+$/);
  }
  for (const redirect of [
    'https://app.example:8443/cb',
    'http://localhost:5555/cb/',
    'http://127.0.0.1:5555/cb',
    'https://localhost:5555/cb',
  ])
    expect((await asked({ client_id: clientId, redirect_uri: redirect })).status).toBe(400);
});

test('an authorization is not posted', async () => {
  const answer = await postForm('/oauth/authorize', authorizationQuery(await client, challenge));
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, OPTIONS']);
});

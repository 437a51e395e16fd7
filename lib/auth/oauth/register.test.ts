import { expect, test } from 'vitest';
import { newAddress, postForm, postJson, redirectUri, requestOAuth } from '#lib/auth/oauth/testing/oauth-client.ts';
import { config, parseConfig } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';

type Answer = Record<string, unknown>;

async function register(metadata: unknown, address?: string): Promise<{ status: number; body: Answer }> {
  const answer = await postJson('/oauth/register', metadata, address);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return { status: answer.status, body: (await answer.json()) as Answer };
}

const refused = (error: string) => ({ status: 400, body: { error, error_description: expect.any(String) } });

test('an application registers itself, as tool clients do', async () => {
  const { status, body } = await register({
    client_name: '  Harbour Agent ',
    redirect_uris: ['http://127.0.0.1:33418/', 'https://agent.example/callback'],
    grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    application_type: 'web',
    scope: 'account:read everything',
    client_uri: 'https://agent.example',
    logo_uri: 'https://agent.example/logo.png',
    software_id: 'harbour',
    jwks_uri: 'https://agent.example/keys',
    sector_identifier_uri: 'https://agent.example/sector',
    default_max_age: 60,
    id_token_signed_response_alg: 'RS256',
    what: 'ever',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    client_id: expect.stringMatching(/^[\w-]{20,}$/),
    client_id_issued_at: expect.any(Number),
    client_name: 'Harbour Agent',
    redirect_uris: ['http://127.0.0.1:33418/', 'https://agent.example/callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'none',
    application_type: 'native',
    software_id: 'harbour',
  });
  for (const member of ['scope', 'client_secret', 'jwks_uri', 'sector_identifier_uri', 'what']) expect(body).not.toHaveProperty(member);
  const row = await db().oAuthRecord.findUniqueOrThrow({ where: { model_id: { model: 'Client', id: String(body.client_id) } } });
  expect(row).toMatchObject({ expiresAt: null, userId: null, clientId: null });
});

test('one that can keep a secret gets one, once', async () => {
  const { body } = await register({ redirect_uris: [redirectUri], token_endpoint_auth_method: 'client_secret_basic' });
  expect(body).toMatchObject({ client_secret: expect.stringMatching(/^[\w-]{43,}$/), client_secret_expires_at: 0 });
  const read = await requestOAuth(`/oauth/register/${body.client_id}`);
  expect(read.status).toBe(404);
});

test('one that names no method is public: it gets no secret, which it could not use', async () => {
  const { status, body } = await register({ redirect_uris: [redirectUri] });
  expect([status, body.token_endpoint_auth_method]).toEqual([201, 'none']);
  expect(body).not.toHaveProperty('client_secret');
});

test('one that leaves a member blank has left it out', async () => {
  const { status, body } = await register({ redirect_uris: [redirectUri], logo_uri: '', client_uri: '' });
  expect(status).toBe(201);
  expect(body).not.toHaveProperty('logo_uri');
  expect(body).not.toHaveProperty('client_uri');
});

test('one says so much of itself and no more', async () => {
  const redirects = Array.from({ length: 5 }, (_, at) => `https://agent.example/${at}${'x'.repeat(1900)}`);
  expect(await register({ redirect_uris: redirects })).toEqual(refused('invalid_client_metadata'));
  expect((await register({ redirect_uris: redirects.slice(0, 3) })).status).toBe(201);
});

test('one whose secret was kept under another AUTH_SECRET has to register again', async () => {
  const { body } = await register({ redirect_uris: [redirectUri], token_endpoint_auth_method: 'client_secret_post' });
  const parameters = { client_id: String(body.client_id), client_secret: String(body.client_secret) };
  const refresh = async () => {
    const answer = await postForm('/oauth/token', { grant_type: 'refresh_token', refresh_token: 'x', ...parameters });
    return ((await answer.json()) as { error: string }).error;
  };
  expect(await refresh()).toBe('invalid_grant');
  const slot = processWide('config', () => parseConfig(process.env));
  const before = config();
  slot.set({ ...before, authSecret: 'another secret for tests: 0123456789abcdefghijklmnopqrst' });
  try {
    expect(await refresh()).toBe('invalid_client');
  } finally {
    slot.set(before);
  }
});

test.each([
  'https://agent.example/callback',
  'https://agent.example:8443/callback?from=debut',
  'http://localhost/callback',
  'http://127.0.0.1:8123',
  'http://[::1]:8123/callback',
  'cursor://anysphere.cursor-retrieval/oauth/callback',
  'com.example.agent:/oauth',
])('answers may go to %s', async (uri) => {
  expect((await register({ redirect_uris: [uri] })).status).toBe(201);
});

test.each([
  'http://evil.example/callback',
  'http://127.0.0.1.evil.example/callback',
  'http://127.0.0.2/callback',
  'http://0.0.0.0/callback',
  'http://[::]/callback',
  'http://192.168.1.10/callback',
  'http://localhost.evil.example/callback',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'vbscript:x',
  'blob:https://agent.example/x',
  'about:blank',
  'ftp://agent.example/x',
  'mailto:someone@example.com',
  'view-source:https://agent.example/',
  'microsoft-edge:https://agent.example/',
  'smb://agent.example/share',
  'itms-services://?action=download-manifest',
  'https://agent.example/callback#part',
  'https://agent.example/callback#',
  'https://someone:secret@agent.example/callback',
  'https://agent.example/a b',
  'https:\\\\agent.example\\callback',
  '/callback',
  'callback',
  '',
  `https://agent.example/${'x'.repeat(2000)}`,
  7,
  null,
])('answers may not go to %j', async (uri) => {
  expect(await register({ redirect_uris: [uri] })).toMatchObject(refused('invalid_redirect_uri'));
});

test.each<[string, unknown]>([
  ['none at all', undefined],
  ['an empty list', []],
  ['a text', redirectUri],
  ['21 of them', Array.from({ length: 21 }, (_, i) => `https://agent.example/${i}`)],
])('redirects are a list of 1 to 20, and not %s', async (_, uris) => {
  expect(await register({ redirect_uris: uris })).toMatchObject(refused('invalid_redirect_uri'));
});

test.each<[string, Answer]>([
  ['an empty name', { client_name: ' ' }],
  ['a name that is no text', { client_name: 7 }],
  ['a name of 101 characters', { client_name: 'x'.repeat(101) }],
  ['a name on two lines', { client_name: 'a\nb' }],
  ['a name with a control character', { client_name: 'a\u0007b' }],
  ['a name that turns the text around', { client_name: 'a\u202eb' }],
  ['a name with what can’t be seen', { client_name: 'Cl\u200baude' }],
  ['the name of this site', { client_name: 'Debut Support' }],
  ['a name in letters of two alphabets', { client_name: 'Cl\u0430ude' }],
  ['a name that can’t be stored', { client_name: 'a\0b' }],
  ['half a character', { client_name: 'a\ud800' }],
  ['a logo that is not https', { logo_uri: 'http://agent.example/logo.png' }],
  ['a logo in the address itself', { logo_uri: 'data:image/png;base64,AAAA' }],
  ['a home page that runs', { client_uri: 'javascript:alert(1)' }],
  ['a policy that is no address', { policy_uri: 'policy' }],
  ['terms that are no text', { tos_uri: {} }],
  ['an endless address', { client_uri: `https://agent.example/${'x'.repeat(2000)}` }],
  ['another way to authenticate', { token_endpoint_auth_method: 'tls_client_auth' }],
  ['only grants that we don’t have', { grant_types: ['password'] }],
  ['other response types', { response_types: ['token'] }],
  ['an endless version', { software_version: 'x'.repeat(101) }],
  ['a kind of software that is no text', { software_id: { a: 1 } }],
  ['contacts that are none', { contacts: ['nobody'] }],
])('%s is refused', async (_, metadata) => {
  expect(await register({ redirect_uris: [redirectUri], ...metadata })).toMatchObject(refused('invalid_client_metadata'));
});

test('a body that is no registration is refused', async () => {
  for (const body of [[], null, 'text', 7]) expect(await register(body)).toMatchObject(refused('invalid_request'));
  const post = (body: string, type: string) => requestOAuth('/oauth/register', { method: 'POST', body, headers: { 'content-type': type } });
  expect((await post('{', 'application/json')).status).toBe(400);
  expect((await post('{}', 'text/plain')).status).toBe(400);
  const large = await post(JSON.stringify({ redirect_uris: [redirectUri], what: 'x'.repeat(70_000) }), 'application/json');
  expect([large.status, await large.json()]).toEqual([413, expect.objectContaining({ error: 'invalid_request' })]);
});

test('an address registers so many an hour', async () => {
  const slot = processWide('config', () => parseConfig(process.env));
  const before = config();
  slot.set({ ...before, rateLimits: { ...before.rateLimits, registrations: 3 } });
  try {
    const [address, other] = [newAddress(), newAddress()];
    for (let i = 0; i < 3; i += 1) expect((await register({ redirect_uris: [redirectUri] }, address)).status).toBe(201);
    const answer = await postJson('/oauth/register', { redirect_uris: [redirectUri] }, address);
    expect([answer.status, await answer.json()]).toEqual([429, expect.objectContaining({ error: 'temporarily_unavailable' })]);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect((await register({ redirect_uris: [redirectUri] }, other)).status).toBe(201);
  } finally {
    slot.set(before);
  }
});

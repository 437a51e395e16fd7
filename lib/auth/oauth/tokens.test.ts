import { expect, test } from 'vitest';
import { authenticateAccessToken } from '#lib/auth/oauth/access-tokens.ts';
import { resourceUrl } from '#lib/auth/oauth/resources.ts';
import {
  type Code,
  codeExchange,
  newCode,
  newTokens,
  newVerifier,
  postForm,
  postJson,
  redirectUri,
  refresh,
  registerClient,
  requestOAuth,
  type TokenAnswer,
  tokensOf,
} from '#lib/auth/oauth/testing/oauth-client.ts';
import { db } from '#lib/core/db.ts';
import { makeUser } from '#scripts/testing/factories.ts';

const client = registerClient();
const user = makeUser();
const letIn = async (change: Record<string, string | null> = {}) => newCode(await client, (await user).id, change);
const tokens = async (change: Record<string, string | null> = {}) => newTokens(await client, (await user).id, change);
const exchange = (code: Code, change: Record<string, string> = {}) => postForm('/oauth/token', codeExchange(code, change));
const error = async (answer: Response) => [answer.status, ((await answer.json()) as { error: string }).error];
const grantOf = async (token: string) => (await authenticateAccessToken(token, 'mcp'))?.credentialId ?? '';
const isRevoked = async (grantId: string) =>
  (await db().connectedApp.findUniqueOrThrow({ where: { grantId } })).revokedAt !== null &&
  (await db().oAuthRecord.count({ where: { OR: [{ grantId }, { id: grantId }] } })) === 0;

test.each<[string, (code: Code) => Record<string, string> | Promise<Record<string, string>>]>([
  ['another verifier', () => ({ code_verifier: newVerifier().verifier })],
  ['a redirect that is off by a slash', () => ({ redirect_uri: `${redirectUri}/` })],
  ['another port than it was asked with', () => ({ redirect_uri: redirectUri.replace('8123', '8124') })],
  ['another application', async () => ({ client_id: await registerClient() })],
  ['a code that is another’s', () => ({ code: 'x'.repeat(43) })],
  ['a code with a letter changed', ({ code }) => ({ code: `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}` })],
])('a code is not exchanged with %s', async (_, change) => {
  const code = await letIn();
  expect(await error(await exchange(code, await change(code)))).toEqual([400, 'invalid_grant']);
});

test('a code is not exchanged without a verifier, or with one that is none', async () => {
  const code = await letIn();
  const { code_verifier: _, ...rest } = codeExchange(code);
  expect(await error(await postForm('/oauth/token', rest))).toEqual([400, 'invalid_grant']);
  expect((await exchange(code, { code_verifier: 'short' })).status).toBe(400);
  expect((await exchange(code)).status).toBe(200);
});

test('a code lives a minute', async () => {
  const code = await letIn();
  await db().$executeRaw`
    update oauth_records set payload = payload || jsonb_build_object('exp', extract(epoch from now())::bigint - 16) where model = 'AuthorizationCode'`;
  expect(await error(await exchange(code))).toEqual([400, 'invalid_grant']);
});

test('a replayed code is refused, and ends what was given for it', async () => {
  const code = await letIn();
  const first = await tokensOf(await exchange(code));
  const grantId = await grantOf(first.access_token);
  expect(await error(await exchange(code))).toEqual([400, 'invalid_grant']);
  expect(await authenticateAccessToken(first.access_token, 'mcp')).toBeNull();
  expect(await error(await refresh(await client, first.refresh_token))).toEqual([400, 'invalid_grant']);
  expect(await isRevoked(grantId)).toBe(true);
});

test('of many requests with one code at once, one at most gets tokens', async () => {
  for (let round = 0; round < 5; round += 1) {
    const code = await letIn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(code)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given.length).toBe(1);
    for (const answer of answers) if (answer.status !== 200) expect(await error(answer)).toEqual([400, 'invalid_grant']);
    const { access_token: token, refresh_token: other } = await tokensOf(given[0] as Response);
    expect(await authenticateAccessToken(token, 'mcp')).toBeNull();
    expect(await error(await refresh(await client, other))).toEqual([400, 'invalid_grant']);
  }
});

test('a refresh token whose successor was used ends the whole permission', async () => {
  const first = await tokens();
  const grantId = await grantOf(first.access_token);
  const second = await tokensOf(await refresh(await client, first.refresh_token));
  const third = await tokensOf(await refresh(await client, second.refresh_token));
  expect(await error(await refresh(await client, first.refresh_token))).toEqual([400, 'invalid_grant']);
  for (const each of [first, second, third]) expect(await authenticateAccessToken(each.access_token, 'mcp')).toBeNull();
  expect(await error(await refresh(await client, third.refresh_token))).toEqual([400, 'invalid_grant']);
  expect(await isRevoked(grantId)).toBe(true);
});

test('of many refreshes with one token at once, all get the same tokens, and these work', async () => {
  for (let round = 0; round < 3; round += 1) {
    const first = await tokens();
    const clientId = await client;
    const answers = await Promise.all(Array.from({ length: 6 }, async () => tokensOf(await refresh(clientId, first.refresh_token))));
    expect(new Set(answers.map((each) => `${each.access_token} ${each.refresh_token}`)).size).toBe(1);
    const [second] = answers as [TokenAnswer];
    expect(await authenticateAccessToken(second.access_token, 'mcp')).not.toBeNull();
    expect((await refresh(clientId, second.refresh_token)).status).toBe(200);
  }
});

test('who lost the answer to a refresh gets it again for a minute, and later ends the permission', async () => {
  const clientId = await client;
  const first = await tokens({ scope: 'account:read listings:write' });
  const grantId = await grantOf(first.access_token);
  const second = await tokensOf(await refresh(clientId, first.refresh_token));
  expect(await tokensOf(await refresh(clientId, first.refresh_token))).toMatchObject({
    access_token: second.access_token,
    refresh_token: second.refresh_token,
  });
  const narrow = await tokensOf(await refresh(clientId, first.refresh_token, { scope: 'account:read' }));
  expect((await authenticateAccessToken(narrow.access_token, 'mcp'))?.scopes).toEqual(new Set(['account:read']));
  expect((await authenticateAccessToken(second.access_token, 'mcp'))?.scopes.size).toBe(2);
  expect(narrow.refresh_token).toBe(second.refresh_token);
  const stored = JSON.stringify(await db().oAuthRecord.findMany());
  for (const token of [first, second, narrow].flatMap((each) => [each.access_token, each.refresh_token]))
    expect(stored).not.toContain(token);
  await db()
    .$executeRaw`update oauth_records set consumed_at = consumed_at - interval '61 seconds' where grant_id = ${grantId} and consumed_at is not null`;
  expect(await error(await refresh(clientId, first.refresh_token))).toEqual([400, 'invalid_grant']);
  expect(await isRevoked(grantId)).toBe(true);
});

test('a used refresh token ends the permission when another application shows it', async () => {
  const first = await tokens();
  const grantId = await grantOf(first.access_token);
  const second = await tokensOf(await refresh(await client, first.refresh_token));
  expect(await error(await refresh(await registerClient(), first.refresh_token))).toEqual([400, 'invalid_grant']);
  expect(await authenticateAccessToken(second.access_token, 'mcp')).toBeNull();
  expect(await isRevoked(grantId)).toBe(true);
});

test('a refresh may narrow what the token may, for that token, and not widen it', async () => {
  const clientId = await client;
  const first = await tokens({ scope: 'account:read listings:write' });
  const narrow = await tokensOf(await refresh(clientId, first.refresh_token, { scope: 'account:read' }));
  expect(narrow.scope).toBe('account:read');
  expect((await authenticateAccessToken(narrow.access_token, 'mcp'))?.scopes).toEqual(new Set(['account:read']));
  const wide = await refresh(clientId, narrow.refresh_token, { scope: 'account:read orders:write' });
  expect(await error(wide)).toEqual([400, 'invalid_scope']);
  const again = await tokensOf(await refresh(clientId, narrow.refresh_token, { scope: 'offline_access account:read listings:write' }));
  expect(again.scope).toBe('account:read listings:write');
});

test('a refresh token is its application’s alone, and lives 30 days', async () => {
  const first = await tokens();
  expect(await error(await refresh(await registerClient(), first.refresh_token))).toEqual([400, 'invalid_grant']);
  const [row] = await db().$queryRaw<{ days: number }[]>`
    select round(extract(epoch from expires_at - now()) / 86400)::int as days from oauth_records
    where model = 'RefreshToken' and grant_id = ${await grantOf(first.access_token)}`;
  expect(row?.days).toBe(30);
  await db().$executeRaw`
    update oauth_records set payload = payload || jsonb_build_object('exp', extract(epoch from now())::bigint - 16)
    where model = 'RefreshToken' and grant_id = ${await grantOf(first.access_token)}`;
  expect(await error(await refresh(await client, first.refresh_token))).toEqual([400, 'invalid_grant']);
});

test('an application that takes no refresh tokens gets none', async () => {
  const clientId = await registerClient({ grant_types: ['authorization_code'] });
  expect(await newTokens(clientId, (await user).id)).not.toHaveProperty('refresh_token');
});

test('an expired, changed or unknown token stands for nobody', async () => {
  const { access_token: token } = await tokens();
  for (const other of [`${token}x`, token.slice(0, -1), token.toUpperCase(), '', 'x'.repeat(5000)])
    expect(await authenticateAccessToken(other, 'mcp')).toBeNull();
  expect(await authenticateAccessToken(token, 'mcp')).not.toBeNull();
  await db().$executeRaw`update oauth_records set expires_at = now() - interval '1 second' where grant_id = ${await grantOf(token)}`;
  expect(await authenticateAccessToken(token, 'mcp')).toBeNull();
});

test('a token for another site stands for nobody', async () => {
  const { access_token: token } = await tokens();
  await db().$executeRaw`
    update oauth_records set payload = jsonb_set(payload, '{aud}', '"https://elsewhere.example/mcp"') where grant_id = ${await grantOf(token)}`;
  expect(await authenticateAccessToken(token, 'mcp')).toBeNull();
});

test('revoking either token ends the permission; another’s, or none, is no fault', async () => {
  for (const kind of ['access_token', 'refresh_token'] as const) {
    const given = await tokens();
    const grantId = await grantOf(given.access_token);
    const strangers = await postForm('/oauth/revoke', { token: given[kind], client_id: await registerClient() });
    expect(strangers.status).toBe(200);
    expect(await authenticateAccessToken(given.access_token, 'mcp')).not.toBeNull();
    for (const token of [given[kind], given[kind], 'unknown'])
      expect((await postForm('/oauth/revoke', { token, client_id: await client })).status).toBe(200);
    expect(await authenticateAccessToken(given.access_token, 'mcp')).toBeNull();
    expect(await isRevoked(grantId)).toBe(true);
  }
  expect(await error(await postForm('/oauth/revoke', { client_id: await client }))).toEqual([400, 'invalid_request']);
  expect(await error(await postForm('/oauth/revoke', { token: 'x' }))).toEqual([400, 'invalid_request']);
  expect((await postForm('/oauth/revoke', { token: 'x', client_id: 'nobody' })).status).toBe(401);
});

test('an app that is put out in the dashboard gets no further tokens', async () => {
  const given = await tokens();
  const code = await letIn();
  await db().connectedApp.updateMany({ where: { userId: (await user).id }, data: { revokedAt: new Date() } });
  expect(await authenticateAccessToken(given.access_token, 'mcp')).toBeNull();
  expect(await error(await refresh(await client, given.refresh_token))).toEqual([400, 'invalid_grant']);
  expect(await error(await exchange(code))).toEqual([400, 'invalid_grant']);
});

test('requests that are none are refused as OAuth has it', async () => {
  const clientId = await client;
  expect(await error(await postForm('/oauth/token', { client_id: clientId }))).toEqual([400, 'invalid_request']);
  for (const type of ['password', 'client_credentials', 'implicit', 'urn:ietf:params:oauth:grant-type:device_code'])
    expect(await error(await postForm('/oauth/token', { client_id: clientId, grant_type: type }))).toEqual([400, 'unsupported_grant_type']);
  const unknown = await postForm('/oauth/token', { client_id: 'nobody', grant_type: 'authorization_code', code: 'x' });
  expect(await error(unknown)).toEqual([401, 'invalid_client']);
  const headers = { 'content-type': 'application/json' };
  expect(await error(await requestOAuth('/oauth/token', { method: 'POST', headers, body: '{}' }))).toEqual([400, 'invalid_request']);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const big = await requestOAuth('/oauth/token', { method: 'POST', headers: form, body: `code=${'x'.repeat(100_000)}` });
  expect(await error(big)).toEqual([413, 'invalid_request']);
  expect(await error(await postForm('/oauth/token', { client_id: clientId, grant_type: 'refresh_token', refresh_token: 'a\0b' }))).toEqual([
    400,
    'invalid_request',
  ]);
  for (const user of ['a\0b', 'a%00b']) {
    const authorization = `Basic ${Buffer.from(`${user}:x`).toString('base64')}`;
    expect(await error(await postForm('/oauth/token', { grant_type: 'refresh_token', refresh_token: 'x' }, { authorization }))).toEqual([
      400,
      'invalid_request',
    ]);
  }
});

test('an application with a secret shows it in the header or the form, and nothing goes without', async () => {
  const person = await user;
  const method = { token_endpoint_auth_method: 'client_secret_basic' };
  const answer = await postJson('/oauth/register', { redirect_uris: [redirectUri], ...method });
  const { client_id: id, client_secret: secret } = (await answer.json()) as Record<'client_id' | 'client_secret', string>;
  const { client_id: _, ...rest } = codeExchange(await newCode(id, person.id));
  const basic = (password: string) => ({ authorization: `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}` });
  const wrong = await postForm('/oauth/token', rest, basic('wrong'));
  expect(wrong.headers.get('www-authenticate')).toMatch(/^Basic /);
  expect(await error(wrong)).toEqual([401, 'invalid_client']);
  expect(await error(await postForm('/oauth/token', { ...rest, client_id: id }))).toEqual([401, 'invalid_client']);
  const given = await tokensOf(await postForm('/oauth/token', rest, basic(secret)));
  expect(await error(await refresh(id, given.refresh_token))).toEqual([401, 'invalid_client']);
  expect(await error(await postForm('/oauth/revoke', { token: given.access_token, client_id: id }))).toEqual([401, 'invalid_client']);
  expect(await authenticateAccessToken(given.access_token, 'mcp')).not.toBeNull();
});

test('a browser sees the errors as programs do', async () => {
  const answer = await postForm(
    '/oauth/token',
    { client_id: 'nobody', grant_type: 'authorization_code' },
    { accept: 'text/html', origin: 'https://x.example' },
  );
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

test('a refresh token outlives a request for a resource that it is not for', async () => {
  const given = await tokens();
  for (const resource of [resourceUrl('api'), 'https://elsewhere.example/mcp'])
    expect(await error(await refresh(await client, given.refresh_token, { resource }))).toEqual([400, 'invalid_target']);
  const again = await tokensOf(await refresh(await client, given.refresh_token, { resource: `${resourceUrl('mcp')}/` }));
  expect(await authenticateAccessToken(again.access_token, 'mcp')).not.toBeNull();
});

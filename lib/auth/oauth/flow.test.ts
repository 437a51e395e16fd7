import { expect, test } from 'vitest';
import { authenticateAccessToken } from '#lib/auth/oauth/access-tokens.ts';
import { resourceUrl } from '#lib/auth/oauth/resources.ts';
import {
  authorizationQuery,
  Browser,
  codeExchange,
  newCode,
  newTokens,
  newVerifier,
  postForm,
  redirectUri,
  refresh,
  registerClient,
  requestOAuth,
  tokensOf,
} from '#lib/auth/oauth/testing/oauth-client.ts';
import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { makeUser } from '#scripts/testing/factories.ts';

test('an application is let in, uses its token, refreshes it, and is put out', async () => {
  const user = await makeUser();
  const clientId = await registerClient();
  const { verifier, challenge } = newVerifier();
  const browser = new Browser();
  const uid = await browser.begin(authorizationQuery(clientId, challenge));
  expect(browser.cookies.map(({ path }) => path).sort()).toEqual(
    [`/connect/${uid}`, `/connect/${uid}`, `/oauth/authorize/${uid}`, `/oauth/authorize/${uid}`].sort(),
  );

  const url = await browser.answer(uid, user.id);
  expect(url.origin + url.pathname).toBe(redirectUri);
  const { code = '', ...rest } = Object.fromEntries(url.searchParams);
  expect(rest).toEqual({ state: 'state-1', iss: config().siteUrl });

  const answer = await postForm('/oauth/token', codeExchange({ clientId, code, verifier }));
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const tokens = await tokensOf(answer);
  expect(tokens).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'account:read listings:write',
  });
  const app = await db().connectedApp.findFirstOrThrow({ where: { userId: user.id } });
  expect(app).toMatchObject({
    ...{ clientId, name: 'Harbour Agent', logoUrl: null, redirectHost: '127.0.0.1:8123', verified: false, revokedAt: null },
    scopes: ['account:read', 'listings:write'],
  });
  expect(await authenticateAccessToken(tokens.access_token, 'mcp')).toEqual({
    userId: user.id,
    role: 'member',
    scopes: new Set(['account:read', 'listings:write']),
    via: 'oauth',
    credentialId: app.grantId,
    application: 'Harbour Agent',
  });

  const next = await tokensOf(await refresh(clientId, tokens.refresh_token));
  expect(next.refresh_token).not.toBe(tokens.refresh_token);
  expect(next.access_token).not.toBe(tokens.access_token);
  await db().user.update({ where: { id: user.id }, data: { role: 'moderator' } });
  for (const token of [tokens, next])
    expect(await authenticateAccessToken(token.access_token, 'mcp')).toMatchObject({ userId: user.id, role: 'moderator' });

  const revocation = await postForm('/oauth/revoke', { token: next.refresh_token, client_id: clientId });
  expect(revocation.status).toBe(200);
  for (const token of [tokens, next]) expect(await authenticateAccessToken(token.access_token, 'mcp')).toBeNull();
  expect((await db().connectedApp.findFirstOrThrow({ where: { userId: user.id } })).revokedAt).not.toBeNull();
});

test('nothing that gives access is stored as it is', async () => {
  const user = await makeUser();
  const register = await requestOAuth('/oauth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [redirectUri], token_endpoint_auth_method: 'client_secret_post' }),
  });
  const { client_id: clientId, client_secret: secret } = (await register.json()) as { client_id: string; client_secret: string };
  const waiting = new Browser();
  const uid = await waiting.begin(authorizationQuery(clientId, newVerifier().challenge));
  const code = await newCode(clientId, user.id);
  const unused = await newCode(clientId, user.id);
  const wrong = await postForm('/oauth/token', { ...codeExchange(code), client_secret: `${secret}x` });
  expect([wrong.status, await wrong.json()]).toEqual([401, expect.objectContaining({ error: 'invalid_client' })]);
  const tokens = await tokensOf(await postForm('/oauth/token', { ...codeExchange(code), client_secret: secret }));

  const stored = JSON.stringify([await db().oAuthRecord.findMany(), await db().connectedApp.findMany()]);
  const signatures = waiting.cookies.flatMap(({ pair }) => pair.split('=')[1] ?? []);
  for (const text of [secret, uid, code.code, unused.code, tokens.access_token, tokens.refresh_token, ...signatures])
    expect(stored).not.toContain(text);
  expect(await db().oAuthRecord.count({ where: { model: 'Session' } })).toBe(0);
});

test('the page is shown each time, and each time it is allowed stands for itself', async () => {
  const user = await makeUser();
  const clientId = await registerClient();
  const first = await newTokens(clientId, user.id, { scope: 'account:read' });
  const second = await newTokens(clientId, user.id, { scope: 'orders:write account:read' });
  expect([first.scope, second.scope]).toEqual(['account:read', 'account:read orders:write']);
  const apps = await db().connectedApp.findMany({ where: { userId: user.id } });
  expect(apps).toHaveLength(2);
  await postForm('/oauth/revoke', { token: second.access_token, client_id: clientId, token_type_hint: 'access_token' });
  expect(await authenticateAccessToken(first.access_token, 'mcp')).not.toBeNull();
  expect(await authenticateAccessToken(second.access_token, 'mcp')).toBeNull();
  expect(await (await refresh(clientId, second.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
});

test('a token is for the resource that was asked for, the tools without one', async () => {
  const user = await makeUser();
  const clientId = await registerClient();
  const audienceOf = async (change: Record<string, string | null>, at: Record<string, string> = {}) => {
    const code = await newCode(clientId, user.id, change);
    const answer = await postForm('/oauth/token', codeExchange(code, at));
    if (answer.status !== 200) return ((await answer.json()) as { error: string }).error;
    const { access_token: token } = await tokensOf(answer);
    const accepted = await Promise.all([authenticateAccessToken(token, 'mcp'), authenticateAccessToken(token, 'api')]);
    expect(accepted.filter((actor) => actor !== null)).toHaveLength(1);
    const row = await db().oAuthRecord.findFirstOrThrow({ where: { model: 'AccessToken' }, orderBy: { createdAt: 'desc' } });
    return (row.payload as { aud: string }).aud;
  };
  const [mcp, api] = [resourceUrl('mcp'), resourceUrl('api')];
  expect(await audienceOf({ resource: null })).toBe(mcp);
  expect(await audienceOf({ resource: null }, { resource: mcp })).toBe(mcp);
  expect(await audienceOf({ resource: `${mcp}/` })).toBe(mcp);
  expect(await audienceOf({ resource: `${mcp}/` }, { resource: mcp })).toBe(mcp);
  expect(await audienceOf({ resource: mcp }, { resource: `${mcp}/` })).toBe(mcp);
  expect(await audienceOf({ resource: api })).toBe(api);
  expect(await audienceOf({ resource: api }, { resource: mcp })).toBe('invalid_target');
  expect(await audienceOf({ resource: mcp }, { resource: 'https://elsewhere.example/mcp' })).toBe('invalid_target');

  const { verifier, challenge } = newVerifier();
  const both = authorizationQuery(clientId, challenge);
  both.append('resource', api);
  const browser = new Browser();
  const url = await browser.answer(await browser.begin(both), user.id);
  const code = { clientId, verifier, code: url.searchParams.get('code') ?? '' };
  const tokens = await tokensOf(await postForm('/oauth/token', codeExchange(code, { resource: api })));
  const again = await tokensOf(await refresh(clientId, tokens.refresh_token, { resource: mcp }));
  expect(await authenticateAccessToken(tokens.access_token, 'api')).toMatchObject({ userId: user.id });
  expect(await authenticateAccessToken(again.access_token, 'mcp')).toMatchObject({ userId: user.id });
});

test('a deleted person’s tokens end at once, and are not given anew', async () => {
  const user = await makeUser();
  const clientId = await registerClient();
  const tokens = await newTokens(clientId, user.id);
  const code = await newCode(clientId, user.id);
  await db().user.update({ where: { id: user.id }, data: { deletedAt: new Date() } });
  expect(await authenticateAccessToken(tokens.access_token, 'mcp')).toBeNull();
  for (const answer of [await refresh(clientId, tokens.refresh_token), await postForm('/oauth/token', codeExchange(code))])
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })]);

  const other = await makeUser();
  const others = await newTokens(clientId, other.id);
  await db().user.delete({ where: { id: other.id } });
  expect(await authenticateAccessToken(others.access_token, 'mcp')).toBeNull();
  expect(await (await refresh(clientId, others.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
});

import { expect, test } from 'vitest';
import { authenticateAccessToken } from '#lib/auth/oauth/access-tokens.ts';
import { allowConsent, denyConsent, readConsent } from '#lib/auth/oauth/consent.ts';
import {
  authorizationQuery,
  Browser,
  codeExchange,
  newVerifier,
  postForm,
  redirectUri,
  registerClient,
  tokensOf,
} from '#lib/auth/oauth/testing/oauth-client.ts';
import { config } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { makeUser } from '#scripts/testing/factories.ts';

const { verifier, challenge } = newVerifier();

async function waiting(change: Record<string, string | null> = {}, client: Record<string, unknown> = {}) {
  const clientId = await registerClient(client);
  const browser = new Browser();
  const uid = await browser.begin(authorizationQuery(clientId, challenge, change));
  return { clientId, browser, uid, cookie: browser.cookieHeader(`/connect/${uid}`) };
}

const appsOf = (userId: string) => db().connectedApp.findMany({ where: { userId } });

test('it says who asks, for what, and where the answer goes', async () => {
  const { uid, cookie, clientId } = await waiting(
    { scope: 'orders:write account:read offline_access' },
    { logo_uri: 'https://agent.example/logo.png', client_uri: 'https://agent.example/' },
  );
  expect(await readConsent(uid, cookie)).toEqual({
    uid,
    client: {
      id: clientId,
      name: 'Harbour Agent',
      logoUrl: 'https://agent.example/logo.png',
      url: 'https://agent.example/',
      verifiedHost: null,
    },
    redirect: { kind: 'loopback', name: '127.0.0.1:8123' },
    scopes: ['account:read', 'orders:write'],
  });
});

test.each([
  ['https://app.example:8443/cb', { kind: 'web', name: 'app.example:8443' }],
  ['https://localhost/cb', { kind: 'loopback', name: 'localhost' }],
  ['http://[::1]:99/cb', { kind: 'loopback', name: '[::1]:99' }],
  ['cursor://anysphere/cb', { kind: 'app', name: 'cursor' }],
  ['com.example.agent:/cb', { kind: 'app', name: 'com.example.agent' }],
])('an answer to %s is told apart', async (uri, redirect) => {
  const { uid, cookie } = await waiting({ redirect_uri: uri }, { redirect_uris: [uri], client_name: undefined });
  expect(await readConsent(uid, cookie)).toMatchObject({ redirect, client: { name: redirect.name } });
});

test('it is the browser’s that began it', async () => {
  const user = await makeUser();
  const [own, other] = [await waiting(), await waiting()];
  const [name, value] = own.cookie.split('; ')[0]?.split('=') ?? [];
  const forged = [
    '',
    other.cookie,
    `${name}=${own.uid}`,
    `${name}=${own.uid}; ${name}.sig=x`,
    `${name}=${own.uid}; ${other.cookie.split('; ')[1]}`,
    `${name}=${value}x; ${own.cookie.split('; ')[1]}`,
  ];
  for (const cookie of forged) {
    expect(await readConsent(own.uid, cookie)).toBeNull();
    expect(await allowConsent(own.uid, cookie, user.id)).toBeNull();
    expect(await denyConsent(own.uid, cookie)).toBeNull();
  }
  expect(await readConsent('x'.repeat(43), own.cookie)).toBeNull();
  expect(await appsOf(user.id)).toEqual([]);
  expect(await readConsent(own.uid, own.cookie)).not.toBeNull();
});

test('it can’t be resumed by another browser, nor twice', async () => {
  const user = await makeUser();
  const { uid, cookie, browser } = await waiting();
  const back = (await allowConsent(uid, cookie, user.id)) ?? '';
  expect(back).toBe(`${config().siteUrl}/oauth/authorize/${uid}`);
  const stranger = await new Browser().open(back);
  expect([stranger.status, stranger.headers.get('location')]).toEqual([400, null]);
  expect(await stranger.text()).toContain('no longer waiting');

  const answers = await Promise.all([1, 2, 3, 4].map(() => browser.open(back)));
  expect(answers.filter((answer) => answer.headers.get('location')?.startsWith(redirectUri))).toHaveLength(1);
  expect(await readConsent(uid, cookie)).toBeNull();
  expect(await allowConsent(uid, cookie, user.id)).toBeNull();
  expect((await browser.open(back)).status).toBe(400);
});

test('pressed twice, it makes one connection', async () => {
  const user = await makeUser();
  const { uid, cookie, browser, clientId } = await waiting();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => allowConsent(uid, cookie, user.id)));
  expect(new Set(answers)).toEqual(new Set([`${config().siteUrl}/oauth/authorize/${uid}`]));
  expect(await appsOf(user.id)).toHaveLength(1);
  expect(await db().oAuthRecord.count({ where: { model: 'Grant', userId: user.id } })).toBe(1);
  // After the first answer, neither another person nor another answer changes anything.
  expect(await allowConsent(uid, cookie, (await makeUser()).id)).toBeNull();
  expect(await denyConsent(uid, cookie)).toBeNull();
  expect(await readConsent(uid, cookie)).toBeNull();

  const url = new URL((await browser.open(answers[0] ?? '')).headers.get('location') ?? '');
  const code = { clientId, verifier, code: url.searchParams.get('code') ?? '' };
  const { access_token: token } = await tokensOf(await postForm('/oauth/token', codeExchange(code)));
  expect(await authenticateAccessToken(token, 'mcp')).toMatchObject({ userId: user.id });
});

test('who denies lets nobody in', async () => {
  const user = await makeUser();
  const { uid, browser, cookie } = await waiting();
  const url = await browser.answer(uid, null);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    error: 'access_denied',
    error_description: expect.any(String),
    state: 'state-1',
    iss: config().siteUrl,
  });
  expect(await allowConsent(uid, cookie, user.id)).toBeNull();
  expect(await db().oAuthRecord.count({ where: { model: { in: ['Grant', 'AuthorizationCode'] }, userId: user.id } })).toBe(0);
});

test('what fails after Allow takes it back', async () => {
  const user = await makeUser();
  const { uid, cookie } = await waiting();
  const failing = transaction(async () => {
    await allowConsent(uid, cookie, user.id);
    throw new Error('no mail');
  });
  await expect(failing).rejects.toThrow('no mail');
  expect(await appsOf(user.id)).toEqual([]);
  expect(await readConsent(uid, cookie)).not.toBeNull();
});

test('it waits half an hour, and its application has to be there still', async () => {
  const { uid, cookie, clientId } = await waiting();
  await db().oAuthRecord.delete({ where: { model_id: { model: 'Client', id: clientId } } });
  expect(await readConsent(uid, cookie)).toBeNull();

  const late = await waiting();
  const [row] = await db().$queryRaw<{ minutes: number }[]>`
    select round(extract(epoch from max(expires_at) - now()) / 60)::int as minutes from oauth_records where model = 'Interaction'`;
  expect(row?.minutes).toBe(30);
  await db().$executeRaw`
    update oauth_records set payload = payload || jsonb_build_object('exp', extract(epoch from now())::bigint - 16) where model = 'Interaction'`;
  expect(await readConsent(late.uid, late.cookie)).toBeNull();
});

test('only somebody with a role gives what the team may do; of a member an application gets the rest, or nothing', async () => {
  const letIn = async (role: 'member' | 'moderator', scope: string) => {
    const user = await makeUser({ role });
    const { uid, cookie, browser, clientId } = await waiting({ scope });
    const back = await allowConsent(uid, cookie, user.id);
    if (back === null) return { user, scopes: null, token: '' };
    const url = new URL((await browser.open(back)).headers.get('location') ?? '');
    const code = { clientId, verifier, code: url.searchParams.get('code') ?? '' };
    const { access_token: token } = await tokensOf(await postForm('/oauth/token', codeExchange(code)));
    return { user, token, scopes: [...((await authenticateAccessToken(token, 'mcp'))?.scopes ?? [])] };
  };
  expect((await letIn('member', 'account:read team')).scopes).toEqual(['account:read']);
  expect((await letIn('member', 'team')).scopes).toBeNull();
  const { user, scopes, token } = await letIn('moderator', 'account:read team');
  expect(scopes).toEqual(['account:read', 'team']);
  expect(await appsOf(user.id)).toMatchObject([{ scopes: ['account:read', 'team'] }]);
  await db().user.update({ where: { id: user.id }, data: { role: 'member' } });
  expect([...((await authenticateAccessToken(token, 'mcp'))?.scopes ?? [])]).toEqual(['account:read']);
});

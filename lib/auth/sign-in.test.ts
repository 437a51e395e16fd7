import type { IncomingMessage } from 'node:http';
import NextAuth from 'next-auth';
import type { AdapterUser } from 'next-auth/adapters';
import { beforeEach, expect, test } from 'vitest';
import { authAdapter } from '#lib/auth/adapter.ts';
import { isDirectLocalRequest, markDirectRequest } from '#lib/auth/local-request.ts';
import { authOptions } from '#lib/auth/options.ts';
import { beginProviderSignIn } from '#lib/auth/provider-sign-in.ts';
import { safeCallback } from '#lib/auth/safe-callback.ts';
import { findSignInLink, requestSignInLink } from '#lib/auth/sign-in-link.ts';
import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';

process.env.NEXTAUTH_URL = config().siteUrl;
let visitors = 0;
let from: string;
beforeEach(() => {
  visitors += 1;
  from = `198.51.100.${visitors}`;
});
const ask = (email: string, callback = '/dashboard') => requestSignInLink({ email, callback, clientAddress: from });

/** Returns the sign-in link in the latest mail to an address. */
async function linkFor(email: string): Promise<URL> {
  const mail = await readMails().findFirstOrThrow({ where: { to: email }, orderBy: { createdAt: 'desc' } });
  return new URL(/^http.*confirm.*$/m.exec(mail.text)?.[0] ?? '');
}

/** Calls next-auth's own handler with a Node request, which works without Next. */
async function redeem(link: URL, cookies: Record<string, string> = {}): Promise<{ location: string; cookies: Record<string, string> }> {
  const set: Record<string, string> = {};
  let location = '';
  const response = {
    status: () => response,
    getHeader: () => undefined,
    setHeader(name: string, value: string | string[]) {
      if (name === 'Location') location = String(value);
      if (name === 'Set-Cookie')
        for (const cookie of [value].flat())
          set[cookie.slice(0, cookie.indexOf('='))] = cookie.slice(cookie.indexOf('=') + 1).split(';')[0] ?? '';
      return response;
    },
    end: () => response,
    send: () => response,
    json: () => response,
  };
  const query = { ...Object.fromEntries(link.searchParams), nextauth: ['callback', 'email'] };
  await (NextAuth as unknown as (...args: unknown[]) => Promise<void>)(
    { method: 'POST', headers: {}, body: {}, query, cookies },
    response,
    authOptions(),
  );
  return { location, cookies: set };
}

test('a link signs in once: the account is made, the session stored as a digest', async () => {
  await ask(' Ada@Example.com ', '/dashboard/keys?x=1');
  const link = await linkFor('ada@example.com');
  expect(link.origin + link.pathname).toBe(`${config().siteUrl}/sign-in/confirm`);
  expect(await db().user.count({ where: { email: 'ada@example.com' } })).toBe(0);
  const stored = await db().verificationToken.findFirstOrThrow({ where: { identifier: 'ada@example.com' } });
  expect(stored.token).not.toBe(link.searchParams.get('token'));
  expect(stored.expires.getTime() - Date.now()).toBeLessThanOrEqual(hourMs);

  const first = await redeem(link);
  expect(first.location).toBe(`${config().siteUrl}/dashboard/keys?x=1`);
  const token = first.cookies['next-auth.session-token'] ?? '';
  expect(token).not.toBe('');
  const user = await db().user.findUniqueOrThrow({ where: { email: 'ada@example.com' }, include: { sessions: true } });
  expect(user.emailVerified).not.toBeNull();
  expect(user.sessions.map(({ sessionToken }) => sessionToken)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);

  const adapter = authAdapter();
  expect(await adapter.getSessionAndUser?.(token)).toMatchObject({ user: { id: user.id }, session: { sessionToken: token } });
  // The token stored in the database can't be used to sign in.
  expect(await adapter.getSessionAndUser?.(user.sessions[0]?.sessionToken ?? '')).toBeNull();

  const second = await redeem(link);
  expect(second.location).toContain('error=Verification');
  expect(second.cookies['next-auth.session-token']).toBeUndefined();

  await adapter.deleteSession?.(token);
  await adapter.deleteSession?.(token);
  expect(await adapter.getSessionAndUser?.(token)).toBeNull();
});

test('a link carries what was pressed in its row and names it in the mail, and a used one carries nothing', async () => {
  const intent = { do: 'vote', listing: { id: 481, name: 'Tidemark', logoUrl: null, live: true } } as const;
  await requestSignInLink({ email: 'ivy@example.com', callback: '/', clientAddress: from, intent });
  const link = await linkFor('ivy@example.com');
  expect([...link.searchParams.keys()].sort()).toEqual(['callbackUrl', 'email', 'token']);
  expect(await readMails().findFirstOrThrow({ where: { to: 'ivy@example.com' } })).toMatchObject({
    subject: 'Sign in to vote for Tidemark',
  });
  const token = link.searchParams.get('token') ?? '';
  expect(await findSignInLink('ivy@example.com', token)).toEqual({ intent });
  expect(await findSignInLink('eve@example.com', token)).toBeNull();
  expect(await findSignInLink('ivy@example.com', 'x')).toBeNull();
  await redeem(link);
  expect(await findSignInLink('ivy@example.com', token)).toBeNull();
});

test('an expired link, another address or a changed token signs nobody in', async () => {
  await ask('bob@example.com');
  const link = await linkFor('bob@example.com');
  const other = new URL(link);
  other.searchParams.set('email', 'eve@example.com');
  expect((await redeem(other)).location).toContain('error=Verification');
  const changed = new URL(link);
  changed.searchParams.set('token', 'x');
  expect((await redeem(changed)).location).toContain('error=Verification');
  await db().verificationToken.updateMany({ where: { identifier: 'bob@example.com' }, data: { expires: new Date(Date.now() - 1) } });
  expect((await redeem(link)).location).toContain('error=Verification');
  expect(await db().session.count({ where: { user: { email: { in: ['bob@example.com', 'eve@example.com'] } } } })).toBe(0);
});

test('what one sees does not tell whether an account exists, and a closed one gets no session, but a mail that opens it again', async () => {
  const user = await db().user.create({ data: { email: 'gone@example.com' } });
  await ask('gone@example.com');
  const link = await linkFor('gone@example.com');
  await db().user.update({ where: { id: user.id }, data: { deletedAt: new Date() } });
  expect((await redeem(link)).location).toContain('error=AccountClosed');
  expect(await db().session.count({ where: { userId: user.id } })).toBe(0);
  await expect(ask('gone@example.com')).resolves.toBeUndefined();
  const latest = () => readMails().findFirstOrThrow({ where: { to: 'gone@example.com' }, orderBy: { id: 'desc' }, select: { kind: true } });
  expect(await latest()).toEqual({ kind: 'account-closed' });
  const mails = await db().mail.count();
  await db().user.update({ where: { id: user.id }, data: { deletedAt: new Date(Date.now() - 15 * 24 * hourMs) } });
  await expect(ask('gone@example.com')).resolves.toBeUndefined();
  expect(await db().mail.count()).toBe(mails);

  const adapter = authAdapter();
  await adapter.createSession?.({ sessionToken: 'left-over', userId: user.id, expires: new Date(Date.now() + 60_000) });
  expect(await adapter.getSessionAndUser?.('left-over')).toBeNull();
});

test('an address must be one, and mails are limited by mailbox and by network address', async () => {
  for (const email of ['', 'ada', 'a@example.com,b@example.com', 'a@example.com\nbcc:b@example.com'])
    await expect(ask(email)).rejects.toMatchObject({ code: 'invalid_input', errors: [{ path: 'email' }] });
  for (let i = 0; i < 5; i += 1) await ask('busy@example.com');
  await expect(ask('BUSY@example.com')).rejects.toMatchObject({
    code: 'rate_limited',
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  });
  expect(await db().mail.count({ where: { to: 'busy@example.com' } })).toBe(5);

  from = '203.0.113.9';
  for (let i = 0; i < 20; i += 1) await ask(`someone-${i}@example.com`);
  await expect(ask('someone-else@example.com')).rejects.toMatchObject({ code: 'rate_limited' });
});

test('a sign-in by GitHub or Google keeps no token and never takes over an account', async () => {
  const adapter = authAdapter();
  const user = (await adapter.createUser?.({
    email: 'Octo@Example.com',
    emailVerified: null,
    name: 'Octo',
    image: null,
  } as AdapterUser)) as AdapterUser;
  expect(user.email).toBe('octo@example.com');
  expect(await adapter.getUserByEmail?.('OCTO@example.com')).toMatchObject({ id: user.id });
  await adapter.linkAccount?.({
    userId: user.id,
    type: 'oauth',
    provider: 'github',
    providerAccountId: '1',
    access_token: 'secret',
    refresh_token: 'secret',
  });
  expect(await adapter.getUserByAccount?.({ provider: 'github', providerAccountId: '1' })).toMatchObject({ id: user.id });
  expect(
    authOptions().providers.every(
      (provider) => !('allowDangerousEmailAccountLinking' in provider && provider.allowDangerousEmailAccountLinking),
    ),
  ).toBe(true);

  const allow = (user: object, profile: object, provider = 'google') =>
    authOptions().callbacks?.signIn?.({ user, account: { type: 'oauth', provider, providerAccountId: '1' }, profile } as never);
  expect(await allow({ email: 'a@example.com' }, { email_verified: true })).toBe(true);
  expect(await allow({ email: 'a@example.com' }, { email_verified: false })).toBe('/sign-in?error=NoEmail');
  expect(await allow({ email: '' }, {}, 'github')).toBe('/sign-in?error=NoEmail');
  expect(await allow({ email: 'a@example.com', deletedAt: new Date() }, { email_verified: true })).toBe('/sign-in?error=AccountClosed');
});

test('a form sends the browser to GitHub, and hands out what its return is recognised by', async () => {
  Object.assign(config(), { github: { id: 'client', secret: 'secret' } });
  const { url, cookies } = await beginProviderSignIn('github', '/dashboard/keys');
  const target = new URL(url);
  expect(target.origin + target.pathname).toBe('https://github.com/login/oauth/authorize');
  expect(Object.fromEntries(target.searchParams)).toMatchObject({
    client_id: 'client',
    redirect_uri: `${config().siteUrl}/api/auth/callback/github`,
    state: expect.any(String),
  });
  expect(Object.fromEntries(cookies.map(({ name, value }) => [name, value]))).toMatchObject({
    'next-auth.callback-url': `${config().siteUrl}/dashboard/keys`,
    'next-auth.state': expect.stringMatching(/^\S{20,}$/),
  });
  Object.assign(config(), { github: null });
});

test('after sign-in one comes to a page of this site', () => {
  const { siteUrl } = config();
  for (const path of ['/dashboard/keys?a=1#b', '/', '/listings/acme']) {
    expect(safeCallback(path)).toBe(path);
    expect(safeCallback(siteUrl + path)).toBe(path);
  }
  const bad = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    `${siteUrl}@evil.example/`,
    `${siteUrl}.evil.example/`,
    'javascript:alert(1)',
    'data:text/html,x',
    '/.//evil.example',
    '/sign-in?error=x',
    '/sign-in/confirm?token=x',
    '/api/auth/signout',
    'http://[',
    ['/dashboard'],
    undefined,
    `/${'x'.repeat(3000)}`,
  ];
  for (const wanted of bad) expect([wanted, safeCallback(wanted)]).toEqual([wanted, '/dashboard']);
});

test('a forwarded or renamed request is no local one', () => {
  /** Returns true if a request with these headers and from this address counts as local. */
  const local = (headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
    const request = { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
    markDirectRequest(request);
    return isDirectLocalRequest(new Headers(request.headers as Record<string, string>));
  };
  const direct = { host: '127.0.0.1:3000' };
  expect(local({ ...direct })).toBe(true);
  expect(local({ host: 'localhost:3000' }, '::ffff:127.0.0.1')).toBe(true);
  expect(local({ host: '[::1]:3000' }, '::1')).toBe(true);
  expect(local({ ...direct }, '192.0.2.1')).toBe(false);
  const not: Record<string, string>[] = [
    {},
    { host: 'evil.example' },
    { host: '127.0.0.1.evil.example' },
    { ...direct, 'x-forwarded-for': '127.0.0.1' },
    { ...direct, 'x-forwarded-host': '127.0.0.1:3000' },
    { ...direct, 'x-forwarded-proto': 'http' },
    { ...direct, forwarded: 'for=127.0.0.1' },
    { ...direct, 'x-real-ip': '127.0.0.1' },
    { ...direct, via: '1.1 proxy' },
    { ...direct, 'cf-connecting-ip': '192.0.2.1' },
  ];
  for (const headers of not) expect([headers, local({ ...headers })]).toEqual([headers, false]);
});

test('a client can not mark its own request', () => {
  const headers = new Headers({ host: '127.0.0.1:3000', 'x-debut-direct': 'true' });
  expect(isDirectLocalRequest(headers)).toBe(false);
  expect(isDirectLocalRequest(new Headers({ host: '127.0.0.1:3000' }))).toBe(false);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { notifyOfConnection } from '#lib/accounts/connected-apps/connect-app.ts';
import { grantsInUse, listConnectedApps, revokeConnectedApp } from '#lib/accounts/connected-apps/connected-apps.ts';
import { type Actor, allScopes, anonymous, commandActor, sessionActor } from '#lib/auth/actor.ts';
import { digest } from '#lib/auth/digest.ts';
import { authenticateAccessToken } from '#lib/auth/oauth/access-tokens.ts';
import { resourceUrl } from '#lib/auth/oauth/resources.ts';
import { db, transaction } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { explainStatement } from '#scripts/testing/explain-statement.ts';
import { makeUser } from '#scripts/testing/factories.ts';
import { loadInBulk, manyRows } from '#scripts/testing/many-listings.ts';

const document = 'https://agent.example/client.json';
const inAnHour = () => new Date(Date.now() + hourMs);
const past = () => new Date(Date.now() - 1000);

interface Grant {
  userId: string;
  clientId?: string;
  name?: string;
  scopes?: string[];
  createdAt?: Date;
  lastUsedAt?: Date;
  /** The authorization server's records of the grant. */
  records?: { model: string; expiresAt: Date; consumedAt?: Date }[];
}

/** Creates a grant with its records in the authorization server's format. Returns the access token. */
async function grant({ records = [{ model: 'AccessToken', expiresAt: inAnHour() }], ...values }: Grant) {
  const grantId = randomUUID();
  const token = randomUUID();
  await db().connectedApp.create({
    data: {
      grantId,
      clientId: document,
      name: 'Agent',
      redirectHost: 'agent.example',
      verified: (values.clientId ?? document) === document,
      scopes: ['account:read'],
      ...values,
    },
  });
  await db().oAuthRecord.create({ data: { model: 'Grant', id: grantId, payload: {}, expiresAt: inAnHour() } });
  for (const { model, ...times } of records)
    await db().oAuthRecord.create({
      data: {
        model,
        id: digest(model === 'AccessToken' ? token : randomUUID()),
        payload: { aud: resourceUrl('mcp'), scope: 'account:read' },
        grantId,
        userId: values.userId,
        ...times,
      },
    });
  return { grantId, token };
}

test('one line an application, with all that its permissions allow', async () => {
  const { id: userId } = await makeUser();
  const other = await makeUser();
  const [monday, tuesday, sunday] = [1, 2, 7].map((day) => new Date(Date.UTC(2026, 5, day)));
  await grant({ userId, createdAt: monday as Date, lastUsedAt: sunday as Date, scopes: ['orders:write', 'account:read'] });
  await grant({ userId, createdAt: tuesday as Date, lastUsedAt: tuesday as Date, scopes: ['listings:write'], name: 'Agent 2' });
  await grant({ userId, createdAt: monday as Date, clientId: 'registered-itself', name: 'Script' });
  await grant({ userId: other.id });
  await db().connectedApp.updateMany({ where: { userId, clientId: document }, data: { logoUrl: 'https://agent.example/logo.png' } });
  expect(await listConnectedApps(sessionActor(userId))).toEqual([
    {
      clientId: document,
      name: 'Agent 2',
      logoPath: null,
      verifiedHost: 'agent.example',
      redirectHost: 'agent.example',
      scopes: ['account:read', 'listings:write', 'orders:write'],
      since: monday,
      lastUsedAt: sunday,
    },
    expect.objectContaining({ clientId: 'registered-itself', name: 'Script', verifiedHost: null, lastUsedAt: null }),
  ]);
  const hash = 'b'.repeat(64);
  await db().logo.create({ data: { hash, body: new Uint8Array([1]), width: 1, height: 1 } });
  await db().logoSource.create({ data: { url: 'https://agent.example/logo.png', hash } });
  expect((await listConnectedApps(commandActor(userId)))[0]?.logoPath).toBe(`/logos/${hash}.webp`);
});

test('a permission of which nothing can be used any more is none', async () => {
  const { id: userId } = await makeUser();
  const names = async () => (await listConnectedApps(sessionActor(userId))).map(({ name }) => name).sort();
  await grant({ userId, clientId: '1', name: 'expired', records: [{ model: 'AccessToken', expiresAt: past() }] });
  await grant({ userId, clientId: '2', name: 'used up', records: [{ model: 'RefreshToken', expiresAt: inAnHour(), consumedAt: past() }] });
  await grant({ userId, clientId: '3', name: 'bare', records: [] });
  expect(await names()).toEqual([]);
  await grant({ userId, clientId: '4', name: 'to refresh', records: [{ model: 'RefreshToken', expiresAt: inAnHour() }] });
  await grant({ userId, clientId: '5', name: 'just let in', records: [{ model: 'AuthorizationCode', expiresAt: inAnHour() }] });
  expect(await names()).toEqual(['just let in', 'to refresh']);
});

test('revoking ends every token of the application at once, and nobody else’s', async () => {
  const [me, other] = [await makeUser(), await makeUser()];
  const records = ['AccessToken', 'RefreshToken', 'AuthorizationCode'].map((model) => ({ model, expiresAt: inAnHour() }));
  const mine = [await grant({ userId: me.id, records }), await grant({ userId: me.id, records })];
  const script = await grant({ userId: me.id, clientId: 'registered-itself' });
  const theirs = await grant({ userId: other.id, records });
  for (const { token } of mine) expect(await authenticateAccessToken(token, 'mcp')).toMatchObject({ userId: me.id, application: 'Agent' });

  expect(await revokeConnectedApp(sessionActor(me.id), document)).toBe(2);
  for (const { token } of mine) expect(await authenticateAccessToken(token, 'mcp')).toBeNull();
  for (const { grantId } of mine)
    expect(await db().oAuthRecord.count({ where: { OR: [{ grantId }, { model: 'Grant', id: grantId }] } })).toBe(0);
  expect((await listConnectedApps(sessionActor(me.id))).map(({ clientId }) => clientId)).toEqual(['registered-itself']);
  expect(await authenticateAccessToken(script.token, 'mcp')).not.toBeNull();
  expect(await authenticateAccessToken(theirs.token, 'mcp')).not.toBeNull();
  expect(await db().oAuthRecord.count({ where: { grantId: theirs.grantId } })).toBe(3);

  expect(await revokeConnectedApp(sessionActor(me.id), document)).toBe(0);
  await expect(revokeConnectedApp(sessionActor(other.id), 'registered-itself')).rejects.toMatchObject({ code: 'not_found' });
  expect(await authenticateAccessToken(script.token, 'mcp')).not.toBeNull();
});

test('nothing of it happens when its transaction fails', async () => {
  const { id: userId } = await makeUser();
  const { token } = await grant({ userId });
  const failing = transaction(async () => {
    await revokeConnectedApp(sessionActor(userId), document);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await authenticateAccessToken(token, 'mcp')).not.toBeNull();
});

test('an application manages none, nor does a key', async () => {
  const { id: userId } = await makeUser();
  const { token } = await grant({ userId });
  const app = (await authenticateAccessToken(token, 'mcp')) as Actor;
  const key: Actor = { userId, role: 'member', scopes: new Set(allScopes), via: 'api_key', credentialId: 'k', application: 'site' };
  for (const actor of [app, key]) {
    await expect(listConnectedApps(actor)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(revokeConnectedApp(actor, document)).rejects.toMatchObject({ code: 'forbidden' });
  }
  await expect(listConnectedApps(anonymous)).rejects.toMatchObject({ code: 'unauthorized' });
  expect(await authenticateAccessToken(token, 'mcp')).not.toBeNull();
});

test('the person hears of it by mail', async () => {
  const { id, email } = await makeUser();
  await notifyOfConnection(id, { name: 'Agent\r\nBcc: x', verifiedHost: null, scopes: ['account:read', 'orders:write'] });
  const mail = await readMails().findFirstOrThrow({ where: { to: email } });
  expect(mail).toMatchObject({ kind: 'app-connected', subject: expect.not.stringContaining('Agent') });
  for (const words of ['calls itself “Agent Bcc: x”', 'See your account', 'never pay', '/dashboard/apps'])
    expect(mail.text).toContain(words);
  expect(mail.text).not.toContain('Submit products');
});

test('many permissions: one’s own are found by indexes', async () => {
  const { id } = await makeUser();
  await grant({ userId: id });
  await loadInBulk(async (query) => {
    await query(`insert into users (id, email) select gen_random_uuid(), 'u' || n || '@apps.example' from generate_series(1, 2000) n`);
    await query(`insert into connected_apps (grant_id, user_id, client_id, name, redirect_host, verified)
      select 'g' || n, u.id, 'c' || n % 50, 'App', 'localhost', false from generate_series(1, ${manyRows}) n
      join (select id, row_number() over () as r from users where email like '%@apps.example') u on u.r = n % 2000 + 1`);
    await query(`insert into oauth_records (model, id, payload, grant_id, expires_at)
      select 'RefreshToken', 'r' || n, '{}', 'g' || n, now() + interval '1 day' from generate_series(1, ${manyRows}) n`);
  });
  const steps = await explainStatement(grantsInUse, [id, new Date().toISOString()]);
  expect(steps).not.toMatch(/Seq Scan on (connected_apps|oauth_records)/);
});

import { expect, test } from 'vitest';
import { createApiKey, listApiKeys, revokeApiKey } from '#lib/accounts/api-keys.ts';
import { getAccount } from '#lib/accounts/get-account.ts';
import { type Actor, allScopes, anonymous, commandActor, sessionActor } from '#lib/auth/actor.ts';
import { apiKeyHint, authenticateApiKey, looksLikeApiKey, newApiKey } from '#lib/auth/api-keys.ts';
import { movedClock, setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';

let people = 0;
async function person(): Promise<Actor> {
  people += 1;
  const { id } = await db().user.create({ data: { email: `person-${people}@example.com` } });
  return sessionActor(id);
}
const input = { name: 'Deploy script', scopes: allScopes };
const code = (code: string) => expect.objectContaining({ name: 'AppError', code });
/** Reads the last use. The update doesn't delay the answer, so a test has to poll for it. */
const lastUse = (id: string) => async () => (await db().apiKey.findUniqueOrThrow({ where: { id } })).lastUsedAt?.getTime() ?? null;

test('a key shows by its form whether it was mistyped', () => {
  const key = newApiKey();
  expect(key).toMatch(/^debut_[0-9A-Za-z]{38}$/);
  expect(looksLikeApiKey(key)).toBe(true);
  expect(new Set(Array.from({ length: 200 }, newApiKey)).size).toBe(200);
  for (let i = 0; i < key.length; i += 1) {
    const other = key[i] === 'x' ? 'y' : 'x';
    expect(looksLikeApiKey(key.slice(0, i) + other + key.slice(i + 1))).toBe(false);
  }
  for (const text of [
    '',
    'debut_',
    key.slice(1),
    `${key}x`,
    key.slice(0, -1),
    key.replace('debut', 'other'),
    `${key.slice(0, 8)}é${key.slice(9)}`,
  ])
    expect(looksLikeApiKey(text)).toBe(false);
  expect(apiKeyHint(key)).toBe(`debut_…${key.slice(-4)}`);
});

test('a key is shown once, stored as its digest, and stands for its user', async () => {
  const actor = await person();
  const { key, record } = await createApiKey(actor, { name: '  CI  ', scopes: ['listings:write', 'account:read'] });
  expect(record).toMatchObject({
    name: 'CI',
    scopes: ['account:read', 'listings:write'],
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
  });
  const row = await db().apiKey.findUniqueOrThrow({ where: { id: record.id } });
  expect(row.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(key.slice(6, -4));

  const found = await authenticateApiKey(key);
  expect(found).toEqual({
    userId: actor.userId,
    role: 'member',
    scopes: new Set(['account:read', 'listings:write']),
    via: 'api_key',
    credentialId: record.id,
    application: 'CI',
  });
  expect(await getAccount(found as Actor)).toMatchObject({
    id: actor.userId,
    via: 'api_key',
    application: 'CI',
    scopes: ['account:read', 'listings:write'],
  });
});

test('an unknown, mistyped, revoked or expired key stands for nobody, nor does that of a deleted user', async () => {
  const actor = await person();
  expect(await authenticateApiKey(newApiKey())).toBeNull();
  expect(await authenticateApiKey("debut_'; drop table users; --")).toBeNull();

  const revoked = await createApiKey(actor, input);
  await revokeApiKey(actor, revoked.record.id);
  expect(await authenticateApiKey(revoked.key)).toBeNull();

  const expiring = await createApiKey(actor, { ...input, expiresAt: new Date(Date.now() + 60_000) });
  expect(await authenticateApiKey(expiring.key)).not.toBeNull();
  setClock(movedClock(61_000));
  expect(await authenticateApiKey(expiring.key)).toBeNull();
  setClock(systemClock);

  const { key } = await createApiKey(actor, input);
  expect(await authenticateApiKey(key)).not.toBeNull();
  await db().user.update({ where: { id: actor.userId ?? '' }, data: { deletedAt: new Date() } });
  expect(await authenticateApiKey(key)).toBeNull();
  await expect(getAccount(actor)).rejects.toEqual(code('unauthorized'));
  await expect(createApiKey(actor, input)).rejects.toEqual(code('unauthorized'));
});

test('the last use is noted, at most once a minute', async () => {
  const { key, record } = await createApiKey(await person(), input);
  await Promise.all([1, 2, 3].map(() => authenticateApiKey(key)));
  await expect.poll(lastUse(record.id)).not.toBeNull();
  const first = await lastUse(record.id)();
  setClock(movedClock(30_000));
  await authenticateApiKey(key);
  await new Promise((done) => setTimeout(done, 100));
  expect(await lastUse(record.id)()).toBe(first);
  setClock(movedClock(61_000));
  await authenticateApiKey(key);
  await expect.poll(lastUse(record.id)).toBeGreaterThan(first ?? 0);
  setClock(systemClock);
});

test('bad input names each field', async () => {
  const actor = await person();
  await expect(createApiKey(actor, { name: ' ', scopes: ['all'], expiresAt: new Date(0) })).rejects.toMatchObject({
    code: 'invalid_input',
    errors: [
      { path: 'name', code: 'required' },
      { path: 'scopes', code: 'unknown_scope' },
      { path: 'expiresAt', code: 'in_the_past' },
    ],
  });
  for (const [bad, path] of [
    [{ ...input, name: 'x'.repeat(61) }, 'name'],
    [{ ...input, name: 'a\nb' }, 'name'],
    [{ ...input, scopes: [] }, 'scopes'],
    [{ ...input, expiresAt: new Date(Number.NaN) }, 'expiresAt'],
  ] as const)
    await expect(createApiKey(actor, bad)).rejects.toMatchObject({ errors: [{ path }] });
  expect(await listApiKeys(actor)).toEqual([]);
});

test('only a person on the site, or a command, manages keys', async () => {
  const actor = await person();
  const { key, record } = await createApiKey(commandActor(actor.userId ?? ''), input);
  const byKey = (await authenticateApiKey(key)) as Actor;
  const byApp: Actor = { ...byKey, via: 'oauth' };
  for (const other of [byKey, byApp]) {
    await expect(createApiKey(other, input)).rejects.toEqual(code('forbidden'));
    await expect(listApiKeys(other)).rejects.toEqual(code('forbidden'));
    await expect(revokeApiKey(other, record.id)).rejects.toEqual(code('forbidden'));
  }
  await expect(listApiKeys(anonymous)).rejects.toEqual(code('unauthorized'));
  await expect(getAccount(anonymous)).rejects.toEqual(code('unauthorized'));
});

test('a key is revoked once, by its owner only', async () => {
  const [actor, stranger] = [await person(), await person()];
  const { record } = await createApiKey(actor, input);
  for (const id of [record.id, crypto.randomUUID(), 'no-uuid']) await expect(revokeApiKey(stranger, id)).rejects.toEqual(code('not_found'));
  const revoked = await revokeApiKey(actor, record.id);
  expect(revoked.revokedAt).not.toBeNull();
  expect(await revokeApiKey(actor, record.id)).toEqual(revoked);
  const second = await createApiKey(actor, { ...input, name: 'Second' });
  expect((await listApiKeys(actor)).map(({ id }) => id)).toEqual([second.record.id, record.id]);
  expect(await listApiKeys(stranger)).toEqual([]);
});

test('nobody has more than 50 active keys, however fast they are made', async () => {
  const actor = await person();
  const made = await Promise.allSettled(Array.from({ length: 53 }, (_, i) => createApiKey(actor, { ...input, name: `Key ${i}` })));
  const refused = made.filter((result) => result.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(Array(3).fill('too_many_keys'));
  const [first] = await listApiKeys(actor);
  await revokeApiKey(actor, first?.id ?? '');
  await expect(createApiKey(actor, input)).resolves.toBeDefined();
});

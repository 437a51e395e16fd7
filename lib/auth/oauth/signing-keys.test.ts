import { afterEach, expect, test } from 'vitest';
import { authorizationServer } from '#lib/auth/oauth/authorization-server.ts';
import { readConsent } from '#lib/auth/oauth/consent.ts';
import { readServerKeys, rotateKeys } from '#lib/auth/oauth/signing-keys.ts';
import { authorizationQuery, Browser, newVerifier, registerClient } from '#lib/auth/oauth/testing/oauth-client.ts';
import { config, parseConfig } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';

const configuration = processWide('config', () => parseConfig(process.env));
const state = processWide<{ checkedAt: number; server: unknown; version: string; check: null }>('authorization-server', () => {
  throw new Error('not made yet');
});

/** Changes the stored times and the cached state as if 61 seconds had passed. */
async function aMinuteLater(): Promise<void> {
  await db()
    .$executeRaw`update signing_keys set created_at = created_at - interval '61 seconds', retired_at = retired_at - interval '61 seconds'`;
  const current = state.peek();
  if (current) current.checkedAt = 0;
}

afterEach(() => db().signingKey.deleteMany());

test('processes that start at once end with the same keys', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, readServerKeys));
  expect(new Set(all.map(({ version }) => version)).size).toBe(1);
  expect(all[0]?.signing).toEqual([expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', d: expect.any(String) })]);
  expect(all[0]?.cookies).toHaveLength(1);
  expect(await db().signingKey.count()).toBe(2);
});

test('keys are kept encrypted', async () => {
  const { signing, cookies } = await readServerKeys();
  const stored = (await db().signingKey.findMany()).map(({ encrypted }) => Buffer.from(encrypted).toString('latin1')).join();
  for (const secret of [signing[0]?.d ?? '', signing[0]?.x ?? '', cookies[0] ?? '']) {
    expect(secret.length).toBeGreaterThan(40);
    expect(stored).not.toContain(secret);
  }
});

test('new keys are made, used once every process has them, and the old ones believed for a day', async () => {
  const old = await readServerKeys();
  await aMinuteLater();
  expect(await rotateKeys()).toEqual({ retired: 2, deleted: 0 });
  const mixed = await readServerKeys();
  expect(mixed.cookies).toEqual([old.cookies[0], expect.any(String)]);
  expect(mixed.signing.map(({ kid }) => kid)).toContain(old.signing[0]?.kid);
  await aMinuteLater();
  const later = await readServerKeys();
  expect(later.cookies).toEqual([mixed.cookies[1], old.cookies[0]]);
  await db().$executeRaw`update signing_keys set retired_at = retired_at - interval '1 day'`;
  const last = await readServerKeys();
  expect(last.cookies).toEqual([mixed.cookies[1]]);
  expect(last.signing).toHaveLength(1);
});

test('a process takes new keys up by itself, and what waits goes on', async () => {
  await aMinuteLater();
  const first = await authorizationServer();
  const browser = new Browser();
  const uid = await browser.begin(authorizationQuery(await registerClient(), newVerifier().challenge));
  const cookie = browser.cookieHeader(`/connect/${uid}`);
  await rotateKeys();
  expect(await authorizationServer()).toBe(first);
  await aMinuteLater();
  const second = await authorizationServer();
  expect(second).not.toBe(first);
  expect(await readConsent(uid, cookie)).not.toBeNull();
  expect(await authorizationServer()).toBe(second);
});

test('another AUTH_SECRET is told of, and new keys mend it', async () => {
  await readServerKeys();
  const before = config();
  configuration.set({ ...before, authSecret: 'another secret for tests: 0123456789abcdefghijklmnopqrst' });
  try {
    await expect(readServerKeys()).rejects.toThrow(/encrypted with another AUTH_SECRET.*npm run more -- keys:rotate/);
    // Without `replace`, nothing is deleted: the former AUTH_SECRET may only have been forgotten.
    await expect(rotateKeys()).rejects.toThrow('--replace');
    expect(await db().signingKey.count()).toBe(2);
    expect(await rotateKeys({ replace: true })).toEqual({ retired: 0, deleted: 2 });
    expect((await readServerKeys()).cookies).toHaveLength(1);
  } finally {
    configuration.set(before);
  }
});

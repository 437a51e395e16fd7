// How a process gives its port to the next one, and what it does between the signal and its end.
import { afterAll, expect, inject, test } from 'vitest';
import { db } from '#lib/core/db.ts';
import { makeDraft } from '#scripts/testing/factories.ts';
import { freePort, type Product, startProduct } from '../../scripts/testing/product.ts';
import { startSteadyLoad } from '../../scripts/testing/steady-load.ts';
import { useSiteDatabase } from '../support/site-database.ts';

useSiteDatabase();

const running: Product[] = [];
const settings = {
  DATABASE_URL: inject('siteDatabase'),
  AUTH_SECRET: inject('siteSecret'),
  DEMO: 'on',
  ROLE: 'web',
  REUSE_PORT: 'on',
  RATE_LIMIT_CREDENTIAL: '100000',
  RATE_LIMIT_WRITES: '100000',
};
const authorization = `Bearer ${inject('demoKey')}`;

async function start(env: Record<string, string>): Promise<Product> {
  const product = await startProduct({ ...settings, ...env });
  running.push(product);
  return product;
}

afterAll(() => {
  for (const { process } of running) process.kill('SIGKILL');
});

test('the next process takes over the port, and the old one ends after its grace time: no read and no write fails', async () => {
  const port = String(await freePort());
  const old = await start({ PORT: port, SHUTDOWN_GRACE: '1' });
  const { id: userId } = await db().user.findUniqueOrThrow({ where: { email: 'demo@example.com' } });
  const { id } = await makeDraft({ userId, found: { tagline: ['Tide tables', 'Tide tables.'] } });
  let edits = 0;
  const load = startSteadyLoad(
    old.url,
    [
      { method: 'GET', path: '/' },
      { method: 'GET', path: '/api/v1/me', headers: { authorization } },
      {
        method: 'PATCH',
        path: `/api/v1/drafts/${id}`,
        headers: { authorization, 'content-type': 'application/json' },
        body: () => JSON.stringify({ fields: { tagline: `Edit ${edits++}` } }),
      },
    ],
    { pauseMs: 50 },
  );

  const next = await start({ PORT: port, SHUTDOWN_GRACE: '60' });
  expect(await old.stop()).toBe(0);
  const before = load.answered();
  await expect.poll(() => load.answered()).toBeGreaterThan(before + 20);
  await load.stop();
  expect(load.failures).toEqual([]);

  // Told to stop, it says that it is not ready, and still answers.
  next.process.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${next.url}/api/health`)).status).toBe(503);
  expect(await (await fetch(`${next.url}/api/health`)).json()).toMatchObject({ status: 'stopping' });
  expect((await fetch(`${next.url}/api/health?live`)).status).toBe(200);
  for (const path of ['/', '/pricing', '/sign-in', '/api/v1/site']) {
    const answer = await fetch(next.url + path);
    expect([answer.status, answer.headers.get('connection')], path).toEqual([200, 'close']);
  }
  // A second signal ends the grace time of a minute at once.
  const ended = next.stop();
  const again = setInterval(() => next.process.kill('SIGTERM'), 200);
  expect(await ended).toBe(0);
  clearInterval(again);
});

import { afterEach, beforeAll, expect, test } from 'vitest';
import { health } from '#lib/adapters/health.ts';
import { config, parseConfig } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';

const own = config();
const settings = processWide('config', () => own);
// The first query of a test file creates the file's database, which may take longer than the timeout of a health check.
beforeAll(() => pool().query('select 1'));
afterEach(() => settings.set(own));

async function askHealth(authorization: string | null = null) {
  const header = (name: string) => (name === 'authorization' ? authorization : null);
  const { body, status } = await health({
    method: 'GET',
    target: '/api/health',
    header,
    readBody: async () => null,
    remoteAddress: '93.184.216.34',
    signal: new AbortController().signal,
  });
  return { status, answer: JSON.parse(String(body)) as Record<string, unknown> };
}

test('a stranger learns the status, and nothing of what runs here', async () => {
  expect(await askHealth()).toEqual({ status: 200, answer: { status: expect.stringMatching(/^(ok|degraded)$/) } });
  expect((await askHealth('Bearer null')).answer).not.toHaveProperty('ports');
});

test('a monitor that sends the token sees each port', async () => {
  settings.set(parseConfig({ ...process.env, HEALTH_TOKEN: 'a token of the monitor' }));
  expect((await askHealth('Bearer a token of the monitor')).answer).toMatchObject({ ports: { database: { ok: true } } });
  for (const wrong of [null, '', 'Bearer ', 'Bearer a token of the monito', 'a token of the monitor'])
    expect((await askHealth(wrong)).answer).not.toHaveProperty('ports');
});

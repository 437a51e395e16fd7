import { tmpdir } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { answerMetrics } from '#lib/adapters/metrics.ts';
import { runLogged } from '#lib/api/run-logged.ts';
import { anonymous } from '#lib/auth/actor.ts';
import { config, parseConfig } from '#lib/core/config.ts';
import { invalidInput } from '#lib/core/errors.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

const own = config();
const settings = processWide('config', () => own);
afterEach(() => settings.set(own));

async function ask(authorization: string | null) {
  const header = (name: string) => (name === 'authorization' ? authorization : null);
  const signal = new AbortController().signal;
  const { status, body } = await answerMetrics({
    method: 'GET',
    target: '/metrics',
    header,
    readBody: async () => null,
    remoteAddress: '93.184.216.34',
    signal,
  });
  return { status, text: String(body) };
}

test('a monitor that sends the token reads what was counted; for others there is nothing', async () => {
  settings.set(parseConfig({ ...process.env, HEALTH_TOKEN: 'a token of the monitor', DATA_DIR: tmpdir() }));
  await makeListing({ ownerId: (await makeUser()).id });
  const call = { operation: 'get_listing', requestId: 'r', actor: anonymous };
  await runLogged(call, async () => ({ status: 200 }));
  await expect(runLogged(call, async () => Promise.reject(invalidInput([])))).rejects.toThrow();

  expect(await ask(null)).toEqual({ status: 404, text: 'Not found\n' });
  expect((await ask('Bearer another')).status).toBe(404);
  const { status, text } = await ask('Bearer a token of the monitor');
  expect(status).toBe(200);
  expect(text).toContain('site_operations_total{operation="get_listing",via="nobody",status="200"} 1\n');
  expect(text).toContain('site_operations_total{operation="get_listing",via="nobody",status="400"} 1\n');
  expect(text).toContain('site_operation_seconds_count{operation="get_listing"} 2\n');
  expect(text).toContain('site_listings{state="live"} 1\n');
  expect(text).toMatch(/^site_jobs_oldest_due_seconds \d/m);
  expect(text).toMatch(/^site_disk_free_bytes \d{6,}/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

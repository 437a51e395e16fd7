import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { answerMetrics } from '#lib/adapters/metrics.ts';
import { countVitals } from '#lib/adapters/vitals.ts';
import { runLogged } from '#lib/api/run-logged.ts';
import { anonymous } from '#lib/auth/actor.ts';
import { config, parseConfig } from '#lib/core/config.ts';
import { invalidInput } from '#lib/core/errors.ts';
import { metrics } from '#lib/core/metrics.ts';
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

test.each(['scripts/deploy/grafana/dashboard.json', 'scripts/deploy/prometheus/alerts.yml'])(
  '%s asks only for what is counted, by labels that it has',
  async (file) => {
    settings.set(parseConfig({ ...process.env, HEALTH_TOKEN: 'a token of the monitor', DATA_DIR: tmpdir() }));
    await ask('Bearer a token of the monitor');
    const { registry } = metrics.get();
    const known = new Map(
      registry.getMetricsAsArray().map((metric) => [metric.name, (metric as unknown as { labelNames?: string[] }).labelNames ?? []]),
    );
    const text = readFileSync(file, 'utf8').replaceAll('\\"', '"');
    const asked = [...text.matchAll(/\b((?:site|nodejs|process)_[a-z0-9_]+?)(?:_(?:bucket|count|sum))?(?:\{([^}]*)\}|\b(?![a-z0-9_]))/g)];
    expect(asked.length).toBeGreaterThan(10);
    for (const [, name = '', matchers = ''] of asked) {
      expect([...known.keys()], name).toContain(name);
      for (const [, label = ''] of matchers.matchAll(/(\w+)\s*(?:=|!)/g)) expect(known.get(name), `${name}{${label}}`).toContain(label);
    }
  },
);

test('how fast a page was shown is counted by its kind, from our own pages alone', async () => {
  const send = (body: unknown, origin: string | null = config().siteUrl) =>
    countVitals({
      method: 'POST',
      target: '/me/vitals',
      header: (name) => (name === 'origin' ? origin : null),
      readBody: async () => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
      remoteAddress: '93.184.216.34',
      signal: new AbortController().signal,
    });
  const shown = { path: '/listings/tidemark', lcp: 900, inp: 60, cls: 0.02 };
  expect(await send(shown)).toMatchObject({ status: 204 });
  expect(await send({ path: '/../../etc/passwd', lcp: 5 })).toMatchObject({ status: 204 });
  for (const refused of [{ ...shown, lcp: -1 }, { ...shown, user: 'me' }, '{', 'x'.repeat(600), null]) await send(refused);
  for (const origin of [null, 'https://elsewhere.example', 'null']) await send(shown, origin);
  const text = await metrics.get().registry.metrics();
  expect(text).toContain('site_vitals_lcp_seconds_sum{page="listings/…"} 0.9\n');
  expect(text).toContain('site_vitals_lcp_seconds_count{page="listings/…"} 1\n');
  expect(text).toContain('site_vitals_lcp_seconds_count{page="other"} 1\n');
  expect(text).toContain('site_vitals_cls_sum{page="listings/…"} 0.02\n');
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { config, parseConfig } from '#lib/core/config.ts';
import { hourMs } from '#lib/core/durations.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { compareClocks } from '#lib/ports/clock.ts';

const own = config();
const settings = processWide('config', () => own);
const { signal } = new AbortController();
afterEach(() => settings.set(own));

test('a clock that agrees with the database is right', async () => {
  expect(await compareClocks(signal)).toEqual({ ok: true, detail: 'It agrees with the database.' });
});

test.each([
  [2 * hourMs, 'This machine’s clock is 2 h ahead of that of the model.'],
  [-90_000, 'This machine’s clock is 90 s behind that of the model.'],
])('a clock that differs by %i ms from a party’s on another machine is named', async (ahead, said) => {
  const party = createServer((_, response) => response.setHeader('date', new Date(Date.now() - ahead).toUTCString()).end());
  await new Promise<void>((resolve) => party.listen(0, '127.0.0.1', resolve));
  const { port } = party.address() as AddressInfo;
  settings.set(parseConfig({ ...process.env, LLM_BASE_URL: `http://127.0.0.1:${port}`, LLM_MODEL: 'm' }));
  const { ok, detail } = await compareClocks(signal);
  expect(ok).toBe(false);
  expect(detail).toContain(said);
  expect(detail).toContain('Correct the clock');
  await new Promise((resolve) => party.close(resolve));
});

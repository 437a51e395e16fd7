import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config, parseConfig } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { checkModel } from '#lib/ports/model.ts';

const own = config();
const settings = processWide('config', () => own);
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.useRealTimers();
  settings.set(own);
});

test('the model’s server is asked for its list of models, with our key', async () => {
  expect(await checkModel()).toMatchObject({ implementation: 'rules', ok: true });
  const asked: (string | undefined)[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"object":"list","data":[]}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  settings.set(parseConfig({ ...process.env, LLM_BASE_URL: `http://127.0.0.1:${port}/v1/`, LLM_MODEL: 'small', LLM_API_KEY: 'our-key' }));
  const stateAt = async (next: number) => {
    status = next;
    vi.advanceTimersByTime(61_000);
    return checkModel();
  };
  expect(await stateAt(200)).toEqual({ implementation: 'compatible', ok: true, detail: 'It answers.' });
  expect(asked).toEqual(['GET /v1/models Bearer our-key']);
  expect(await stateAt(404)).toMatchObject({ ok: true }); // such a server has no list of models but can draft
  expect(await stateAt(401)).toMatchObject({ ok: false, detail: expect.stringContaining('refuses our key') });
  expect(await stateAt(503)).toMatchObject({ ok: false, detail: expect.stringContaining('503') });
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  vi.advanceTimersByTime(61_000);
  expect(await checkModel()).toMatchObject({ ok: false, detail: expect.stringContaining('can’t be used') });
});

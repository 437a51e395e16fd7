import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inngest } from '#inngest/client.ts';
import { handleJobs } from '#inngest/serve.ts';
import { handleMcp } from '#lib/adapters/mcp/handle-mcp.ts';
import { handleRest } from '#lib/adapters/rest/rest.ts';
import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { inTraceOf, runInSpan } from '#lib/core/telemetry.ts';
import { tracedClient } from '#lib/core/traced-client.ts';
import { startTracing } from '#lib/core/tracing.ts';
import { type Jobs, startJobs } from '#lib/ports/jobs/index.ts';
import { queueMail } from '#lib/ports/mail/index.ts';

interface Span {
  name: string;
  traceId: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}
interface Sent {
  resourceSpans: { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] }[];
}

// A collector that decodes what it receives at /v1/traces.
const sent: Sent[] = [];
const collector = createServer(async (request, response) => {
  if (request.url === '/v1/traces') sent.push(JSON.parse(await bodyOf(request)));
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
const bodyOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString();

const settings = processWide('config', () => config());
let stopTracing: () => Promise<void>;
let jobs: Jobs;
beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  process.env.OTEL_SERVICE_NAME = 'launches';
  process.env.OTEL_BSP_SCHEDULE_DELAY = '50'; // milliseconds after which spans are sent
  stopTracing = startTracing();
  jobs = await startJobs({ client: inngest, call: handleJobs });
});
afterAll(async () => {
  await jobs.stop();
  await stopTracing();
  await new Promise((done) => collector.close(done));
});

const request = (method: string, target: string, body: unknown, headers: Record<string, string>) => ({
  method,
  target,
  header: (name: string) => headers[name] ?? null,
  readBody: async () => Buffer.from(body === undefined ? '' : JSON.stringify(body)),
  remoteAddress: '127.0.0.1',
  signal: new AbortController().signal,
});

test('the spans of a request, a tool call and a job arrive at the collector, under the names of operation and job', async () => {
  expect(await handleRest(request('GET', '/api/v1/categories', undefined, {}))).toMatchObject({ status: 200 });
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_listings', arguments: { query: 'notes' } } };
  const headers = {
    host: '127.0.0.1',
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    'mcp-protocol-version': '2025-11-25',
  };
  expect(await handleMcp(request('POST', '/mcp', call, headers))).toMatchObject({ status: 200 });
  await queueMail({ kind: 'test', to: 'ada@example.com', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' });

  const resources = () => sent.flatMap(({ resourceSpans }) => resourceSpans);
  const names = () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(({ name }) => name)));
  await expect.poll(names).toEqual(expect.arrayContaining(['list_categories', 'search_listings', 'job debut-deliver-mail']));
  const { attributes = [] } = resources()[0]?.resource ?? {};
  expect(attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'launches' } });
  expect(attributes.map(({ key }) => key)).toEqual(expect.arrayContaining(['service.version', 'service.instance.id']));
});

test('a trace of a trusted proxy goes on here, with the statements by name and without their values', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const client = new (tracedClient(pg.Client))({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const ask = () =>
    inTraceOf({ traceparent }, () =>
      runInSpan('of a proxy', {}, async () => {
        await client.query({ name: 'greeting', text: 'select $1::text', values: ['a secret of somebody'] });
        await client.query(`select 'a secret of somebody'`);
        await expect(client.query('select nothing')).rejects.toThrow();
      }),
    );
  await ask(); // no proxy is trusted
  settings.set({ ...config(), trustProxy: 1 });
  await ask();
  await client.end();
  const spans = () =>
    sent.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  const ofProxy = () => spans().filter(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c');
  await expect.poll(() => ofProxy().map(({ name }) => name)).toEqual(['sql greeting', 'sql select', 'sql select', 'of a proxy']);
  expect(JSON.stringify(spans())).not.toContain('a secret of somebody');
});

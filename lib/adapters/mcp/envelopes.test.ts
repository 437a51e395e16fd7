// The SDK answers the first message of each shape. Later messages of the shape are answered from the envelope of that answer
// (envelopes.ts). Clients must not see a difference.
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { HttpAnswer, HttpHandler } from '#lib/adapters/http.ts';
import { mcpHandlerOf } from '#lib/adapters/mcp/handle-mcp.ts';
import { apiKeyHint, newApiKey } from '#lib/auth/api-keys.ts';
import { digest } from '#lib/auth/digest.ts';
import { readCache } from '#lib/cache/read-cache.ts';
import { newestProtocol, protocolVersions } from '#lib/contract/protocol-versions.ts';
import { operations } from '#lib/contract/registry.ts';
import { parseConfig } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { deepOr } from '#scripts/testing/deep.ts';
import { makeUser } from '#scripts/testing/factories.ts';
import { saidBy } from '#scripts/testing/send-tool-call.ts';

const sdk = vi.hoisted(() => ({ always: false, servers: 0 }));
vi.mock('#lib/adapters/mcp/message-shape.ts', async (original) => {
  const module = await original<typeof import('#lib/adapters/mcp/message-shape.ts')>();
  const shapeOf: typeof module.shapeOf = (...args) => (sdk.always ? null : module.shapeOf(...args));
  return { ...module, shapeOf };
});
vi.mock('@modelcontextprotocol/server', async (original) => {
  const module = await original<typeof import('@modelcontextprotocol/server')>();
  class Server extends module.Server {
    constructor(...args: ConstructorParameters<typeof module.Server>) {
      super(...args);
      sdk.servers++;
    }
  }
  return { ...module, Server };
});

/** Two API keys of one person, each with its own rate limits. */
const keys = [newApiKey(), newApiKey()];
beforeAll(async () => {
  const { id: userId } = await makeUser();
  const scopes = ['account:read' as const];
  for (const key of keys) await db().apiKey.create({ data: { userId, name: 'test', hash: digest(key), hint: apiKeyHint(key), scopes } });
});

function setEnvironment(env: Record<string, string> = {}) {
  processWide('config', () => parseConfig(process.env)).set(parseConfig({ ...process.env, ...env }));
}
beforeEach(() => {
  setEnvironment({ RATE_LIMIT_ANONYMOUS: '100000', RATE_LIMIT_CREDENTIAL: '100000' });
  readCache().enable();
});
afterEach(() => {
  readCache().suspend();
  setEnvironment();
});

interface Sent {
  body: unknown;
  headers: Record<string, string | undefined>;
  from: string;
}

function send(handle: HttpHandler, { body, headers, from }: Sent): Promise<HttpAnswer> {
  return handle({
    method: 'POST',
    target: '/mcp',
    header: (name) => headers[name] ?? null,
    readBody: async () => Buffer.from(JSON.stringify(body)),
    remoteAddress: from,
    signal: new AbortController().signal,
  });
}

function textOf({ body, headers }: HttpAnswer): string {
  if (body === null || body instanceof ReadableStream) return '';
  const bytes = Array.isArray(body) ? Buffer.concat(body) : Buffer.from(body);
  return (headers['content-encoding'] ? gunzipSync(bytes) : bytes).toString();
}

/** Returns the answer without its variable parts: the request's id, the seconds until a limit ends, and whether the body is compressed. */
function comparable(answer: HttpAnswer) {
  const { 'x-request-id': requestId = '', 'content-encoding': _, ...headers } = answer.headers;
  const text = textOf(answer).replaceAll(requestId, 'the request');
  return { ...answer, headers: { ...headers, ratelimit: headers.ratelimit?.replace(/t=\d+/g, '') }, body: text && JSON.parse(text) };
}

/** Returns a message in the form that clients of this protocol version send. */
function message(version: string, method: string, params: Record<string, unknown> = {}, id: unknown = 7) {
  const isNewest = version === newestProtocol;
  const meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const name = params.name === undefined ? {} : { 'mcp-name': String(params.name) };
  return {
    body: { jsonrpc: '2.0', id, method, params: { ...params, ...(isNewest ? { _meta: meta } : {}) } },
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': version,
      ...(isNewest ? { 'mcp-method': method, ...name } : {}),
    } as Record<string, string | undefined>,
  };
}
const search = (version: string, args: object, id: unknown = 7) =>
  message(version, 'tools/call', { name: 'search_listings', arguments: args }, id);

const methods = [
  'initialize',
  'ping',
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'none',
];
const toolNames = [
  'search_listings',
  'get_site_info',
  'get_listing',
  'get_account',
  'submit_listing',
  'nobody',
  'constructor',
  5,
  undefined,
];
const argumentValues = [
  '{}',
  '{"q":"notes"}',
  '{"per_page":500,"qq":1}',
  '{"slug":"nobody"}',
  '{"__proto__":{"q":"x"}}',
  '[]',
  '"x"',
  'null',
];
const ids = fc.oneof(
  { weight: 4, arbitrary: fc.integer() },
  { weight: 2, arbitrary: fc.string() },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(undefined, null, -0, 1.5, 1e300, 2 ** 53, {}, '\ud800', 'x'.repeat(300)) },
);
/** No change to the message in most cases; otherwise one mistake or oddity. */
const oddities = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<{ body?: object; params?: object; headers?: Record<string, string | undefined> }>(
      { body: { jsonrpc: '1.0' } },
      { body: { more: 1 } },
      { body: { params: [] } },
      { body: { params: undefined } },
      { params: { _meta: { progressToken: 1 } } },
      { params: { cursor: 'x' } },
      { params: { task: {} } },
      { headers: { accept: 'text/html' } },
      { headers: { accept: undefined } },
      { headers: { 'content-type': 'application/json; charset=utf-8' } },
      { headers: { 'content-type': 'text/plain' } },
      { headers: { 'mcp-protocol-version': '2099-01-01' } },
      { headers: { 'mcp-protocol-version': '2025-06-18' } },
      { headers: { 'mcp-protocol-version': undefined } },
      { headers: { 'mcp-method': 'tools/call' } },
      { headers: { 'mcp-name': 'another' } },
      { headers: { 'mcp-session-id': 'x' } },
      { headers: { origin: 'https://evil.example' } },
    ),
  },
);
const messages = fc
  .record({
    version: fc.constantFrom(...protocolVersions),
    asked: fc.oneof(
      fc.record({ method: fc.constantFrom(...methods) }),
      fc.record({
        method: fc.constant('tools/call'),
        name: fc.constantFrom(...toolNames),
        args: fc.constantFrom(...argumentValues, undefined),
      }),
    ),
    id: ids,
    odd: oddities,
    credential: fc.constantFrom('none', 'none', 'valid', 'bad'),
    coding: fc.constantFrom('gzip', undefined),
    isBatch: fc.integer({ max: 9, min: 0 }).map((one) => one === 0),
  })
  .map(({ version, asked, id, odd, credential, coding, isBatch }) => {
    const { method, name, args } = { name: undefined, args: undefined, ...asked };
    const initialize = { protocolVersion: version, capabilities: {}, clientInfo: { name: 't', version: '1' } };
    const params = method === 'initialize' ? initialize : { name, arguments: args && JSON.parse(args) };
    const sent = message(version, method, { ...params, ...odd?.params }, id);
    const body = { ...sent.body, ...odd?.body };
    return { body: isBatch ? [body] : body, headers: { ...sent.headers, 'accept-encoding': coding, ...odd?.headers }, credential };
  });

test('whatever is sent, the answer is the SDK’s own', { timeout: 120_000 }, async () => {
  const handle = mcpHandlerOf(operations);
  const runs = deepOr(400, 150);
  const seen = { kept: 0, statuses: new Set<number>() };
  await fc.assert(
    fc.asyncProperty(messages, async ({ body, headers, credential }) => {
      const sentBy = (client: number): Sent => {
        const authorization = { none: undefined, valid: `Bearer ${keys[client]}`, bad: 'Bearer unknown' }[credential];
        return { body, headers: { ...headers, authorization }, from: `192.0.2.${client}` };
      };
      for (let time = 0; time < 2; time++) {
        sdk.always = true;
        const bySdk = await send(handle, sentBy(0));
        sdk.always = false;
        const { servers } = sdk;
        const kept = await send(handle, sentBy(1));
        seen.kept += servers === sdk.servers && kept.status === 200 ? 1 : 0;
        seen.statuses.add(kept.status);
        expect(comparable(kept)).toEqual(comparable(bySdk));
      }
    }),
    { numRuns: runs },
  );
  expect(seen.kept).toBeGreaterThan(runs / 8);
  expect(seen.statuses.size).toBeGreaterThan(deepOr(4, 2));
});

test.each(protocolVersions)('%s: the SDK is asked once for each shape, and not for other ids or arguments', async (version) => {
  const handle = mcpHandlerOf(operations);
  const servers = async (sent: Omit<Sent, 'from'>) => {
    const before = sdk.servers;
    expect((await send(handle, { ...sent, from: '192.0.2.1' })).status).toBe(200);
    return sdk.servers - before;
  };
  expect(await servers(search(version, { q: 'notes' }))).toBe(1);
  expect(await servers(search(version, { q: 'notes' }, 'another'))).toBe(0);
  expect(await servers(search(version, {}, 9))).toBe(0);
  expect(await servers(search(version, { q: true }))).toBe(1); // the tool failed, so the SDK was called
  expect(await servers(message(version, 'tools/list'))).toBe(1);
  expect(await servers(message(version, 'tools/list', {}, 8))).toBe(0);
});

test('a kept beginning gets the end of each answer, compressed or not, and new bytes when the answer changes', async () => {
  const handle = mcpHandlerOf(operations);
  const ask = async (id: unknown, coding?: string) => {
    const sent = search(newestProtocol, { per_page: 3 }, id);
    return send(handle, { body: sent.body, headers: { ...sent.headers, 'accept-encoding': coding }, from: '192.0.2.2' });
  };
  const first = JSON.parse(textOf(await ask(1)));
  expect(first).toMatchObject({ id: 1 });
  expect(saidBy(first.result)).toMatchObject({ per_page: 3 });
  for (const id of [2, 'three', '“4”']) expect(JSON.parse(textOf(await ask(id)))).toEqual({ ...first, id });
  const list = message(newestProtocol, 'tools/list', {}, '“5”');
  const headers = { ...list.headers, 'accept-encoding': 'gzip' };
  for (let time = 0; time < 2; time++) {
    const answer = await send(handle, { body: list.body, headers, from: '192.0.2.2' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(JSON.parse(textOf(answer))).toMatchObject({ id: '“5”', result: { tools: operations.map(({ id }) => ({ name: id })) } });
  }
});

test('a call that fails where others succeeded is executed and counted once', async () => {
  setEnvironment({ RATE_LIMIT_ANONYMOUS: '4' });
  const handle = mcpHandlerOf(operations);
  const ask = (args: object) => send(handle, { ...search(newestProtocol, args), from: '192.0.2.3' });
  const left = [];
  for (const args of [{}, {}, { q: true }, {}, {}]) {
    const answer = await ask(args);
    left.push([/r=(\d+)/.exec(answer.headers.ratelimit ?? '')?.[1], JSON.parse(textOf(answer)).result.isError ?? false]);
  }
  expect(left).toEqual([
    ['3', false],
    ['2', false],
    ['1', true],
    ['0', false],
    ['0', true],
  ]);
});

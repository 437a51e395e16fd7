// Tests the tool server over HTTP: every protocol version, every kind of bad request, limits and retries.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fetchHandler, nodeListener } from '#lib/adapters/http.ts';
import { mcpHandlerOf } from '#lib/adapters/mcp/handle-mcp.ts';
import { restHandlerOf } from '#lib/adapters/rest/rest.ts';
import { defineOperation, type Operation } from '#lib/api/define.ts';
import type { Problem } from '#lib/api/problem.ts';
import type { Scope } from '#lib/auth/actor.ts';
import { apiKeyHint, newApiKey } from '#lib/auth/api-keys.ts';
import { digest } from '#lib/auth/digest.ts';
import { operations } from '#lib/contract/registry.ts';
import { parseConfig } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { conflict } from '#lib/core/errors.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { makeUser } from '#scripts/testing/factories.ts';
import { saidBy } from '#scripts/testing/send-tool-call.ts';

const site = 'http://127.0.0.1:3000';
const facts = { resource: 'Site', summary: 'A test', description: 'Only here', tool: { title: 'Test' } } as const;
/** An operation that has every kind of argument, and an effect that can be counted. */
const putNote = defineOperation({
  ...facts,
  id: 'put_note',
  method: 'POST',
  path: '/notes/{key}',
  scope: 'listings:write',
  status: 201,
  idempotencyKey: true,
  params: z.object({ key: z.string().regex(/^[a-z-]+$/, 'must be lower-case letters') }),
  query: z.strictObject({ loud: z.boolean().optional() }),
  body: z.strictObject({ value: z.string().max(5, 'must be at most 5 characters') }),
  output: z.object({ key: z.string(), id: z.string() }),
  async handler({ params, body }) {
    return transaction(async (tx) => {
      if (await tx.siteSetting.findUnique({ where: { key: params.key } })) throw conflict('order_paid', 'There is one already.');
      await tx.siteSetting.create({ data: { key: params.key, value: body.value } });
      return { key: params.key, id: randomUUID() };
    });
  },
});
const breakDown = defineOperation({
  ...facts,
  id: 'break_down',
  method: 'GET',
  path: '/broken',
  scope: 'public',
  status: 200,
  params: undefined,
  query: undefined,
  body: undefined,
  output: z.object({}),
  handler: async () => {
    throw new Error('secret detail of a fault');
  },
});
const served: readonly Operation[] = [...operations, putNote, breakDown];
const handle = fetchHandler(mcpHandlerOf(served));
const rest = fetchHandler(restHandlerOf(served));

function setEnvironment(env: Record<string, string> = {}) {
  processWide('config', () => parseConfig(process.env)).set(parseConfig({ ...process.env, ...env }));
}
beforeEach(() => setEnvironment());
afterAll(() => setEnvironment());

type Version = '2025-03-26' | '2025-06-18' | '2025-11-25' | '2026-07-28';
const older: Version[] = ['2025-03-26', '2025-06-18', '2025-11-25'];
const versions: Version[] = [...older, '2026-07-28'];

interface Reply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire is looked into freely
  json: any;
}
interface How {
  headers?: Record<string, string>;
  key?: string;
  from?: string;
  method?: string;
}

let address = 0;
async function send(body: unknown, { from, headers, key, method = 'POST' }: How = {}): Promise<Reply> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request(`${site}/mcp`, {
    method,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...headers,
    },
    ...(method === 'GET' || method === 'HEAD' || body === undefined ? {} : { body: text }),
  });
  const answer = await handle(request, from ?? `192.0.2.${++address % 250}`);
  const said = await answer.text();
  return { status: answer.status, headers: answer.headers, json: said ? JSON.parse(said) : null };
}

const meta = (version: string) => ({
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
});

/** Sends a message in the form that clients of this version use. */
function ask(method: string, params: Record<string, unknown> = {}, how: How & { version?: Version } = {}): Promise<Reply> {
  const { version = '2026-07-28', headers, ...rest } = how;
  const modern = version === '2026-07-28';
  const name = params.name ?? params.uri;
  return send(
    { jsonrpc: '2.0', id: 7, method, params: { ...params, ...(modern ? { _meta: meta(version) } : {}) } },
    {
      ...rest,
      headers: {
        'mcp-protocol-version': version,
        ...(modern ? { 'mcp-method': method, ...(name ? { 'mcp-name': String(name) } : {}) } : {}),
        ...headers,
      },
    },
  );
}
const call = (name: string, given: Record<string, unknown> = {}, how: How & { version?: Version } = {}) =>
  ask('tools/call', { name, arguments: given }, how);
const problemOf = (reply: Reply): Problem & { retry_after?: number } => JSON.parse(reply.json.result.content[0].text);

async function makeKey(
  scopes: Scope[] = ['account:read', 'listings:write', 'orders:write'],
  more: { expiresAt?: Date; revokedAt?: Date } = {},
) {
  const user = await makeUser();
  const key = newApiKey();
  await db().apiKey.create({ data: { userId: user.id, name: 'test', hash: digest(key), hint: apiKeyHint(key), scopes, ...more } });
  return key;
}

describe.each(versions)('version %s', (version) => {
  test('lists the registry’s tools in its order, without a sign-in', async () => {
    const { headers, json, status } = await ask('tools/list', {}, { version });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(json.result.tools.map(({ name }: { name: string }) => name)).toEqual(served.map(({ id }) => id));
    const [first] = json.result.tools;
    expect(Object.keys(first).sort()).toEqual(['annotations', 'description', 'inputSchema', 'name', 'title']);
    if (version === '2026-07-28') expect(json.result).toMatchObject({ ttlMs: 300_000, cacheScope: 'public' });
  });

  test('a public tool answers with one text, which is JSON', async () => {
    const { headers, json, status } = await call('search_listings', { per_page: 5 }, { version });
    expect(status).toBe(200);
    expect(json.id).toBe(7);
    const { content, isError } = json.result;
    expect(isError).toBeUndefined();
    expect(content).toEqual([{ type: 'text', text: expect.any(String) }]);
    expect(saidBy(json.result)).toMatchObject({ items: [], per_page: 5 });
    expect(headers.get('ratelimit')).toMatch(/^"address";r=\d+;t=\d+$/);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('mcp-session-id')).toBeNull();
  });

  test('what fails is an answer with the problem’s members, named as arguments', async () => {
    const { headers, json, status } = await call('search_listings', { per_page: 500, qq: 'x', zzzzzzzz: 1 }, { version });
    expect(status).toBe(200);
    expect(json.result.isError).toBe(true);
    const problem = problemOf({ status, headers, json });
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input', request_id: headers.get('x-request-id') });
    expect(problem.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['per_page', 'too_big'],
      ['qq', 'unknown_member'],
      ['zzzzzzzz', 'unknown_member'],
    ]);
    expect(problem.errors?.[1]?.message).toContain('did you mean “q”?');
  });

  test('a tool that is not there is a JSON-RPC error, with or without a sign-in', async () => {
    const { json, status } = await call('drop_tables', {}, { version });
    expect(status).toBe(200);
    expect(json.error).toMatchObject({ code: -32602, message: expect.stringContaining('drop_tables') });
  });

  test('a fault of ours tells nothing of itself', async () => {
    const reply = await call('break_down', {}, { version });
    expect(problemOf(reply)).toMatchObject({ status: 500, code: 'internal' });
    expect(JSON.stringify(reply.json)).not.toContain('secret detail');
  });

  test('a protected tool asks for a sign-in: 401 with where and for what, and no error code', async () => {
    const { headers, json, status } = await call('get_account', {}, { version });
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe(
      `Bearer scope="account:read", resource_metadata="${site}/.well-known/oauth-protected-resource/mcp"`,
    );
    expect(json).toMatchObject({ jsonrpc: '2.0', id: 7, error: { code: -32000, data: { status: 401, code: 'unauthorized' } } });
  });

  test('a missing scope: 403 with all that is needed', async () => {
    const { headers, json, status } = await call(
      'submit_listing',
      { url: 'https://x.example' },
      { version, key: await makeKey(['account:read']) },
    );
    expect(status).toBe(403);
    expect(headers.get('www-authenticate')).toBe(
      `Bearer error="insufficient_scope", scope="account:read listings:write", resource_metadata="${site}/.well-known/oauth-protected-resource/mcp"`,
    );
    expect(json.error.data).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test.each([
    ['unknown', async () => newApiKey()],
    ['expired', () => makeKey(undefined, { expiresAt: new Date(Date.now() - 1000) })],
    ['revoked', () => makeKey(undefined, { revokedAt: new Date() })],
    ['no key at all', async () => 'eyJhbGciOiJub25lIn0.e30.'],
  ])('a credential that is %s is 401, also for what is public', async (_, make) => {
    const key = await make();
    for (const reply of [await ask('tools/list', {}, { version, key }), await call('get_site_info', {}, { version, key })]) {
      expect(reply.status).toBe(401);
      expect(reply.headers.get('www-authenticate')).toBe(
        `Bearer error="invalid_token", resource_metadata="${site}/.well-known/oauth-protected-resource/mcp"`,
      );
      expect(JSON.stringify([reply.json, ...reply.headers])).not.toContain(key);
    }
  });

  test('a method that is not there', async () => {
    const { json, status } = await ask('tools/destroy', {}, { version });
    expect(json.error.code).toBe(-32601);
    expect(status).toBe(version === '2026-07-28' ? 404 : 200);
  });

  test.each(['listings/nobody.md', 'listings/Nobody%20.md', 'listings/a/b.md', 'nowhere', 'listings/.md'])(
    'an unknown resource: %s',
    async (path) => {
      const uri = `${site}/${path}`;
      const { json } = await ask('resources/read', { uri }, { version });
      expect(json.error).toMatchObject({ code: -32602, data: { uri } });
    },
  );
});

describe('negotiation', () => {
  const initialize = (protocolVersion: string, headers: Record<string, string> = {}) =>
    send(
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { protocolVersion, capabilities: {}, clientInfo: { name: 't', version: '1' } },
      },
      { headers },
    );

  test.each(older)('initialize of %s is answered in that version', async (version) => {
    const { json } = await initialize(version);
    expect(json.result).toMatchObject({
      protocolVersion: version,
      serverInfo: { name: 'debut', title: 'Debut', websiteUrl: site, version: expect.any(String) },
      capabilities: {
        tools: { listChanged: false },
        prompts: { listChanged: false },
        resources: { listChanged: false, subscribe: false },
        completions: {},
      },
      instructions: expect.stringContaining('submit_listing'),
    });
    expect(json.result.serverInfo.icons[0].src).toBe(`${site}/icon.svg`);
  });

  test('a level of logging is accepted in the versions that have one', async () => {
    const setLevel = (version: Version) => ask('logging/setLevel', { level: 'info' }, { version });
    for (const version of older) expect((await setLevel(version)).json.result, version).toEqual({});
    const { json, status } = await setLevel('2026-07-28');
    expect([status, json.error.code]).toEqual([404, -32601]);
    expect((await ask('server/discover')).json.result.capabilities).not.toHaveProperty('logging');
  });

  test('initialize of a version that is none gets the newest that has it', async () => {
    expect((await initialize('2024-11-05')).json.result.protocolVersion).toBe('2025-11-25');
    expect((await initialize('2026-07-28')).json.result.protocolVersion).toBe('2025-11-25');
  });

  test('notifications/initialized is accepted', async () => {
    const { json, status } = await send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([status, json]).toEqual([202, null]);
  });

  test('discover says who is there, and may be kept', async () => {
    const { json } = await ask('server/discover');
    expect(json.result).toMatchObject({ supportedVersions: ['2026-07-28'], ttlMs: 300_000, cacheScope: 'public' });
    expect(json.result._meta['io.modelcontextprotocol/serverInfo']).toMatchObject({ name: 'debut' });
  });

  test('a subscription ends at once: nothing changes while we run', async () => {
    const request = new Request(`${site}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'subscriptions/listen',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'subscriptions/listen',
        params: { notifications: { toolsListChanged: true, resourceSubscriptions: [`${site}/docs/agents.md`] }, _meta: meta('2026-07-28') },
      }),
    });
    const answer = await handle(request, '192.0.2.1');
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const text = await answer.text(); // would never resolve if the stream stayed open
    expect(text).toContain('notifications/subscriptions/acknowledged');
    expect(text).toContain('"resultType":"complete"');
  });
});

describe('access tokens', () => {
  async function makeToken(more: { audience?: string; expiresAt?: Date; revokedAt?: Date; scope?: string } = {}) {
    const { audience = `${site}/mcp`, expiresAt = new Date(Date.now() + 60_000), revokedAt = null, scope = 'account:read' } = more;
    const user = await makeUser();
    const [token, grantId] = [randomUUID(), randomUUID()];
    const app = { grantId, userId: user.id, clientId: 'client', name: 'Test agent', redirectHost: '127.0.0.1', verified: false, revokedAt };
    await db().connectedApp.create({ data: app });
    const payload = { aud: audience, scope };
    await db().oAuthRecord.create({ data: { model: 'AccessToken', id: digest(token), payload, grantId, userId: user.id, expiresAt } });
    return { token, user };
  }

  test('one for the tools acts for its person', async () => {
    const { token, user } = await makeToken();
    const { headers, json } = await call('get_account', {}, { key: token });
    expect(saidBy(json.result)).toMatchObject({ id: user.id });
    expect(headers.get('ratelimit')).toContain('"credential"');
  });

  test('a scope that it lacks is asked for together with those it has', async () => {
    const { token } = await makeToken();
    const { headers, status } = await call('submit_listing', { url: 'https://x.example' }, { key: token });
    expect([status, headers.get('www-authenticate')]).toEqual([
      403,
      `Bearer error="insufficient_scope", scope="account:read listings:write", resource_metadata="${site}/.well-known/oauth-protected-resource/mcp"`,
    ]);
  });

  test.each([
    ['for another site', { audience: 'https://other.example/mcp' }],
    ['for another resource of this site', { audience: `${site}/api/v1` }],
    ['expired', { expiresAt: new Date(Date.now() - 1000) }],
    ['revoked', { revokedAt: new Date() }],
  ])('one that is %s is 401', async (_, more) => {
    const { token } = await makeToken(more);
    const { headers, status } = await call('get_account', {}, { key: token });
    expect([status, headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('error="invalid_token"')]);
  });

  test('one with a letter changed is 401', async () => {
    const { token } = await makeToken();
    expect((await call('get_account', {}, { key: `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}` })).status).toBe(401);
    expect((await call('get_account', {}, { headers: { authorization: `Basic ${token}` } })).status).toBe(401);
    expect((await call('get_account', {}, { headers: { authorization: 'Bearer' } })).status).toBe(401);
  });
});

describe('requests that are refused', () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

  test.each([
    ['2024-11-05', -32000],
    ['2025-07-01', -32000],
    ['2031-01-01', -32022],
    ['nonsense', -32022],
  ])('the unsupported version %s in the header', async (version, code) => {
    const { json, status } = await send(list, { headers: { 'mcp-protocol-version': version } });
    expect([status, json.error.code]).toEqual([400, code]);
    expect(json.error.message).toContain(
      `nsupported protocol version: ${version} (supported versions: 2026-07-28, 2025-11-25, 2025-06-18, 2025-03-26)`,
    );
  });

  test('an unsupported version in the message', async () => {
    const { json, status } = await send(
      { ...list, params: { _meta: meta('2099-01-01') } },
      { headers: { 'mcp-protocol-version': '2099-01-01', 'mcp-method': 'tools/list' } },
    );
    expect(status).toBe(400);
    expect(json.error).toMatchObject({ code: -32022, data: { supported: ['2026-07-28'], requested: '2099-01-01' } });
  });

  test.each([
    ['Mcp-Method is missing', { 'mcp-protocol-version': '2026-07-28' }, -32020],
    ['Mcp-Method names another', { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call' }, -32020],
    ['the version is missing', { 'mcp-method': 'tools/list' }, -32020],
    ['the version is another than the message’s', { 'mcp-protocol-version': '2025-11-25', 'mcp-method': 'tools/list' }, -32020],
  ])('2026-07-28: %s', async (_, headers, code) => {
    const { json, status } = await send({ ...list, params: { _meta: meta('2026-07-28') } }, { headers: headers as Record<string, string> });
    expect([status, json.error.code]).toEqual([400, code]);
  });

  test('2026-07-28: the header alone does not make it', async () => {
    const { json, status } = await send(list, { headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' } });
    expect([status, json.error.code]).toEqual([400, -32602]);
  });

  test('2026-07-28: Mcp-Name names another tool', async () => {
    const { json, status } = await ask(
      'tools/call',
      { name: 'get_site_info', arguments: {} },
      { headers: { 'mcp-name': 'search_listings' } },
    );
    expect([status, json.error.code]).toEqual([400, -32020]);
  });

  test.each([
    ['', -32700],
    ['{', -32700],
    ['{"jsonrpc":"2.0","id":1,"method":"tools/list",}', -32700],
    ['"tools/list"', -32600],
    ['null', -32600],
    ['42', -32600],
    ['{}', -32600],
    ['{"jsonrpc":"1.0","id":1,"method":"tools/list"}', -32600],
    ['{"jsonrpc":"2.0","id":{},"method":"tools/list"}', -32600],
    ['{"jsonrpc":"2.0","id":1}', -32600],
    ['{"jsonrpc":"2.0","id":1,"method":5}', -32600],
  ])('a body that is no message: %s', async (body, code) => {
    for (const headers of [{}, { 'mcp-protocol-version': '2025-11-25' }]) {
      const { json, status } = await send(body, { headers });
      expect([status, json.error.code]).toEqual([400, code]);
    }
  });

  test.each([
    null,
    [],
    'x',
    5,
    { name: {} },
    { name: 5, arguments: [] },
    { name: 'get_site_info', arguments: 'x' },
    { name: 'constructor' },
  ])('a call with the odd params %j is refused, and no fault of ours', async (params) => {
    for (const version of ['2025-03-26', '2025-11-25']) {
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const { json, status } = await send(message, { headers: { 'mcp-protocol-version': version } });
      expect([200, 400]).toContain(status);
      expect([-32600, -32602, -32700]).toContain(json.error.code);
    }
  });

  test('a call that wants no answer is not made', async () => {
    const { json, status } = await send({ jsonrpc: '2.0', method: 'tools/call', params: { name: 'break_down', arguments: {} } });
    expect([status, json]).toEqual([202, null]);
  });

  test('a body that is not UTF-8', async () => {
    const request = new Request(`${site}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: Buffer.from([0x22, 0xff, 0x22]),
    });
    const answer = await handle(request, '192.0.2.1');
    expect([answer.status, ((await answer.json()) as Reply['json']).error.code]).toEqual([400, -32700]);
  });

  test.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/json-patch+json'])(
    'content type %s',
    async (type) => {
      const { headers, json, status } = await send(list, { headers: { 'content-type': type ?? '' } });
      expect([status, json.error.code, headers.get('accept')]).toEqual([415, -32000, 'application/json']);
    },
  );

  test.each([
    [200, 'application/json'],
    [200, '*/*'],
    [200, 'application/*;q=0.9, text/plain'],
    [200, 'text/event-stream, Application/JSON; charset=utf-8'],
    [200, ''],
    [406, 'text/html'],
    [406, 'application/json;q=0, text/html'],
  ])('%i is answered in JSON to who accepts “%s”, as a client of an older version', async (status, accept) => {
    const answer = await send(list, { headers: { accept } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/json']);
    expect((await ask('tools/list', {}, { headers: { accept } })).headers.get('content-type')).toBe('application/json');
  });

  test.each<[string, unknown, string]>([
    ['logging/setLevel', { level: 'loud' }, 'params.level must be '],
    ['tools/call', { name: 'get_site_info', arguments: 'beelog' }, 'params.arguments must be an object.'],
    ['tools/call', {}, 'params.name is required.'],
    ['tools/list', { cursor: 5 }, 'params.cursor must be a string.'],
    ['tools/list', { cursor: 'page-2' }, 'Leave the cursor out.'],
    ['prompts/list', { cursor: 'page-2' }, 'Leave the cursor out.'],
    ['resources/list', { cursor: 'page-2' }, 'Leave the cursor out.'],
    ['resources/templates/list', { cursor: 'page-2' }, 'Leave the cursor out.'],
    ['resources/read', {}, 'params.uri is required.'],
    ['resources/read', { uri: 3 }, 'params.uri must be a string.'],
    ['prompts/get', { name: 'x', arguments: { a: 1 } }, 'params.arguments.a must be a string.'],
    ['completion/complete', { ref: 'x', argument: 'y' }, 'params.ref must be an object'],
    ['initialize', { protocolVersion: 5 }, 'params.protocolVersion must be a string'],
  ])('wrong params of %s: %j', async (method, params, message) => {
    for (const version of ['2025-03-26', '2025-11-25', '2026-07-28'] as const) {
      if (version === '2026-07-28' && /^(initialize|logging)/.test(method)) continue; // this version does not have these methods
      const { json } = await ask(method, params as Record<string, unknown>, { version });
      expect(json.error).toMatchObject({ code: -32602, message: expect.stringContaining(message) });
      expect(json.error.message).not.toMatch(/[[{\n]/);
    }
  });

  test.each(['GET', 'DELETE', 'PUT', 'PATCH', 'HEAD'])('the method %s', async (method) => {
    const { headers, status } = await send(undefined, { method });
    expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  test('a body over 1 MiB, announced or not', async () => {
    const big = JSON.stringify({ ...list, params: { x: 'x'.repeat(1024 * 1024) } });
    const { json, status } = await send(big, { headers: { 'content-length': String(big.length) } });
    expect([status, json.error.code]).toEqual([413, -32000]);
    expect((await send(big)).status).toBe(413);
  });
});

describe('on Node’s server', () => {
  const server = createServer(nodeListener(mcpHandlerOf(served)));
  const start = async () => {
    if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
  };
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test('10 MB are not read: the sender is stopped and the connection ends', async () => {
    const url = await start();
    let sent = 0;
    const chunk = new Uint8Array(64 * 1024).fill(0x20);
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.length;
        if (sent > 10 * 1024 * 1024) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const answer = await fetch(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect(answer.status).toBe(413);
    expect(answer.headers.get('connection')).toBe('close');
    await answer.text();
  });

  test('a refused body that nobody read closes the connection', async () => {
    const answer = await fetch(await start(), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(100_000),
    });
    expect([answer.status, answer.headers.get('connection')]).toEqual([405, 'close']);
    await answer.text();
  });

  test('the list of tools comes compressed to who takes it', async () => {
    const url = await start();
    const codingOf = async (coding: string) => {
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'accept-encoding': coding,
      };
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) });
      const { result } = (await answer.json()) as Reply['json'];
      expect(result.tools).toHaveLength(served.length);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      return [answer.headers.get('content-encoding'), answer.headers.get('x-request-id')];
    };
    expect(await codingOf('gzip')).toEqual(['gzip', expect.any(String)]);
    expect(await codingOf('gzip')).toEqual(['gzip', expect.any(String)]); // the cached compressed answer
    expect(await codingOf('identity')).toEqual([null, expect.any(String)]);
  });

  test('a body that ends early is nobody’s fault but its sender’s', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from('{"jsonrpc":')),
      pull: (controller) => controller.error(new Error('gone')),
    });
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const request = new Request(`${site}/mcp`, { method: 'POST', headers, body: broken, duplex: 'half' } as RequestInit);
    const answer = await handle(request, '192.0.2.1');
    expect([answer.status, ((await answer.json()) as Reply['json']).error.code]).toEqual([400, -32700]);
  });

  test('who goes away does no harm', async () => {
    const url = await start();
    const controller = new AbortController();
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_listings', arguments: {} } });
    const gone = fetch(url, { method: 'POST', headers, body, signal: controller.signal });
    controller.abort();
    await expect(gone).rejects.toThrow('aborted');
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
  });
});

describe('batches', () => {
  const request = (id: number, method = 'ping', params?: object) => ({ jsonrpc: '2.0', id, method, ...(params ? { params } : {}) });
  const call = (id: number, name: string) => request(id, 'tools/call', { name, arguments: {} });

  test.each([undefined, '2025-03-26'])('are accepted with version %s', async (version) => {
    const headers: Record<string, string> = version ? { 'mcp-protocol-version': version } : {};
    const { json, status } = await send([request(1), call(2, 'get_site_info'), { jsonrpc: '2.0', method: 'notifications/initialized' }], {
      headers,
    });
    expect(status).toBe(200);
    expect(json.map(({ id }: { id: number }) => id).sort()).toEqual([1, 2]);
    expect((await send([request(3)], { headers })).json).toEqual([{ jsonrpc: '2.0', id: 3, result: {} }]);
  });

  test.each(['2025-06-18', '2025-11-25', '2026-07-28'])('are refused with version %s', async (version) => {
    const { json, status } = await send([request(1)], { headers: { 'mcp-protocol-version': version } });
    expect([status, json.error.code, json.id]).toEqual([400, -32600, null]);
  });

  test.each([
    ['empty', []],
    ['too many', Array.from({ length: 21 }, (_, at) => request(at))],
    ['two of one id', [request(1), request(1)]],
    [
      'initialize',
      [request(1, 'initialize', { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: { name: 't', version: '1' } })],
    ],
    ['no message', [request(1), 5]],
    ['a batch in a batch', [[request(1)]]],
    ['a message of 2026-07-28', [request(1, 'tools/list', { _meta: meta('2026-07-28') })]],
  ])('are refused: %s', async (_, batch) => {
    const { json, status } = await send(batch);
    expect([status, json.error.code]).toEqual([400, -32600]);
  });

  test('the gate looks at every message', async () => {
    const { headers, status } = await send([request(1), call(2, 'get_account'), call(3, 'submit_listing')]);
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toContain('scope="account:read listings:write"');
    const key = await makeKey(['orders:write']);
    const missing = await send([call(2, 'get_account')], { key });
    expect(missing.status).toBe(403);
    expect(missing.headers.get('www-authenticate')).toContain('scope="account:read orders:write"');
  });

  test('each message counts', async () => {
    setEnvironment({ RATE_LIMIT_ANONYMOUS: '5' });
    const from = '203.0.113.1';
    const { headers } = await send([request(1), call(2, 'get_site_info'), call(3, 'get_site_info')], { from });
    expect(headers.get('ratelimit')).toMatch(/^"address";r=2;t=\d+$/);
    const over = await send([request(1), request(2), request(3)], { from });
    expect([over.status, over.json.error.data.code]).toEqual([429, 'rate_limited']);
  });

  test('a cancellation of what is in the batch leaves no answer hanging', async () => {
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    const { json } = await send([call(1, 'search_listings'), cancelled]);
    expect(saidBy(json[0].result).items).toEqual([]);
    expect((await send([cancelled])).status).toBe(202);
  });
});

describe('pages and names', () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

  test.each(['http://127.0.0.1:3000', 'https://tool.example', 'null'])(
    'a page of %s may ask, and needs the token of who asks',
    async (origin) => {
      const { headers, status } = await send(list, { headers: { origin } });
      expect([status, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([200, '*', 'Accept-Encoding']);
      expect(headers.get('access-control-expose-headers')).toContain('WWW-Authenticate');
      const protectedTool = { ...list, method: 'tools/call', params: { name: 'get_account', arguments: {} } };
      const withCookie = await send(protectedTool, { headers: { origin, cookie: 'authjs.session-token=of-a-member' } });
      expect([withCookie.status, withCookie.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
      expect(withCookie.headers.get('access-control-allow-credentials')).toBeNull();
      const preflight = await send(undefined, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
      for (const name of ['Authorization', 'Content-Type', 'MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name'])
        expect(preflight.headers.get('access-control-allow-headers')).toContain(name);
    },
  );

  test('a loopback site goes by loopback names alone', async () => {
    expect((await send(list, { headers: { host: 'evil.example:3000' } })).status).toBe(403);
    expect((await send(list, { headers: { host: 'localhost:3000' } })).status).toBe(200);
    setEnvironment({ SITE_URL: 'https://debut.example', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hello@debut.example' });
    expect((await send(list, { headers: { host: 'behind-a-proxy.internal' } })).status).toBe(200);
  });
});

describe('limits', () => {
  test('a tool that is refused for now says when to come back; other messages by HTTP', async () => {
    setEnvironment({ RATE_LIMIT_ANONYMOUS: '3' });
    const from = '203.0.113.2';
    await ask('tools/list', {}, { from });
    await call('get_site_info', {}, { from });
    const last = await ask('resources/read', { uri: `${site}/docs/agents.md` }, { from });
    expect(last.headers.get('ratelimit')).toMatch(/^"address";r=0;t=\d+$/);
    const tool = await call('get_site_info', {}, { from });
    expect(tool.status).toBe(200);
    expect(tool.json.result.isError).toBe(true);
    expect(problemOf(tool)).toMatchObject({ status: 429, code: 'rate_limited', retry_after: expect.any(Number) });
    expect(tool.headers.get('retry-after')).toBe(String(problemOf(tool).retry_after));
    const other = await ask('tools/list', {}, { from });
    expect([other.status, other.json.error.data.code, Number(other.headers.get('retry-after')) > 0]).toEqual([429, 'rate_limited', true]);
    const read = await ask('resources/read', { uri: `${site}/listings/x.md` }, { from });
    expect(read.json.error).toMatchObject({ code: -32000, data: { code: 'rate_limited', retry_after: expect.any(Number) } });
  });

  test.each([
    ['a bad credential', { key: newApiKey }, { jsonrpc: '2.0', id: 1, method: 'tools/list' }],
    ['a body that is no JSON', {}, '{'],
    ['a missing sign-in', {}, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_account' } }],
    ['a missing header', {}, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_site_info', _meta: meta('2026-07-28') } }],
    ['an unknown tool', {}, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'nobody' } }],
    [
      'a completion of nothing',
      {},
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'completion/complete',
        params: { ref: { type: 'ref/prompt', name: 'x' }, argument: { name: 'y', value: 'z' } },
      },
    ],
  ])('%s counts too', async (_, how, body) => {
    setEnvironment({ RATE_LIMIT_ANONYMOUS: '2' });
    const from = `203.0.113.${100 + ++address}`;
    const key = 'key' in how ? { key: (how.key as () => string)() } : {};
    const left = async () => (await send(body, { ...key, from })).headers.get('ratelimit')?.split(';')[1];
    expect([await left(), await left()]).toEqual(['r=1', 'r=0']);
    const over = await send(body, { ...key, from });
    expect(over.json.error.data).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('with a credential it is the credential that counts, with REST in one', async () => {
    setEnvironment({ RATE_LIMIT_CREDENTIAL: '4' });
    const key = await makeKey();
    await rest(new Request(`${site}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } }));
    const { headers } = await call('get_account', {}, { key });
    expect(headers.get('ratelimit')).toMatch(/^"credential";r=2;t=\d+$/);
  });
});

describe('arguments', () => {
  test('go to their places; what is wrong is named as the argument', async () => {
    const key = await makeKey();
    const reply = await call('put_note', { key: 'A1', value: 'too long', loud: 'yes', vlaue: 'x', __proto__x: 1 }, { key });
    const problem = problemOf(reply);
    expect(problem.detail).toBe('5 fields are invalid; see errors.');
    expect(problem.errors?.map(({ path }) => path).sort()).toEqual(['__proto__x', 'key', 'loud', 'value', 'vlaue']);
    expect(problem.errors?.find(({ path }) => path === 'vlaue')?.message).toContain('“value”');
    const one = problemOf(await call('put_note', { key: 'a', value: 'too long' }, { key }));
    expect(one.detail).toBe('value: must be at most 5 characters.');
  });

  test.each([5, '', 'a b'])('the idempotency key %j is refused by its name', async (idempotency_key) => {
    const problem = problemOf(await call('put_note', { key: 'a', value: 'x', idempotency_key }, { key: await makeKey() }));
    expect(problem).toMatchObject({ code: 'invalid_input', errors: [{ path: 'idempotency_key' }] });
  });

  test('an idempotency key where none is taken is unknown', async () => {
    const problem = problemOf(await call('get_site_info', { idempotency_key: 'x' }));
    expect(problem.errors).toMatchObject([{ path: 'idempotency_key', code: 'unknown_member' }]);
  });

  test('names of prototypes are names', async () => {
    const { json } = await send(
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_listings","arguments":{"__proto__":{"q":"x"},"constructor":1}}}`,
    );
    expect(JSON.parse(json.result.content[0].text).errors.map(({ path }: { path: string }) => path)).toContain('constructor');
  });
});

describe('retries', () => {
  test('the same key twice is one effect and one answer, by MCP and by REST alike', async () => {
    const key = await makeKey();
    const given = { key: 'retried', value: 'x', idempotency_key: 'k-1' };
    const first = await call('put_note', given, { key });
    const again = await call('put_note', given, { key, version: '2025-03-26' });
    expect(again.json.result.content).toEqual(first.json.result.content);
    expect(again.json.result.content).toEqual(first.json.result.content);
    const byRest = await rest(
      new Request(`${site}/api/v1/notes/retried`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': 'k-1' },
        body: JSON.stringify({ value: 'x' }),
      }),
    );
    expect(byRest.headers.get('idempotency-replayed')).toBe('true');
    expect(await byRest.text()).toBe(first.json.result.content[0].text);
  });

  test('the same key with another input', async () => {
    const key = await makeKey();
    await call('put_note', { key: 'reused', value: 'x', idempotency_key: 'k-2' }, { key });
    const problem = problemOf(await call('put_note', { key: 'reused', value: 'y', idempotency_key: 'k-2' }, { key }));
    expect(problem).toMatchObject({ code: 'idempotency_key_reused', errors: [{ path: 'idempotency_key' }] });
  });

  test('without a key the second is refused by the state of things', async () => {
    const key = await makeKey();
    await call('put_note', { key: 'plain', value: 'x' }, { key });
    expect(problemOf(await call('put_note', { key: 'plain', value: 'x' }, { key }))).toMatchObject({ status: 400, code: 'order_paid' });
  });
});

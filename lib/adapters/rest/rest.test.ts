import { gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fetchHandler } from '#lib/adapters/http.ts';
import { restHandlerOf } from '#lib/adapters/rest/rest.ts';
import { defineOperation, type Operation } from '#lib/api/define.ts';
import type { Problem } from '#lib/api/problem.ts';
import type { Scope } from '#lib/auth/actor.ts';
import { apiKeyHint, newApiKey } from '#lib/auth/api-keys.ts';
import { digest } from '#lib/auth/digest.ts';
import { openApiOf } from '#lib/contract/openapi.ts';
import { toolOf } from '#lib/contract/tools.ts';
import { movedClock, setClock, systemClock } from '#lib/core/clock.ts';
import { parseConfig } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { withinCpuMs } from '#scripts/testing/cpu-time.ts';
import { makeUser } from '#scripts/testing/factories.ts';

const facts = { resource: 'Site', summary: 'A test', description: 'Only here', tool: { title: 'Test' } } as const;
const Setting = z.object({ key: z.string(), value: z.string() });

/** An operation with an effect that can be counted. It writes a setting, or refuses if the setting exists. */
const putSetting = defineOperation({
  ...facts,
  id: 'put_setting',
  method: 'POST',
  path: '/settings/{key}',
  scope: 'listings:write',
  status: 201,
  idempotencyKey: true,
  params: z.object({ key: z.string().regex(/^[a-z-]+$/, 'must be lower-case letters') }),
  query: undefined,
  body: z.strictObject({
    value: z.string().max(5, 'must be at most 5 characters'),
    note: z.strictObject({ short_text: z.string().optional() }).optional(),
  }),
  output: Setting,
  async handler({ params, body, actor }) {
    return transaction(async (tx) => {
      await tx.auditEntry.create({ data: { action: 'put', subject: params.key, actorId: actor.userId } });
      if (await tx.siteSetting.findUnique({ where: { key: params.key } })) throw conflict('order_paid', 'There is one already.');
      const row = await tx.siteSetting.create({ data: { key: params.key, value: body.value } });
      return { key: row.key, value: String(row.value), secret: 'never leaves' };
    });
  },
});
const getSetting = defineOperation({
  ...facts,
  id: 'get_setting',
  method: 'GET',
  path: '/settings/{key}',
  scope: 'public',
  status: 200,
  notFound: true,
  params: z.object({ key: z.string() }),
  query: z.strictObject({ per_page: z.coerce.number().max(100, 'must be at most 100').default(20) }),
  body: undefined,
  output: Setting,
  async handler({ params }) {
    if (params.key === 'broken') throw new Error('secret detail of a fault');
    if (params.key === 'away') throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });
    const row = await db().siteSetting.findUnique({ where: { key: params.key } });
    if (!row) throw notFound('setting', params.key);
    return { key: row.key, value: String(row.value) };
  },
});
const submit = defineOperation({
  ...facts,
  id: 'submit',
  method: 'POST',
  path: '/submissions',
  scope: 'listings:write',
  status: 200,
  idempotencyKey: true,
  limit: 'submissions',
  params: undefined,
  query: undefined,
  body: undefined,
  output: z.object({ ok: z.boolean() }),
  handler: async () => ({ ok: true }),
});

/** A deprecated operation. The operation below has a deprecated parameter. */
const oldSetting = defineOperation({
  ...facts,
  id: 'old_setting',
  method: 'GET',
  path: '/old-settings/{key}',
  scope: 'public',
  status: 200,
  notFound: true,
  params: z.object({ key: z.string() }),
  output: Setting,
  deprecated: { since: '2026-11-01', sunset: '2027-06-01', instead: 'Use get_setting.' },
  handler: async ({ params: { key } }) => {
    if (key === 'none') throw notFound('setting', key);
    return { key, value: 'x' };
  },
});
const sorted = defineOperation({
  ...facts,
  id: 'list_settings',
  method: 'GET',
  path: '/settings',
  scope: 'public',
  status: 200,
  query: z.strictObject({ order: z.string().optional().meta({ description: 'The order.' }), sort: z.string().optional() }),
  output: z.object({ items: z.array(Setting) }),
  deprecatedParameters: { order: { since: '2026-11-01', sunset: '2027-06-01', instead: 'Use `sort`.' } },
  handler: async () => ({ items: [] }),
});

const tested: readonly Operation[] = [putSetting, getSetting, submit, oldSetting, sorted] as readonly Operation[];
const answer = restHandlerOf(tested);
const handle = fetchHandler(answer);
let address = 0;

interface Answer {
  status: number;
  headers: Headers;
  json: Record<string, unknown> & Partial<Problem>;
}

async function ask(
  method: string,
  path: string,
  options: { key?: string; body?: unknown; headers?: Record<string, string>; from?: string } = {},
): Promise<Answer> {
  const { body, from, headers, key } = options;
  const answer = await handle(
    new Request(`http://site.example/api/v1${path}`, {
      method,
      headers: {
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
    from ?? `192.0.2.${++address % 250}`,
  );
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, json: text ? JSON.parse(text) : {} };
}

async function makeKey(
  scopes: Scope[] = ['account:read', 'listings:write', 'orders:write'],
  more: { expiresAt?: Date; revokedAt?: Date; userId?: string } = {},
) {
  const { userId = (await makeUser()).id, ...rest } = more;
  const key = newApiKey();
  await db().apiKey.create({ data: { userId, name: 'test', hash: digest(key), hint: apiKeyHint(key), scopes, ...rest } });
  return key;
}

/** Sets rate limits for one test. Limiters are stored by policy, so a new policy starts with an empty limiter. */
function setLimits(limits: Record<string, string>) {
  processWide('config', () => parseConfig(process.env)).set(parseConfig({ ...process.env, ...limits }));
}

let key: string;
beforeAll(async () => {
  key = await makeKey();
});
beforeEach(() => setLimits({ RATE_LIMIT_WRITES: '100000' }));
afterEach(() => setClock(systemClock));

describe('access', () => {
  test.each([
    ['no credential', undefined],
    ['a word that is no key', 'nonsense'],
    ['a key with a wrong checksum', 'debut_0123456789ABCDEFGHIJabcdefghij01aaaaaa'],
  ])('%s is 401 with WWW-Authenticate', async (_, bad) => {
    const answer = await ask('POST', '/settings/a', { body: { value: 'x' }, ...(bad ? { key: bad } : {}) });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect(answer.json).toMatchObject({ code: 'unauthorized', status: 401, title: 'Unauthorized' });
  });

  test('revoked and expired keys are 401', async () => {
    for (const more of [{ revokedAt: new Date() }, { expiresAt: new Date(Date.now() - 1000) }])
      expect((await ask('POST', '/submissions', { key: await makeKey(['listings:write'], more) })).status).toBe(401);
  });

  test('a bad credential is 401 on a public operation too', async () => {
    expect((await ask('GET', '/settings/a', { key: 'nonsense' })).status).toBe(401);
  });

  test('a scope that the key lacks is 403 and named', async () => {
    const answer = await ask('POST', '/settings/a', { key: await makeKey(['account:read']), body: { value: 'x' } });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('www-authenticate')).toContain('insufficient_scope');
    expect(answer.json.detail).toContain('listings:write');
  });
});

describe('what is deprecated', () => {
  const told = {
    deprecation: '@1793491200', // RFC 9745: seconds since 1970
    sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
    link: expect.stringMatching(/^<.*\/docs\/api\/changelog>; rel="deprecation"/),
  };
  const headersOf = async (path: string) => {
    const { headers } = await ask('GET', path);
    return { deprecation: headers.get('deprecation'), sunset: headers.get('sunset'), link: headers.get('link') };
  };

  test('says so in each answer, also in an error', async () => {
    expect(await headersOf('/old-settings/a')).toEqual(told);
    expect(await headersOf('/old-settings/none')).toEqual(told);
    const { headers } = await ask('GET', '/old-settings/a');
    expect(headers.get('access-control-expose-headers')).toMatch(/Deprecation.*Link.*Sunset/);
  });

  test('a parameter says so when it is sent', async () => {
    expect(await headersOf('/settings?order=a')).toEqual(told);
    expect(await headersOf('/settings?sort=a')).toEqual({ deprecation: null, sunset: null, link: null });
  });

  test('the OpenAPI document and the tools say so', () => {
    const { paths } = openApiOf(tested) as {
      paths: Record<string, { get?: { deprecated?: true; description: string; parameters: { name: string; deprecated?: true }[] } }>;
    };
    expect(paths['/old-settings/{key}']?.get).toMatchObject({
      deprecated: true,
      description: 'Only here This is deprecated since 2026-11-01 and ends on 2027-06-01. Use get_setting.',
    });
    const list = paths['/settings']?.get;
    expect(list?.deprecated).toBeUndefined();
    expect(list?.parameters.map(({ name, deprecated = false }) => [name, deprecated])).toEqual([
      ['order', true],
      ['sort', false],
    ]);
    expect(toolOf(sorted as Operation).description).toContain('`order` is deprecated since 2026-11-01');
  });
});

test('the root of the API answers its name, version and links', async () => {
  for (const path of ['', '/']) {
    const { status, headers, json } = await ask('GET', path);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(json).toMatchObject({
      name: 'Debut API',
      version: '1.0.0',
      links: { openapi: expect.stringMatching(/\/api\/v1\/openapi\.json$/) },
    });
  }
  expect((await ask('POST', '')).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
});

describe('bad input', () => {
  test('every wrong member is named at once', async () => {
    const answer = await ask('POST', '/settings/UPPER', { key, body: { value: 'too long', valeu: 1 } });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer.json.errors).toEqual([
      { path: 'params.key', message: 'must be lower-case letters', code: 'invalid_format' },
      { path: 'body.value', message: 'must be at most 5 characters', code: 'too_big' },
      { path: 'body.valeu', message: 'is not known here; did you mean “value”?', code: 'unknown_member' },
    ]);
  });

  test.each([
    ['?perpage=3', 'per_page'],
    ['?per-page=3', 'per_page'],
    ['?PER_PAGE=3', 'per_page'],
  ])('%s: did you mean', async (query, meant) => {
    const answer = await ask('GET', `/settings/a${query}`);
    expect(answer.status).toBe(400);
    expect(answer.json.errors?.[0]?.message).toContain(`did you mean “${meant}”`);
  });

  test('a nested unknown member is found where it stands', async () => {
    const answer = await ask('POST', '/settings/a', { key, body: { value: 'x', note: { shorttext: 'y' } } });
    expect(answer.json.errors).toEqual([
      { path: 'body.note.shorttext', message: 'is not known here; did you mean “short_text”?', code: 'unknown_member' },
    ]);
  });

  test('a name that resembles none is refused without a guess', async () => {
    const answer = await ask('GET', '/settings/a?xyzzy=1');
    expect(answer.json.errors?.[0]?.message).toBe('is not known here; known are per_page');
  });

  test.each([
    ['a parameter given twice', 'GET', '/settings/a?per_page=1&per_page=2', {}, 400],
    ['JSON that is cut off', 'POST', '/settings/a', { body: '{"value":' }, 400],
    ['a body that is a list', 'POST', '/settings/a', { body: [] }, 400],
    ['a body that is text', 'POST', '/settings/a', { body: '"x"' }, 400],
    ['no body where one is needed', 'POST', '/settings/a', {}, 400],
    ['a body where none is expected', 'POST', '/submissions', { body: { a: 1 } }, 400],
    ['U+0000 in a member', 'POST', '/settings/a', { body: { value: 'a\0' } }, 400],
    ['half a surrogate pair', 'POST', '/settings/a', { body: '{"value":"\\ud800"}' }, 400],
    ['U+0000 in a parameter', 'GET', '/settings/a%00b', {}, 400],
    ['a broken percent-encoding', 'GET', '/settings/%E0%A4%A', {}, 404],
    [
      'a form instead of JSON',
      'POST',
      '/settings/a',
      { body: 'value=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
    ],
    ['a body over 1 MiB', 'POST', '/settings/a', { body: { value: 'x'.repeat(1_100_000) } }, 413],
    ['a path that is none', 'GET', '/nowhere', {}, 404],
    ['a slash at the end', 'GET', '/settings/', {}, 404],
    ['a bad Idempotency-Key', 'POST', '/submissions', { headers: { 'idempotency-key': 'with space' } }, 400],
  ])('%s', async (_, method, path, options, status) => {
    const answer = await ask(method, path, { ...(method === 'POST' ? { key } : {}), ...options });
    expect(answer.json).toMatchObject({ status, title: expect.any(String), detail: expect.any(String), code: expect.any(String) });
    expect(answer.status).toBe(status);
    expect(answer.json.request_id).toBe(answer.headers.get('x-request-id'));
  });

  test('a body nested without end, and one with members without end', async () => {
    const deep = await ask('POST', '/settings/a', { key, body: `{"value":${'['.repeat(200_000)}${']'.repeat(200_000)}}` });
    expect(deep.json).toMatchObject({ status: 400, errors: [{ message: 'is nested deeper than 32 levels' }] });
    const wide = await ask('POST', '/settings/a', {
      key,
      body: Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`m${i}`, 1])),
    });
    expect(wide.status).toBe(400);
    expect(wide.json.errors?.length).toBeLessThanOrEqual(50);
  });

  test('thousands of parameters cost nothing', async () => {
    const { status } = await withinCpuMs(250, () => ask('GET', `/settings/a?${'a&'.repeat(7000)}`));
    expect(status).toBe(400);
  });

  test('`__proto__` in a body is an unknown member', async () => {
    const answer = await ask('POST', '/settings/a', { key, body: '{"value":"x","__proto__":{"a":1}}' });
    expect(answer.json).toMatchObject({ status: 400, errors: [{ path: 'body.__proto__' }] });
  });

  test('an empty object is no body', async () => {
    expect((await ask('POST', '/submissions', { key, body: {} })).status).toBe(200);
  });

  test('405 names what is allowed', async () => {
    const answer = await ask('DELETE', '/settings/a', { key });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST, GET, HEAD, OPTIONS');
  });
});

describe('answers', () => {
  test('a fault of ours shows no detail, but its request id', async () => {
    const answer = await ask('GET', '/settings/broken');
    expect(answer.status).toBe(500);
    expect(answer.json.code).toBe('internal');
    expect(JSON.stringify(answer.json)).not.toContain('secret detail');
    expect(answer.json.detail).toContain(answer.headers.get('x-request-id'));
  });

  test('a database that is away is 503, with when to come back and without its address', async () => {
    const answer = await ask('GET', '/settings/away');
    expect(answer.json).toMatchObject({ status: 503, code: 'unavailable' });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(JSON.stringify(answer.json)).not.toContain('10.0.0.1');
  });

  test('what the schema does not name never leaves the house', async () => {
    const answer = await ask('POST', '/settings/strip', { key, body: { value: 'x' } });
    expect(answer.json).toEqual({ key: 'strip', value: 'x' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('ETag and 304 on public reads, and HEAD', async () => {
    await db().siteSetting.create({ data: { key: 'etag', value: 'x' } });
    const first = await ask('GET', '/settings/etag');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask('GET', '/settings/etag', { headers: { 'if-none-match': header } });
      expect(again.status).toBe(304);
      expect(again.json).toEqual({});
    }
    await db().siteSetting.update({ where: { key: 'etag' }, data: { value: 'y' } });
    expect((await ask('GET', '/settings/etag', { headers: { 'if-none-match': etag } })).status).toBe(200);
    const head = await ask('HEAD', '/settings/etag');
    expect([head.status, head.json]).toEqual([200, {}]);
  });

  test('an answer of some length is compressed for those who take gzip, under a tag of its own', async () => {
    const value = 'x'.repeat(5000);
    await db().siteSetting.create({ data: { key: 'long', value } });
    const request = (headers: Record<string, string>, path = 'long') =>
      answer({
        method: 'GET',
        target: `/api/v1/settings/${path}`,
        header: (name) => headers[name] ?? null,
        readBody: async () => null,
        signal: new AbortController().signal,
        remoteAddress: `192.0.2.${++address % 250}`,
      });
    const plain = await request({});
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'Accept-Encoding']);
    for (const taken of ['gzip', 'br, GZIP;q=0.5', '*']) {
      const zipped = await request({ 'accept-encoding': taken });
      expect(zipped.headers['content-encoding']).toBe('gzip');
      const body = zipped.body as Buffer;
      expect(body.length).toBeLessThan(500);
      expect(JSON.parse(gunzipSync(body).toString())).toEqual({ key: 'long', value });
      const etag = zipped.headers.etag ?? '';
      expect(etag).not.toBe(plain.headers.etag);
      expect((await request({ 'if-none-match': etag })).status).toBe(304);
    }
    for (const refused of ['br', 'gzip;q=0', 'gzip;q=0, *', ''])
      expect((await request({ 'accept-encoding': refused })).headers['content-encoding']).toBeUndefined();
    expect((await request({ 'accept-encoding': 'gzip' }, 'etag')).headers['content-encoding']).toBeUndefined();
  });

  test('any page may ask: CORS without cookies', async () => {
    const answer = await ask('OPTIONS', '/settings/a', {
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('limits', () => {
  test('an address without a credential', async () => {
    setLimits({ RATE_LIMIT_ANONYMOUS: '3' });
    const from = '198.51.100.7';
    const ask3 = [
      await ask('GET', '/settings/x', { from }),
      await ask('GET', '/settings/x', { from }),
      await ask('GET', '/settings/x', { from }),
    ];
    expect(ask3.map((answer) => answer.headers.get('ratelimit'))).toEqual([
      '"address";r=2;t=60',
      '"address";r=1;t=60',
      '"address";r=0;t=60',
    ]);
    const refused = await ask('GET', '/settings/x', { from });
    expect(refused.status).toBe(429);
    expect(refused.json.code).toBe('rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-policy')).toBe('"address";q=3;w=60');
    expect((await ask('GET', '/settings/x', { from: '198.51.100.8' })).status).toBe(404);
  });

  test('one IPv6 network counts as one address', async () => {
    setLimits({ RATE_LIMIT_ANONYMOUS: '4' });
    for (let i = 1; i <= 4; i++) expect((await ask('GET', '/settings/x', { from: `2001:db8:0:1::${i}` })).status).toBe(404);
    expect((await ask('GET', '/settings/x', { from: '2001:db8:0:1:ffff::1' })).status).toBe(429);
    expect((await ask('GET', '/settings/x', { from: '2001:db8:0:2::1' })).status).toBe(404);
  });

  test('a person with many keys', async () => {
    setLimits({ RATE_LIMIT_CREDENTIAL: '2' });
    const person = await makeUser();
    const keys = await Promise.all(Array.from({ length: 11 }, () => makeKey(['account:read'], { userId: person.id })));
    const last = keys.pop() as string;
    for (const each of keys)
      for (const status of [404, 404, 429]) expect((await ask('GET', '/settings/x', { key: each })).status).toBe(status);
    const refused = await ask('GET', '/settings/x', { key: last });
    expect([refused.status, refused.json.detail]).toEqual([
      429,
      expect.stringMatching(/^At most 20 requests a minute with all your keys and apps together\. Try again in/),
    ]);
    expect(refused.headers.get('ratelimit')).toContain('"person";r=0');
    expect((await ask('GET', '/settings/x', { key: await makeKey() })).status).toBe(404);
  });

  test('guessing keys counts on the address', async () => {
    setLimits({ RATE_LIMIT_ANONYMOUS: '5' });
    const from = '198.51.100.9';
    for (let i = 0; i < 5; i++) expect((await ask('GET', '/settings/x', { from, key: 'guess' })).status).toBe(401);
    expect((await ask('GET', '/settings/x', { from, key: 'guess' })).status).toBe(429);
  });

  test('a header can not choose the address, unless proxies are trusted', async () => {
    setLimits({ RATE_LIMIT_ANONYMOUS: '6' });
    const from = '198.51.100.10';
    for (let i = 0; i < 6; i++) await ask('GET', '/settings/x', { from, headers: { 'x-forwarded-for': `203.0.113.${i}` } });
    expect((await ask('GET', '/settings/x', { from, headers: { 'x-forwarded-for': '203.0.113.99' } })).status).toBe(429);
    setLimits({ RATE_LIMIT_ANONYMOUS: '6', TRUST_PROXY: '1' });
    expect((await ask('GET', '/settings/x', { from, headers: { 'x-forwarded-for': 'spoofed, 203.0.113.99' } })).status).toBe(404);
  });

  test('writes of one user, with any of their keys; replays are none', async () => {
    setLimits({ RATE_LIMIT_WRITES: '2' });
    const own = await makeKey();
    const send = (idempotencyKey: string) => ask('POST', '/submissions', { key: own, headers: { 'idempotency-key': idempotencyKey } });
    expect((await send('a')).status).toBe(200);
    for (let i = 0; i < 5; i++) expect((await send('a')).headers.get('idempotency-replayed')).toBe('true');
    expect((await send('b')).status).toBe(200);
    const refused = await send('c');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('ratelimit')).toContain('"writes";r=0');
    expect((await send('b')).status).toBe(200);
  });

  test('submissions have a limit of their own', async () => {
    setLimits({ RATE_LIMIT_SUBMISSIONS: '1', RATE_LIMIT_WRITES: '50' });
    const own = await makeKey();
    expect((await ask('POST', '/submissions', { key: own })).status).toBe(200);
    const refused = await ask('POST', '/submissions', { key: own });
    expect(refused.status).toBe(429);
    expect(refused.json.detail).toMatch(/^At most 1 submissions an hour\. Try again in \d+ min\.$/);
    expect((await ask('POST', '/settings/limit-other', { key: own, body: { value: 'x' } })).status).toBe(201);
  });

  test('counted in Postgres, two processes share a limit', async () => {
    setLimits({ RATE_LIMIT_STORE: 'postgres', RATE_LIMIT_ANONYMOUS: '7' });
    const from = '198.51.100.11';
    for (let i = 0; i < 3; i++) await ask('GET', '/settings/x', { from });
    processWide('rate-limiters', () => new Map()).set(new Map()); // another process has no limiters in memory
    for (let i = 0; i < 4; i++) expect((await ask('GET', '/settings/x', { from })).status).toBe(404);
    expect((await ask('GET', '/settings/x', { from })).status).toBe(429);
    expect(await db().rateLimit.count()).toBeGreaterThan(0);
    processWide('rate-limiters', () => new Map()).set(new Map());
  });
});

describe('Idempotency-Key', () => {
  const send = (name: string, idempotencyKey: string, value = 'x', as = key) =>
    ask('POST', `/settings/${name}`, { key: as, body: { value }, headers: { 'idempotency-key': idempotencyKey } });
  const effects = (subject: string) => db().auditEntry.count({ where: { subject } });

  test('the same request again has the first answer and no second effect', async () => {
    const first = await send('twice', 'k1');
    const again = await send('twice', 'k1');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json).toEqual(first.json);
    expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([null, 'true']);
    expect(await effects('twice')).toBe(1);
  });

  test('60 equal requests at once: one effect, sixty equal answers', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => send('sixty', 'k60')));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.json))).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.get('idempotency-replayed') === null)).toHaveLength(1);
    expect(await effects('sixty')).toBe(1);
  });

  test('another input under the same key is refused', async () => {
    await send('reuse', 'k2', 'x');
    expect((await send('reuse', 'k2', 'y')).json).toMatchObject({ status: 400, code: 'idempotency_key_reused' });
    expect((await send('reuse-other', 'k2', 'x')).json).toMatchObject({ status: 400, code: 'idempotency_key_reused' });
  });

  test('a final conflict is kept, and leaves no effect', async () => {
    await db().siteSetting.create({ data: { key: 'taken', value: 'x' } });
    const first = await send('taken', 'k3');
    expect(first.json).toMatchObject({ status: 400, code: 'order_paid' });
    await db().siteSetting.delete({ where: { key: 'taken' } });
    const again = await send('taken', 'k3');
    expect(again.json).toMatchObject({ status: 400, code: 'order_paid' });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await effects('taken')).toBe(0);
  });

  test('invalid input is not kept', async () => {
    expect((await send('fix', 'k4', 'too long')).status).toBe(400);
    expect((await send('fix', 'k4', 'x')).status).toBe(201);
  });

  test('a fault of ours is not kept, and leaves no effect', async () => {
    const broken = vi.spyOn(putSetting as Required<Operation>, 'handler').mockImplementationOnce(async () => {
      await db().auditEntry.create({ data: { action: 'half', subject: 'fault' } });
      throw new Error('power cut');
    });
    expect((await send('fault', 'k5')).status).toBe(500);
    broken.mockRestore();
    expect(await effects('fault')).toBe(0);
    expect((await send('fault', 'k5')).status).toBe(201);
  });

  test('keys are the user’s own', async () => {
    expect((await send('mine', 'k6')).status).toBe(201);
    const other = await send('mine', 'k6', 'x', await makeKey());
    expect(other.headers.get('idempotency-replayed')).toBeNull();
    expect(other.json.code).toBe('order_paid');
  });

  test('after 24 hours the key is free again', async () => {
    await send('old', 'k7');
    await db().siteSetting.delete({ where: { key: 'old' } });
    setClock(movedClock(24 * 3600 * 1000 + 1000));
    expect((await send('old', 'k7')).headers.get('idempotency-replayed')).toBeNull();
    expect(await effects('old')).toBe(2);
  });
});

// Every operation of the contract is called without permission and with invalid input. Such calls must be refused before any service runs.
// So operations whose service does not exist yet can be tested, too.
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchHandler } from '#lib/adapters/http.ts';
import { restHandlerOf } from '#lib/adapters/rest/rest.ts';
import type { Operation } from '#lib/api/define.ts';
import type { Problem } from '#lib/api/problem.ts';
import { allScopes, type Scope } from '#lib/auth/actor.ts';
import { apiKeyHint, newApiKey } from '#lib/auth/api-keys.ts';
import { digest } from '#lib/auth/digest.ts';
import { operations } from '#lib/contract/registry.ts';
import { parseConfig } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { makeUser } from '#scripts/testing/factories.ts';

const all = operations as readonly Operation[];
const handle = fetchHandler(restHandlerOf(all));
const keys = new Map<string, string>();

beforeAll(async () => {
  const unlimited = { RATE_LIMIT_ANONYMOUS: '1000000', RATE_LIMIT_CREDENTIAL: '1000000', RATE_LIMIT_WRITES: '1000000' };
  processWide('config', () => parseConfig(process.env)).set(parseConfig({ ...process.env, ...unlimited }));
  const user = await makeUser();
  const make = async (name: string, list: readonly Scope[]) => {
    const key = newApiKey();
    keys.set(name, key);
    await db().apiKey.create({ data: { userId: user.id, name, hash: digest(key), hint: apiKeyHint(key), scopes: [...list] } });
  };
  await make('all', allScopes);
  for (const scope of allScopes)
    await make(
      `without ${scope}`,
      allScopes.filter((each) => each !== scope),
    );
});

function request(
  operation: Operation,
  how: { key?: string | undefined; body?: unknown; query?: string; params?: Record<string, string | number> },
): Promise<Response> {
  const params = how.params ?? operation.example?.params ?? {};
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
  const query =
    how.query ??
    new URLSearchParams(Object.entries(operation.example?.query ?? {}).map(([name, value]) => [name, String(value)])).toString();
  return handle(
    new Request(`http://site.example/api/v1${path}${query ? `?${query}` : ''}`, {
      method: operation.method,
      headers: { ...(how.key ? { authorization: `Bearer ${how.key}` } : {}), 'content-type': 'application/json' },
      ...(operation.method === 'GET' || how.body === undefined ? {} : { body: JSON.stringify(how.body) }),
    }),
  );
}

const problem = async (answer: Response) => (await answer.json()) as Problem;

describe.each(all.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  const body = operation.example?.body;
  const guarded = operation.scope !== 'public';

  if (guarded)
    test('without a credential: 401, and what to send', async () => {
      const answer = await request(operation, { body });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toContain(`scope="${operation.scope}"`);
      expect((await problem(answer)).code).toBe('unauthorized');
    });

  if (guarded)
    test('with every scope but its own: 403', async () => {
      const answer = await request(operation, { key: keys.get(`without ${operation.scope}`), body });
      expect(answer.status).toBe(403);
      expect((await problem(answer)).detail).toContain(operation.scope);
    });

  test('with a bad credential: 401', async () => {
    expect((await request(operation, { key: 'debut_bad', body })).status).toBe(401);
  });

  test('with an unknown query parameter: 400 that names it', async () => {
    const answer = await request(operation, { key: keys.get('all'), body, query: 'surely_unknown=1' });
    expect(answer.status).toBe(400);
    expect((await problem(answer)).errors).toContainEqual(
      expect.objectContaining({ path: 'query.surely_unknown', code: 'unknown_member' }),
    );
  });

  if (operation.method !== 'GET')
    test('with an unknown body member: 400 that names it', async () => {
      const answer = await request(operation, { key: keys.get('all'), body: { ...body, surely_unknown: 1 } });
      expect(answer.status).toBe(400);
      expect((await problem(answer)).errors).toContainEqual(
        expect.objectContaining({ path: 'body.surely_unknown', code: 'unknown_member' }),
      );
    });

  if (operation.method !== 'GET')
    test.each([[['a list']], ['a text'], [7], [true]])('with a body that is %j: 400', async (wrong) => {
      const answer = await request(operation, { key: keys.get('all'), body: wrong });
      expect(answer.status).toBe(400);
      expect((await problem(answer)).errors?.[0]?.path).toMatch(/^body/);
    });

  if (operation.body)
    test('with every member of the wrong type: 400 that names each', async () => {
      const names = Object.keys(operation.body?._zod.def.shape ?? {});
      const answer = await request(operation, {
        key: keys.get('all'),
        body: Object.fromEntries(names.map((name) => [name, { not: ['what', 'fits'] }])),
      });
      expect(answer.status).toBe(400);
      const { errors = [] } = await problem(answer);
      for (const name of names)
        expect(
          errors.some(({ path }) => path === `body.${name}` || path.startsWith(`body.${name}.`)),
          name,
        ).toBe(true);
    });

  // An unknown board is answered with 404, whatever its form. The same is true for order numbers, which are free text.
  if (operation.params && operation.id !== 'get_leaderboard' && !('number' in operation.params._zod.def.shape))
    test('with a malformed path: 400 that names the parameter', async () => {
      const params = Object.fromEntries(Object.keys(operation.params?._zod.def.shape ?? {}).map((name) => [name, '~Not_A-Value!']));
      const answer = await request(operation, { key: keys.get('all'), body, params });
      expect(answer.status).toBe(400);
      const { errors = [] } = await problem(answer);
      for (const name of Object.keys(params)) expect(errors.map(({ path }) => path)).toContain(`params.${name}`);
    });
});

// Programs get the details of an error over REST and over the tool server: its data, the paths, and the operation to call next.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fetchHandler } from '#lib/adapters/http.ts';
import { callTool } from '#lib/adapters/mcp/call-tool.ts';
import type { Exchange } from '#lib/adapters/mcp/exchange.ts';
import { restHandlerOf } from '#lib/adapters/rest/rest.ts';
import { defineOperation, type Operation } from '#lib/api/define.ts';
import { type Problem, ProblemSchema } from '#lib/api/problem.ts';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { apiKeyHint, newApiKey } from '#lib/auth/api-keys.ts';
import { digest } from '#lib/auth/digest.ts';
import { parseConfig } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import {
  AppError,
  conflict,
  conflictCodes,
  type ErrorData,
  invalidInput,
  preconditionFailed,
  rateLimited,
  transportCodes,
} from '#lib/core/errors.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { makeUser } from '#scripts/testing/factories.ts';

/** For each code with data: an error, its data as programs get it, and the operation that its detail names. */
const cases: Record<keyof ErrorData, { make: () => AppError; data: Record<string, unknown>; next?: string }> = {
  changed_since: {
    make: () => conflict('changed_since', 'It changed.', { data: { fields: ['name'] } }),
    data: { fields: ['name'] },
  },
  field_locked: {
    make: () => conflict('field_locked', 'It is locked.', { data: { fields: ['city'] } }),
    data: { fields: ['city'] },
    next: 'It is locked. Next: call unlock_fields.',
  },
  listing_exists: {
    make: () => conflict('listing_exists', 'It exists.', { data: { ownership: 'other', listingId: null, slug: 'tidemark', public: true } }),
    data: { ownership: 'other', listing_id: null, slug: 'tidemark', public: true },
    next: 'It exists. Next: call claim_listing with slug “tidemark”.',
  },
  precondition_failed: {
    make: () => preconditionFailed('It changed.', { version: 7, resource: 'listing' }),
    data: { version: 7, resource: 'listing' },
    next: 'It changed. Next: call get_my_listing.',
  },
  rate_limited: {
    make: () => rateLimited('Wait.', { limit: 2, seconds: 60, retryAfter: 9 }),
    data: { limit: 2, seconds: 60, retry_after: 9 },
  },
  site_read_lately: {
    make: () => conflict('site_read_lately', 'Wait.', { data: { againAt: '2026-11-21T08:30:00.000Z' } }),
    data: { again_at: '2026-11-21T08:30:00.000Z' },
    next: 'Wait. Next: call list_site_differences.',
  },
  launch_ordered: {
    make: () => conflict('launch_ordered', 'It was paid.', { data: { number: 'DB-2026-7K3QX9A', status: 'paid' } }),
    data: { number: 'DB-2026-7K3QX9A', status: 'paid' },
    next: 'It was paid. Next: call get_order with number “DB-2026-7K3QX9A”.',
  },
  still_needed: {
    make: () => conflict('still_needed', 'It is needed.', { data: { fields: ['name'] } }),
    data: { fields: ['name'] },
    next: 'It is needed. Next: call update_draft.',
  },
};

/** The codes that docs/domain.md, Conventions, lists as “not yet”. */
function notYetCodes(): string[] {
  const rules = readFileSync(new URL('../../docs/domain.md', import.meta.url), 'utf8');
  const list = /The conflicts that pass, “not yet”: ([^.]*)\./.exec(rules)?.[1] ?? '';
  return [...list.matchAll(/`(\w+)`/g)].map(([, code = '']) => code);
}

let thrown: () => AppError | null;
const failing = defineOperation({
  ...{ id: 'fail', method: 'POST', path: '/failures/{slug}', resource: 'Site', summary: 'A test', description: 'Only here' },
  ...{ scope: 'listings:write', status: 200, idempotencyKey: true, tool: { title: 'Test' } },
  params: z.object({ slug: z.string() }),
  query: z.strictObject({ week: z.string().optional() }),
  body: z.strictObject({ url: z.string().optional() }),
  output: z.object({}),
  handler: async () => {
    const error = thrown();
    if (error) throw error;
    return {};
  },
} as const) as Operation;
const rest = fetchHandler(restHandlerOf([failing]));

let key: string;
let actor: Actor;
beforeAll(async () => {
  processWide('config', () => parseConfig(process.env)).set(
    parseConfig({ ...process.env, RATE_LIMIT_WRITES: '100000', RATE_LIMIT_CREDENTIAL: '100000', RATE_LIMIT_ANONYMOUS: '100000' }),
  );
  const { id: userId } = await makeUser();
  actor = sessionActor(userId);
  key = newApiKey();
  await db().apiKey.create({ data: { userId, name: 'test', hash: digest(key), hint: apiKeyHint(key), scopes: ['listings:write'] } });
});

async function byRest(headers: Record<string, string> = {}): Promise<Problem> {
  const request = new Request('https://debut.example/api/v1/failures/x', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: '{}',
  });
  return (await rest(request)).json();
}

async function byTool(args: Record<string, unknown> = {}): Promise<Problem> {
  const exchange: Exchange = { actor, address: '192.0.2.1', requestId: randomUUID(), limits: [], parts: [] };
  const { content, isError } = await callTool(failing, { slug: 'x', ...args }, exchange);
  if (!isError) return JSON.parse(JSON.parse(exchange.parts[0]?.json() ?? ''));
  return content[0]?.type === 'text' ? JSON.parse(content[0].text) : expect.fail('no text');
}

describe.each(Object.entries(cases))('%s', (code, { make, data, next }) => {
  test('reaches REST and tools with its data', async () => {
    thrown = make;
    for (const problem of [await byRest(), await byTool()]) {
      expect(problem).toMatchObject({ code, data, detail: next ?? make().message });
      expect(ProblemSchema.parse(problem)).toMatchObject({ code, data });
    }
  });

  test('has its data when it is refused again', async () => {
    thrown = make;
    const headers = { 'idempotency-key': randomUUID() };
    await byRest(headers);
    expect(await byRest(headers)).toMatchObject({ code, data });
  });
});

describe('under an idempotency key', () => {
  const notYet = notYetCodes();

  test('the documentation lists the conflicts that pass', () => {
    expect(notYet).toEqual(conflictCodes.filter((code) => !new AppError(code, '', { data: undefined }).final));
  });

  test.each([...conflictCodes, ...transportCodes])('%s is refused again only if it is final', async (code) => {
    const { make = () => new AppError(code, 'No.', { data: undefined }) } = cases[code as keyof ErrorData] ?? {};
    const isFinal = ![...notYet, ...transportCodes].includes(code);
    const key = randomUUID();
    const doors = [() => byRest({ 'idempotency-key': key }), () => byTool({ idempotency_key: key })] as const;
    thrown = make;
    const refused = await Promise.all([...doors, ...doors].map((ask) => ask()));
    expect(new Set(refused.map((problem) => problem.code))).toEqual(new Set([code]));
    thrown = () => null;
    const later = await Promise.all([...doors, ...doors].map((ask) => ask()));
    expect(new Set(later.map((answer) => answer.code))).toEqual(new Set([isFinal ? code : undefined]));
  });
});

test('a service names fields; REST says where they are, a tool has them by their names', async () => {
  const errorAt = (path: string) => ({ path, message: 'must be another', code: 'other' });
  thrown = () => invalidInput([errorAt('slug'), errorAt('week'), errorAt('url'), errorAt('items.0.product')]);
  expect((await byRest()).errors?.map(({ path }) => path)).toEqual(['params.slug', 'query.week', 'body.url', 'body.items.0.product']);
  expect((await byTool()).errors?.map(({ path }) => path)).toEqual(['slug', 'week', 'url', 'items.0.product']);
  thrown = () =>
    invalidInput([{ path: 'url', message: 'is not a category of this site; did you mean “Sailing”?', code: 'unknown_category' }]);
  const detail = 'url: is not a category of this site; did you mean “Sailing”? Next: call list_categories.';
  expect([(await byRest()).detail, (await byTool()).detail]).toEqual([`body.${detail}`, detail]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fetchHandler } from '#lib/adapters/http.ts';
import { restHandlerOf } from '#lib/adapters/rest/rest.ts';
import { defineOperation, type Operation } from '#lib/api/define.ts';
import { readCache } from '#lib/cache/read-cache.ts';
import { log } from '#lib/core/log.ts';

let validations = 0;
let reads = 0;
const getHarbour = defineOperation({
  id: 'get_harbour',
  method: 'GET',
  path: '/harbours/{slug}',
  scope: 'public',
  resource: 'Site',
  status: 200,
  summary: 'A test',
  description: 'Only here',
  tool: { title: 'Test' },
  params: z.object({ slug: z.string().refine(() => ++validations > 0) }),
  query: z.strictObject({ depth: z.coerce.number().optional() }),
  output: z.object({ slug: z.string(), depth: z.number().nullable() }),
  cache: { tags: () => ['harbours'] },
  handler: async ({ params, query }) => {
    reads++;
    return { slug: params.slug, depth: query.depth ?? null };
  },
});
const handle = fetchHandler(restHandlerOf([getHarbour as unknown as Operation]));
const ask = (target: string, method = 'GET') => handle(new Request(`http://site.example/api/v1${target}`, { method }));

beforeEach(() => readCache().enable());
afterEach(() => readCache().suspend());

test('a kept read is validated and read once; each answer has its own id, count of the limit and log line', async () => {
  const lines = vi.spyOn(log(), 'info');
  const answers = [await ask('/harbours/faro?depth=4'), await ask('/harbours/faro?depth=4'), await ask('/harbours/faro?depth=4', 'HEAD')];
  expect({ validations, reads }).toEqual({ validations: 1, reads: 1 });
  const [first, second] = await Promise.all(answers.slice(0, 2).map((answer) => answer.json()));
  expect(first).toEqual({ slug: 'faro', depth: 4 });
  expect(second).toEqual(first);
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(3);
  const remaining = answers.map(({ headers }) => Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]));
  expect(remaining).toEqual([remaining[0], (remaining[0] ?? 0) - 1, (remaining[0] ?? 0) - 2]);
  expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  expect(lines.mock.calls.map(([line]) => (line as unknown as { request_id: string }).request_id)).toEqual(ids);
});

test('other targets are other reads, and an invalidation reads again', async () => {
  reads = 0;
  await ask('/harbours/olhao?depth=1');
  expect(await (await ask('/harbours/olhao?depth=2')).json()).toMatchObject({ depth: 2 });
  expect((await ask('/harbours/olhao?depth=x')).status).toBe(400);
  expect((await ask('/harbours/olhao?depth=x')).status).toBe(400);
  expect(reads).toBe(2);
  readCache().invalidate(['harbours']);
  await ask('/harbours/olhao?depth=1');
  expect(reads).toBe(3);
});

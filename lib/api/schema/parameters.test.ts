import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createDocument } from 'zod-openapi';
import { paging } from '#lib/api/schema/paging.ts';
import { booleanParameter, integer, integerParameter, rowId, rowIdParameter } from '#lib/api/schema/parameters.ts';

const Query = z.strictObject({
  count: integerParameter({ min: 1, max: 100, default: 20 }).meta({ description: 'How many.', example: 20 }),
  all: booleanParameter({ default: true }).meta({ description: 'All?' }),
});
const Path = z.strictObject({ id: rowIdParameter({ min: 1 }).meta({ description: 'Which.' }) });

test('numbers and switches are taken as text and as themselves', () => {
  expect(Query.parse({ count: '7', all: 'false' })).toEqual({ count: 7, all: false });
  expect(Query.parse({ count: 7, all: false })).toEqual({ count: 7, all: false });
  expect(Query.parse({})).toEqual({ count: 20, all: true });
  expect(Path.parse({ id: '12' })).toEqual({ id: 12 });
});

describe('what is no integer', () => {
  test.each([
    '',
    ' ',
    ' 5',
    '5 ',
    '5.0',
    '1e2',
    '0x10',
    '+5',
    '05',
    '-0',
    '५',
    '1_0',
    'NaN',
    'Infinity',
    '99999999999999999999',
    5.5,
    true,
    null,
    ['5'],
    {},
  ])('%j', (count) => {
    expect(Query.safeParse({ count }).error?.issues[0]?.message).toBe('must be an integer');
  });
});

test.each(['', 'TRUE', 'yes', '1', 1, 0, null, ['true']])('what is no switch: %j', (all) => {
  expect(Query.safeParse({ all }).error?.issues[0]?.message).toBe('must be true or false');
});

test('bounds are told', () => {
  const messages = (value: unknown) => Query.safeParse({ count: value }).error?.issues.map((issue) => issue.message);
  expect(messages('0')).toEqual(['must be at least 1']);
  expect(messages(101)).toEqual(['must be at most 100']);
});

test('what is missing is required', () => {
  expect(Path.safeParse({}).error?.issues[0]?.message).toBe('is required');
});

test('a number that no row can have finds nothing, rather than breaking the query', () => {
  for (const id of [9_007_199_254_740_991, 2 ** 60, 1e300]) expect(rowId().parse(id)).toBe(2_147_483_647);
  expect(rowId().parse(-9_007_199_254_740_991)).toBe(-2_147_483_647);
  for (const digits of ['99999999999', '9007199254740993', '1'.repeat(40), '1'.repeat(400)])
    expect(Path.parse({ id: digits })).toEqual({ id: 2_147_483_647 });
  expect(Path.safeParse({ id: `-${'1'.repeat(40)}` }).error?.issues[0]?.message).toBe('must be at least 1');
  expect(rowId().parse(481)).toBe(481);
});

describe('their schema is plain', () => {
  const count = { type: 'integer', minimum: 1, maximum: 100, default: 20, description: 'How many.', example: 20 };
  const all = { type: 'boolean', default: true, description: 'All?' };
  const id = { type: 'integer', minimum: 1, description: 'Which.' };

  test('for tools', () => {
    expect(z.toJSONSchema(Query, { io: 'input' })).toMatchObject({ properties: { count, all }, additionalProperties: false });
    expect(z.toJSONSchema(Query, { io: 'input' })).not.toHaveProperty('required');
    expect(JSON.parse(JSON.stringify(z.toJSONSchema(Path, { io: 'input' }).properties))).toEqual({ id });
    expect(JSON.parse(JSON.stringify(z.toJSONSchema(integer())))).not.toHaveProperty('maximum');
  });

  test('for OpenAPI', () => {
    const document = createDocument({
      openapi: '3.1.1',
      info: { title: '', version: '1' },
      paths: { '/x/{id}': { get: { requestParams: { path: Path, query: Query }, responses: { 200: { description: '' } } } } },
    });
    const parameters = JSON.parse(JSON.stringify(document.paths?.['/x/{id}']?.get?.parameters));
    expect(parameters).toEqual([
      { in: 'path', name: 'id', required: true, description: 'Which.', schema: id },
      { in: 'query', name: 'count', description: 'How many.', schema: count, ...(parameters[1].example !== undefined && { example: 20 }) },
      { in: 'query', name: 'all', description: 'All?', schema: all },
    ]);
  });
});

test('pages begin with the first, of 20', () => {
  expect(z.strictObject(paging).parse({})).toEqual({ page: 1, per_page: 20 });
  expect(z.strictObject(paging).safeParse({ page: '1001' }).success).toBe(false);
});

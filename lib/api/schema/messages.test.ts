import { expect, test } from 'vitest';
import { z } from 'zod';
import '#lib/api/schema/messages.ts';

const cases: [string, z.core.$ZodType, unknown, string][] = [
  ['nothing', z.string(), undefined, 'is required'],
  ['nothing of a choice', z.enum(['live', 'upcoming']), undefined, 'is required: one of live, upcoming'],
  ['another type', z.string(), 5, 'must be a string'],
  ['no number', z.number(), 'x', 'must be a number'],
  ['no integer', z.int(), 1.5, 'must be an integer'],
  ['no integer at all', z.int(), 'x', 'must be an integer'],
  ['no switch', z.boolean(), 'x', 'must be true or false'],
  ['no list', z.array(z.string()), {}, 'must be an array'],
  ['no object', z.strictObject({}), [], 'must be an object'],
  ['no choice', z.enum(['live', 'upcoming']), 'dead', 'must be one of live, upcoming'],
  ['not the one value', z.literal('usd'), 'eur', 'must be usd'],
  ['too long', z.string().max(200), 'x'.repeat(201), 'must be at most 200 characters'],
  ['too short', z.string().min(2), 'x', 'must be at least 2 characters'],
  ['empty', z.string().min(1), '', 'must not be empty'],
  ['too many', z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 item'],
  ['too few', z.array(z.string()).min(2), ['a'], 'must have at least 2 items'],
  ['too much', z.int().max(100), 101, 'must be at most 100'],
  ['too little', z.int().min(1), 0, 'must be at least 1'],
  ['no UUID', z.uuid(), 'x', 'must be a UUID'],
  ['an unknown member', z.strictObject({ a: z.string().optional() }), { b: 1 }, 'must not have “b”'],
  [
    'an unknown name',
    z.record(
      z.string().refine((name) => name === 'x', { error: 'must be x' }),
      z.string(),
    ),
    { y: '' },
    'must be x',
  ],
];
test.each(cases)('%s', (_, schema, value, says) => {
  expect(z.safeParse(schema, value).error?.issues.map((issue) => issue.message)).toEqual([says]);
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { compactOf, compactSchema, inFullOnly } from '#lib/api/compact.ts';

const Harbour = inFullOnly(z.object({ name: z.string(), depth: z.number().nullable(), chart_url: z.string(), tags: z.array(z.string()) }), [
  'chart_url',
]);
const Coast = z.object({ items: z.array(Harbour), nearest: Harbour.nullable(), notes: z.record(z.string(), z.string().nullable()) });
const harbour = { name: 'Lagos', depth: null, chart_url: 'https://charts.example/lagos', tags: [] };

test('leaves out what is named, what is null and what is empty, at any depth', () => {
  expect(compactOf(Coast, { items: [harbour, { ...harbour, depth: 3 }], nearest: harbour, notes: {} })).toEqual({
    items: [{ name: 'Lagos' }, { name: 'Lagos', depth: 3 }],
    nearest: { name: 'Lagos' },
  });
});

test('an empty list of items is an answer; zero, false and an empty text say something', () => {
  expect(compactOf(Coast, { items: [], nearest: null, notes: { a: '', b: null } })).toEqual({ items: [], notes: { a: '' } });
  const Facts = z.object({ votes: z.number(), verified: z.boolean() });
  expect(compactOf(Facts, { votes: 0, verified: false })).toEqual({ votes: 0, verified: false });
});

test('an object that extends another names its own; the schema says which members may be missing', () => {
  const Extended = Harbour.extend({ berths: z.number() });
  expect(compactOf(Extended, { ...harbour, berths: 4 })).toEqual({ name: 'Lagos', chart_url: harbour.chart_url, berths: 4 });
  expect(z.toJSONSchema(compactSchema(Harbour))).toMatchObject({
    properties: { name: { type: 'string' }, depth: { type: 'number' }, tags: { type: 'array' } },
  });
  expect(z.toJSONSchema(compactSchema(Harbour))).not.toHaveProperty('required');
});

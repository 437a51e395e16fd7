import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withExpectedTypes } from '#lib/adapters/mcp/expected-types.ts';

const Voyage = z.strictObject({
  harbour: z.string().optional(),
  depth: z.number().optional(),
  berths: z.int().optional(),
  open: z.boolean().optional(),
  stops: z.array(z.string()).optional(),
  boat: z.strictObject({ name: z.string(), length: z.number() }).optional(),
  logs: z.array(z.strictObject({ day: z.int() })).optional(),
});

describe('a value of another type is converted where nothing is lost', () => {
  test.each([
    [{ harbour: 37 }, { harbour: '37' }],
    [{ harbour: ['Lagos'] }, { harbour: 'Lagos' }],
    [
      { depth: '3.5', berths: '12' },
      { depth: 3.5, berths: 12 },
    ],
    [{ open: 'true' }, { open: true }],
    [{ stops: 'Lagos' }, { stops: ['Lagos'] }],
    [{ stops: '["Lagos","Faro"]' }, { stops: ['Lagos', 'Faro'] }],
    [{ stops: '[1, 2]' }, { stops: ['1', '2'] }],
    [{ boat: '{"name":"Ebb","length":"9.5"}' }, { boat: { name: 'Ebb', length: 9.5 } }],
    [{ logs: '[{"day":"4"}]' }, { logs: [{ day: 4 }] }],
  ])('%j becomes %j', (sent, meant) => {
    expect(withExpectedTypes(Voyage, sent)).toEqual(meant);
  });
});

test.each([
  { stops: 'Lagos, Faro' },
  { stops: '["Lagos"' },
  { harbour: ['Lagos', 'Faro'] },
  { berths: '12 or 13' },
  { berths: '007' },
  { depth: '1e3' },
  { open: 'yes' },
  { harbour: true },
  { logs: { day: 4 } },
  { boat: 'Ebb' },
  { colour: 'red' },
])('%j stays as it is, for its error', (sent) => {
  expect(withExpectedTypes(Voyage, sent)).toEqual(sent);
});

test('a null that is refused counts as left out; a null field removes its value', () => {
  expect(withExpectedTypes(Voyage, { harbour: null, stops: null, berths: '3' })).toEqual({ berths: 3 });
  const Edit = z.strictObject({
    fields: z.strictObject({ tagline: z.string().optional(), tags: z.array(z.string()).optional(), year: z.int().nullable().optional() }),
    options: z.strictObject({ week: z.string().min(3).optional() }).optional(),
  });
  expect(withExpectedTypes(Edit, { fields: { tagline: null, tags: null, year: null }, options: { week: null } })).toEqual({
    fields: { tagline: '', tags: [], year: null },
    options: {},
  });
});

test('what is right is returned as it came', () => {
  const sent = { harbour: 'Lagos', stops: [] };
  expect(withExpectedTypes(Voyage, sent)).toBe(sent);
});

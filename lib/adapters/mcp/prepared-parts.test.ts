import { expect, test } from 'vitest';
import type { Exchange } from '#lib/adapters/mcp/exchange.ts';
import { standIn, standInObject, standInTools, withParts } from '#lib/adapters/mcp/prepared-parts.ts';
import { anonymous } from '#lib/auth/actor.ts';

const exchange = (): Exchange => ({ actor: anonymous, address: '', requestId: 'c0ffee', limits: [], parts: [] });

test('parts take their places in whatever order the answer has them', () => {
  const one = exchange();
  const text = standIn(JSON.stringify('{"a":1}'), one);
  const object = standInObject('{"a":1}', one);
  const tools = standInTools('[{"name":"b"}]', one);
  const built = JSON.stringify({ tools, object, text });
  expect(JSON.parse(withParts(built, one))).toEqual({ tools: [{ name: 'b' }], object: { a: 1 }, text: '{"a":1}' });
});

test('an answer that leaves a part out stays as it is, and what a part says is no place for another', () => {
  const one = exchange();
  standIn('"left out"', one);
  const first = standInObject('{"says":"c0ffee/2"}', one);
  const second = standIn('"second"', one);
  expect(withParts(JSON.stringify([first, second]), one)).toBe('[{"says":"c0ffee/2"},"second"]');
  expect(withParts('{}', one)).toBe('{}');
});

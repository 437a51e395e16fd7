import { expect, test } from 'vitest';
import type { Exchange } from '#lib/adapters/mcp/exchange.ts';
import { cutAtParts, fillIn, placeholderForText, placeholderForTools } from '#lib/adapters/mcp/prepared-parts.ts';
import { anonymous } from '#lib/auth/actor.ts';

const exchange = (): Exchange => ({ actor: anonymous, address: '', requestId: 'c0ffee', limits: [], parts: [] });
const insertParts = (text: string, { parts }: Exchange) => fillIn(cutAtParts(text, parts), parts);

test('parts take their places in whatever order the answer has them', () => {
  const one = exchange();
  const text = placeholderForText(() => JSON.stringify('{"a":1}'), one);
  const other = placeholderForText(() => '"b"', one);
  const tools = placeholderForTools(() => '[{"name":"b"}]', one);
  const built = JSON.stringify({ tools, other, text });
  expect(JSON.parse(insertParts(built, one))).toEqual({ tools: [{ name: 'b' }], other: 'b', text: '{"a":1}' });
});

test('an answer that leaves a part out stays as it is, and what a part says is no place for another', () => {
  const one = exchange();
  placeholderForText(() => '"left out"', one);
  const first = placeholderForText(() => '"c0ffee/2"', one);
  const second = placeholderForText(() => '"second"', one);
  expect(insertParts(JSON.stringify([first, second]), one)).toBe('["c0ffee/2","second"]');
  expect(insertParts('{}', one)).toBe('{}');
});

test('an envelope takes the parts of another message', () => {
  const [one, other] = [exchange(), exchange()];
  const envelope = cutAtParts(JSON.stringify({ id: placeholderForText(() => '1', one) }), one.parts);
  placeholderForText(() => '"two"', other);
  expect(fillIn(envelope, other.parts)).toBe('{"id":"two"}');
});

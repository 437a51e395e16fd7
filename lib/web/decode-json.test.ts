import { expect, test } from 'vitest';
import { decodeJson } from '#lib/web/decode-json.ts';

const decode = (text: string) => decodeJson(Buffer.from(text));

test('JSON is decoded', () => {
  expect(decode('{"a":[1,"ü"]}')).toEqual({ value: { a: [1, 'ü'] } });
  expect(decode(`[${'1,'.repeat(20_000)}1]`)).toHaveProperty('value');
});

test.each([
  ['what is no JSON', Buffer.from('{"a"'), /JSON/],
  ['what is no UTF-8', Buffer.from([0x22, 0xff, 0x22]), /^it is not UTF-8$/],
  ['more values than anything has', Buffer.from(`[${'1,'.repeat(20_001)}1]`), /^it has over 20000 values$/],
])('%s is refused', (_, bytes, problem) => {
  expect(decodeJson(bytes)).toEqual({ problem: expect.stringMatching(problem) });
});

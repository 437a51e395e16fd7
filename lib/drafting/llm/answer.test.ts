import { expect, test } from 'vitest';
import { readSaid } from '#lib/drafting/llm/answer.ts';

test.each<[string, string, number[]]>([
  ['12', '', [12]],
  ['12 14', '', [12, 14]],
  ['[12, 14]', '', [12, 14]],
  ['12-15: Free for one boat; EUR 9 a month: all', 'Free for one boat; EUR 9 a month: all', [12, 13, 14, 15]],
  ['12: 2019', '2019', [12]],
  ['12: https://x.com/tidemark', 'https://x.com/tidemark', [12]],
  ['7:', '', [7]],
  ['9-3', '', [9]],
  ['1-999999', '', Array.from({ length: 20 }, (_, i) => i + 1)],
  // Without line numbers there is no evidence, so the check refuses the value.
  ['Tidemark', 'Tidemark', []],
  ['€9', '€9', []],
  ['https://x.com/tidemark', 'https://x.com/tidemark', []],
  ['', '', []],
])('“%s” says “%s” of the lines %s', (text, value, lines) => {
  expect(readSaid(text)).toEqual({ value, lines });
});

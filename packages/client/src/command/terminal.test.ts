import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleaned, cleanedAnswer, safeJson } from './terminal.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const unsafe = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2028\u2029\u2060-\u206f\ufeff]/;
const texts = fc.string({
  unit: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\u001b', '\u009b', '\u202e', '\n', '\ufeff', 'a')),
});

test('no text has a character that steers the terminal', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(cleaned(text)).not.toMatch(unsafe);
    }),
  );
});

test('no member of an answer has one, in its name or its value', () => {
  expect(cleanedAnswer({ '\u001bx': ['a\u0007', { b: 'c\nd' }], n: 1, none: null })).toEqual({ x: ['a', { b: 'c d' }], n: 1, none: null });
});

test('scripts and signs that are joined stay joined', () => {
  for (const text of ['👩‍🚀 for Zoë', 'می‌خواهم', 'naïve café', '日本語']) expect(cleaned(text)).toBe(text);
});

test('JSON says the same without such characters', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const json = safeJson({ text });
      expect(JSON.parse(json)).toEqual({ text });
      expect(json.replaceAll('\n', '')).not.toMatch(unsafe);
    }),
  );
});

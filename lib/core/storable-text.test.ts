import { expect, test } from 'vitest';
import { findUnstorableTexts, normalizeTexts } from '#lib/core/storable-text.ts';

test('code points that are no characters, lone surrogates and NUL are found wherever they stand', () => {
  for (const text of ['\ufffe', 'a\uffff', '\u{1fffe}', '\u{10ffff}', '\ufdd0', '\ufdef', '\ud800', 'a\udc00b', '\0'])
    expect(findUnstorableTexts({ fields: { name: [text] } }, 'body')).toEqual([
      { path: 'body.fields.name.0', message: 'contains characters that are not valid text' },
    ]);
  for (const text of ['\ufffd', '\u{10fffd}', '潮見表', '👩‍🚀', 'e\u0301']) expect(findUnstorableTexts(text, 'body')).toEqual([]);
});

test('texts are composed, addresses and other values stay', () => {
  const input = { name: 'Cafe\u0301', tags: ['n\u0303'], url: 'https://cafe.example/e\u0301', count: 1, none: null, left: undefined };
  expect(normalizeTexts(input)).toEqual({
    name: 'Café',
    tags: ['ñ'],
    url: 'https://cafe.example/e\u0301',
    count: 1,
    none: null,
    left: undefined,
  });
  const form = new FormData();
  expect(normalizeTexts({ form }).form).toBe(form);
});

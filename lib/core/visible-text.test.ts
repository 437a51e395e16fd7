import { expect, test } from 'vitest';
import { isName, visibleLine, visibleText } from '#lib/core/visible-text.ts';

test.each([
  ['as it was typed', 'One\n\ntwo  three', 'One\n\ntwo  three'],
  ['without marks that turn its direction', 'safe\u202Etxt.exe\u2066', 'safetxt.exe'],
  ['without control characters', 'a\u0007b\u009fc\td', 'abc\td'],
  ['with joiners, which emoji need', '👩\u200D🚀', '👩\u200D🚀'],
  ['with joiners, which Persian and Hindi need', 'می\u200Cخواهم क्\u200Dष', 'می\u200Cخواهم क्\u200Dष'],
  [
    'with the variants and tags of emoji',
    '❤\uFE0F 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    '❤\uFE0F 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  ],
  ['without joiners between letters that nothing joins', 'Tide\u200Dmark', 'Tidemark'],
  ['without what nobody sees', 'Ti\u200Bde\u2060m\u00ADa\uFEFFrk\u200E', 'Tidemark'],
  ['with the accents of its language, composed', 'Vie\u0302\u0323t Nam שָׁלוֹם e\u0302\u0301', 'Việt Nam שָׁלוֹם ế'.normalize('NFC')],
  ['without accents upon accents', `T${'\u0302\u0311'.repeat(20)}ide`, 'T\u0302\u0311\u0302\u0311ide'],
  ['as nothing if it is letters that show nothing', '\u3164\u115F\u2800\uFFA0', null],
  ['as nothing if nobody would see it', '\u202E \u200B\n', null],
])('a text is stored %s', (_, typed, stored) => expect(visibleText(typed)).toBe(stored));

test('a title is stored on one line', () => {
  expect(visibleLine(' Offline\r\n  tables\u2028now ')).toBe('Offline tables now');
  expect(visibleLine('\n')).toBeNull();
});

test('a name has a letter or digit; signs alone are none', () => {
  for (const name of ['Tide', '7', '潮', 'é', '1️⃣', 'Tide 🌊', '가']) expect(isName(name), name).toBe(true);
  for (const name of ['---', '🌊', '!!!', '★ ★', '\u3164', '', ' ']) expect(isName(name), name).toBe(false);
});

import { expect, test } from 'vitest';
import { visibleLine, visibleText } from '#lib/core/visible-text.ts';

test.each([
  ['as it was typed', 'One\n\ntwo  three', 'One\n\ntwo  three'],
  ['without marks that turn its direction', 'safe\u202Etxt.exe\u2066', 'safetxt.exe'],
  ['without control characters', 'a\u0007b\u009fc\td', 'abc\td'],
  ['with joiners, which emoji need', '👩\u200D🚀', '👩\u200D🚀'],
  ['as nothing if nobody would see it', '\u202E \u200B\n', null],
])('a text is stored %s', (_, typed, stored) => expect(visibleText(typed)).toBe(stored));

test('a title is stored on one line', () => {
  expect(visibleLine(' Offline\r\n  tables\u2028now ')).toBe('Offline tables now');
  expect(visibleLine('\n')).toBeNull();
});

import { expect, test } from 'vitest';
import { latinReadingsOf, mixedWordIn, posesAsSite } from '#lib/core/deceptive-name.ts';

test.each([
  'Debut',
  'DEBUT',
  'Début',
  'D-e-b-u-t',
  'D\u0435but', // Cyrillic
  'Ｄｅｂｕｔ',
  '𝐃ebut',
  'Debut Support',
  'The official Debut Team',
  'debut-admin',
  'D\u0435but Supp\u043ert',
  'DebutHe1pDesk',
])('%s reads as this site’s name', (name) => expect(posesAsSite(name)).toBe(true));

test.each(['Debut Planner', 'Jean Debut', 'Debutante', 'Support', 'Team', '', '東京'])('%s doesn’t', (name) =>
  expect(posesAsSite(name)).toBe(false),
);

test.each([
  ['Tidem\u0430rk', 'Tidem\u0430rk'],
  ['The new \u0420aypal', '\u0420aypal'],
  ['Яндекс Maps', null],
  ['λCalc', null],
  ['Δtime', null],
  ['東京Calc', null],
  ['Tidemärk', null],
  ['Łódź', null],
  ['Ёлка', null],
])('of %s the word %s mixes alphabets', (name, word) => expect(mixedWordIn(name)).toBe(word));

test.each([
  ['\u0421\u043e\u0440\u0430', ['Copa']], // Cyrillic throughout
  ['\u0406\u0441\u043e\u043d', ['lcoн', 'icoн']],
  ['Tidemark', []],
  ['Tidemärk', []],
  ['Işık', []],
  ['東京', []],
])('%s can be taken for %j', (name, readings) => expect(latinReadingsOf(name)).toEqual(readings));

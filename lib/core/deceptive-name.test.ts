import { expect, test } from 'vitest';
import { claimsVerification, isAddress, latinReadingsOf, mixedWordIn, namesSite, posesAsSite } from '#lib/core/deceptive-name.ts';

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
  'D3but',
  'Debut login',
  'Claude (verified by Debut)',
  'Officially D3BUT: trusted',
])('%s reads as this site’s name', (name) => expect(posesAsSite(name)).toBe(true));

test.each(['Debut Planner', 'Jean Debut', 'Debutante', 'Support', 'Team', '', '東京'])('%s doesn’t', (name) =>
  expect(posesAsSite(name)).toBe(false),
);

test('an application may neither name the site nor say that it is verified', () => {
  for (const name of ['Helper for Debut', 'MyDebut', 'D3but Planner']) expect([name, namesSite(name)]).toEqual([name, true]);
  for (const name of ['Debutante', 'Claude']) expect([name, namesSite(name)]).toEqual([name, false]);
  for (const name of ['Claude (verified)', 'V3rified Agent', 'Certified by us'])
    expect([name, claimsVerification(name)]).toEqual([name, true]);
  expect(claimsVerification('Verifier')).toBe(false);
});

test('a name is no address, but may be a host', () => {
  for (const name of ['https://evil.example', 'Verify at evil.example/login', 'www.evil.example', 'evil.example?x'])
    expect([name, isAddress(name)]).toEqual([name, true]);
  for (const name of ['Cal.com', 'Node.js/React kit', 'AC/DC', 'No. 1/2']) expect([name, isAddress(name)]).toEqual([name, false]);
});

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

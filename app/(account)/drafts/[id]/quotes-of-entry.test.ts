import { expect, test } from 'vitest';
import { quotesOfEntry } from './quotes-of-entry.ts';

const quote = (text: string) => ({ quote: text, url: 'https://tidemark.example', title: 'Tidemark', checked_on: '2026-11-20' });

test('an entry has the quotes that say it, the closest first', () => {
  const alarms = quote('Alarms before the turn of the tide');
  const both = quote('Tide tables and alarms before the turn of the tide, for every harbour');
  const other = quote('Prices in euro');
  expect(quotesOfEntry('Alarms before the turn of the tide', [other, both, alarms])).toEqual([both, alarms]);
  expect(quotesOfEntry('alarms, before the TURN of a tide', [alarms, other])).toEqual([alarms]);
});

test('an entry of other words, or none, has no quotes', () => {
  expect(quotesOfEntry('Works offline', [quote('Alarms before the turn')])).toEqual([]);
  expect(quotesOfEntry(' – ', [quote('Alarms')])).toEqual([]);
});

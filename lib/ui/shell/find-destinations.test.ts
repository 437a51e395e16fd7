import { expect, test } from 'vitest';
import { type Destination, findDestinations, matcherOf } from '#lib/ui/shell/find-destinations.ts';

const place = (label: string): Destination => ({ kind: 'category', href: `/${label}`, label, note: '' });
const all = ['Categories', 'Notes and writing', 'Banknotes', 'Developer tools', 'Cafés'].map(place);
const matchesOf = (text: string, words: string[]) => matcherOf(words)(text);
const labels = (query: string) => findDestinations(all, query).map(({ label }) => label);

test('an empty query keeps everything in its order', () => {
  expect(labels('  ')).toEqual(all.map(({ label }) => label));
});

test('names that start with the query stand before those that hold it', () => {
  expect(labels('notes')).toEqual(['Notes and writing', 'Banknotes']);
});

test('every word must be there, in any order, without regard to case and accents', () => {
  expect(labels('TOOLS dev')).toEqual(['Developer tools']);
  expect(labels('cafes')).toEqual(['Cafés']);
  expect(labels('tools cafe')).toEqual([]);
});

test('words are marked where they begin, without regard to case and accents', () => {
  expect(matchesOf('Denotes Notes', ['note'])).toEqual([[8, 12]]);
  expect(matchesOf('Café tables, for cafés', ['cafe', 'table'])).toEqual([
    [0, 4],
    [5, 10],
    [17, 21],
  ]);
  expect(matchesOf('Tools (new)', ['(new'])).toEqual([[6, 10]]);
  expect(matchesOf('Tools', ['x'])).toEqual([]);
  expect(matchesOf('Tools', [' ', ''])).toEqual([]);
  expect(matchesOf('日本語の辞書', ['日本'])).toEqual([[0, 2]]);
});

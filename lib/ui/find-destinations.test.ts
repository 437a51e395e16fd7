import { expect, test } from 'vitest';
import { type Destination, findDestinations, matchIn } from '#lib/ui/find-destinations.ts';

const place = (label: string): Destination => ({ kind: 'category', href: `/${label}`, label, note: '', whole: false });
const all = ['Categories', 'Notes and writing', 'Banknotes', 'Developer tools', 'Cafés'].map(place);
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

test('the match is marked at a word’s start where there is one', () => {
  expect(matchIn('Denotes Notes', 'note')).toEqual([8, 12]);
  expect(matchIn('Banknotes', 'note')).toEqual([4, 8]);
  expect(matchIn('Tools (new)', '(new')).toEqual([6, 10]);
  expect(matchIn('Tools', 'x')).toBeNull();
  expect(matchIn('Tools', ' ')).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { interpret } from '#lib/search/interpret.ts';
import type { VocabularyRow } from '#lib/search/statements.ts';

function row(
  position: number,
  kind: VocabularyRow['kind'],
  word: string,
  listings: number,
  more: Partial<VocabularyRow> = {},
): VocabularyRow {
  return { position, kind, word, stem: word, stop: false, listings, names: 0, inflected: false, ...more };
}
const words = (groups: ReturnType<typeof interpret>['groups']) =>
  groups.map((group) => group.map((all) => all.map(({ word }) => word).join('+')));

test('a word that is known is searched as it is, though others are like it', () => {
  const read = interpret([row(1, 'typed', 'form', 40), row(1, 'near', 'from', 90_000)]);
  expect(words(read.groups)).toEqual([['form']]);
  expect(read.corrected).toBeNull();
});

test('an unknown word is the likeliest of those near it', () => {
  const read = interpret([
    row(1, 'typed', 'calender', 0),
    row(1, 'near', 'calendar', 300),
    row(1, 'near', 'cylinder', 900),
    row(1, 'near', 'lavender', 900),
  ]);
  expect(words(read.groups)).toEqual([['calendar']]);
  expect(read.corrected).toBe('calendar');
  expect(read.isLastCorrected).toBe(true);
});

const alone = (alternatives: ReturnType<typeof interpret>['otherReadings']) =>
  alternatives.map((all) => all.map(({ word }) => word).join('+'));
const cot = [row(1, 'typed', 'cot', 0), row(1, 'near', 'cat', 100), row(1, 'near', 'cut', 90)];

test('alone, the likeliest is searched, and what else it may be is told', () => {
  const read = interpret(cot);
  expect(words(read.groups)).toHaveLength(1);
  expect(words(read.groups)[0]).toHaveLength(1);
  expect([...(words(read.groups)[0] ?? []), ...alone(read.otherReadings)].sort()).toEqual(['cat', 'cut']);
});

test('among other words, all that are about as likely are searched: the others tell', () => {
  const read = interpret([...cot, row(2, 'typed', 'food', 50)]);
  expect(words(read.groups).map((group) => group.sort())).toEqual([['cat', 'cut'], ['food']]);
  expect(read.otherReadings).toEqual([]);
});

test('a rare word beside a frequent one much like it is searched after it', () => {
  const read = interpret([row(1, 'typed', 'recieve', 1), row(1, 'near', 'receive', 4000)]);
  expect(words(read.groups)).toEqual([['receive']]);
  expect(alone(read.otherReadings)).toEqual(['recieve']);
  expect(read.corrected).toBe('receive');
});

test('what is likest a stop word is one', () => {
  const read = interpret([
    row(1, 'typed', 'ypou', 0),
    row(1, 'near', 'you', 60_000, { stop: true, stem: null }),
    row(1, 'near', 'hypo', 1),
  ]);
  expect(read.hasOnlyStopWords).toBe(true);
  expect(read.phrase).toEqual(['you']);
});

describe('the last word', () => {
  test('that begins known ones is no mistake', () => {
    const rows = [row(1, 'typed', 'calen', 0), row(1, 'begun', 'calendar', 300), row(1, 'near', 'caller', 20)];
    const read = interpret(rows);
    expect(read.corrected).toBeNull();
    expect(read.groups[0]?.[0]?.[0]?.begun).toEqual(['calendar']);
  });

  test('that lacks a letter or two of but one is that one, unless it is still being typed', () => {
    const rows = [row(1, 'typed', 'calenda', 0), row(1, 'begun', 'calendar', 300)];
    expect(interpret([...rows, row(1, 'near', 'calendar', 300)]).corrected).toBe('calendar');
    expect(interpret(rows, { typing: true }).corrected).toBeNull();
  });

  test('that is known may be unfinished all the same', () => {
    const read = interpret([row(1, 'typed', 'car', 10), row(1, 'begun', 'cargo', 5)]);
    expect(read.groups[0]?.[0]?.[0]).toEqual({ word: 'car', stem: 'car', begun: ['cargo'] });
  });
});

test('words that every text has are left out, but not of the name', () => {
  const read = interpret([row(1, 'typed', 'the', 9, { stop: true, stem: null }), row(2, 'typed', 'tides', 3)]);
  expect(words(read.groups)).toEqual([['tides']]);
  expect(read.phrase).toEqual(['the', 'tides']);
  expect(read.hasOnlyStopWords).toBe(false);
  expect(interpret([row(1, 'typed', 'the', 9, { stop: true, stem: null })]).hasOnlyStopWords).toBe(true);
});

test('“data base” is database, or both words', () => {
  const read = interpret([row(1, 'typed', 'data', 100), row(2, 'typed', 'base', 50), row(1, 'joined', 'database', 80)]);
  expect(words(read.groups)).toEqual([['database', 'data+base']]);
  expect(read.corrected).toBeNull();
});

test('“a part” is not apart', () => {
  const read = interpret([row(1, 'typed', 'a', 9, { stop: true, stem: null }), row(2, 'typed', 'part', 50), row(1, 'joined', 'apart', 80)]);
  expect(words(read.groups)).toEqual([['part']]);
});

test('“opensource” is open source', () => {
  const read = interpret([row(1, 'typed', 'opensource', 0), row(1, 'split', 'open source', 500, { stem: 'open sourc' })]);
  expect(read.groups).toEqual([
    [
      [
        { word: 'open', stem: 'open', begun: [] },
        { word: 'source', stem: 'sourc', begun: [] },
      ],
    ],
  ]);
  expect(read.corrected).toBe('open source');
});

test('a word like none is told as missing', () => {
  const read = interpret([row(1, 'typed', 'xqzzy', 0), row(2, 'typed', 'tides', 3)]);
  expect(read.hasUnknownWord).toBe(true);
  expect(words(read.groups)).toEqual([['tides']]);
});

import { describe, expect, test } from 'vitest';
import type { Fact } from '#lib/search/facts.ts';
import { interpret } from '#lib/search/interpret.ts';
import type { VocabularyRow } from '#lib/search/statements.ts';

function row(
  position: number,
  kind: VocabularyRow['kind'],
  word: string,
  listings: number,
  more: Partial<VocabularyRow> = {},
): VocabularyRow {
  return { position, kind, word, stem: word, stop: false, listings, names: 0, inflected: false, stemListings: listings, ...more };
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
});

const alone = (alternatives: ReturnType<typeof interpret>['otherReadings']) => alternatives.map(({ phrase }) => phrase.join('+'));
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

test('a rare word is searched as it is, and a frequent one much like it after it', () => {
  const read = interpret([row(1, 'typed', 'recieve', 1), row(1, 'near', 'receive', 4000)]);
  expect(words(read.groups)).toEqual([['recieve']]);
  expect(words(read.widened?.groups ?? [])).toEqual([['recieve', 'receive']]);
  expect(alone(read.otherReadings)).toEqual(['receive']);
  expect(read.corrected).toBeNull();
});

test('a word of which only another form is known is searched after its likelier correction, and is not lost', () => {
  const read = interpret([
    row(1, 'typed', 'extention', 0, { stem: 'extent', inflected: true }),
    row(1, 'near', 'extension', 300, { stem: 'extens' }),
    row(1, 'near', 'extent', 2),
  ]);
  expect(words(read.groups)).toEqual([['extension']]);
  expect(words(read.widened?.groups ?? [])).toEqual([['extension', 'extention']]);
  expect(read.corrected).toBe('extension');
});

test('what is likest a stop word, but finds something, is not left out', () => {
  const rows = [row(1, 'typed', 'oer', 0), row(1, 'begun', 'oersted', 1), row(1, 'near', 'over', 60_000, { stop: true, stem: null })];
  const read = interpret(rows);
  expect(words(read.groups)).toEqual([['oersted']]);
  expect(alone(read.otherReadings)).toEqual(['over']);
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
    expect(read.groups).toEqual([[[{ word: 'calendar', stem: 'calendar', beginning: 'calen', otherStems: [] }]]]);
  });

  test('that begins forms of many words is searched as typed, with the stems that do not begin so', () => {
    const rows = [row(1, 'typed', 'hap', 0), row(1, 'begun', 'happy', 9, { stem: 'happi' }), row(1, 'begun', 'hapless', 9, { stem: 'ha' })];
    expect(interpret(rows).groups).toEqual([[[{ word: 'hap', stem: 'hap', beginning: 'hap', otherStems: ['ha'] }]]]);
  });

  test.each([
    ['ledger', 'ledgerly', 'ladder'],
    ['bee', 'beehive', 'been'],
    ['hon', 'honey', 'how'],
    ['sub', 'subscriptions', 'usb'],
    ['wine', 'winery', 'win'],
    ['plant', 'plants', 'plan'],
  ])('%s begins %s, and may only be widened by %s', (typed, begun, near) => {
    const read = interpret([row(1, 'typed', typed, 0), row(1, 'begun', begun, 1), row(1, 'near', near, 90_000)]);
    expect(read.corrected).toBeNull();
    expect(read.groups[0]?.[0]?.[0]).toMatchObject({ word: begun, beginning: typed });
    for (const group of words(read.widened?.groups ?? [])) expect(group[0]).toBe(begun);
  });

  test('that is known may be unfinished all the same', () => {
    const read = interpret([row(1, 'typed', 'car', 10), row(1, 'begun', 'cargo', 5)]);
    expect(read.groups[0]?.[0]?.[0]).toEqual({ word: 'car', stem: 'car', beginning: 'car', otherStems: [] });
  });

  test('alone, may be a stop word that begins others', () => {
    const rows = [row(1, 'typed', 'the', 9, { stop: true, stem: null }), row(1, 'begun', 'therapy', 5)];
    expect(interpret(rows).groups[0]?.[0]?.[0]).toMatchObject({ word: 'the', beginning: 'the' });
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
        { word: 'open', stem: 'open', beginning: null, otherStems: [] },
        { word: 'source', stem: 'sourc', beginning: 'source', otherStems: [] },
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

describe('words that name a value of a filter', () => {
  const openSource: Fact = { filter: 'pricingModel', value: 'open_source', words: 'open source', from: 0, to: 2 };
  const factsIn = (said: readonly string[]) => (said[0] === 'open' && said[1] === 'source' ? [openSource] : []);

  test('are left out of the reading that comes first, and stay in the others', () => {
    const read = interpret([row(1, 'typed', 'open', 9), row(2, 'typed', 'source', 9), row(3, 'typed', 'tides', 3)], { factsIn });
    expect(words(read.groups)).toEqual([['open'], ['source'], ['tides']]);
    expect(read.narrowed).toMatchObject({ facts: [openSource], phrase: ['tides'] });
    expect(words(read.narrowed?.groups ?? [])).toEqual([['tides']]);
  });

  test('are found in corrected words, too', () => {
    const rows = [
      row(1, 'typed', 'opensource', 0),
      row(1, 'split', 'open source', 500, { stem: 'open sourc' }),
      row(2, 'typed', 'tides', 3),
    ];
    expect(interpret(rows, { factsIn }).narrowed).toMatchObject({ facts: [{ ...openSource, from: 0, to: 1 }], phrase: ['tides'] });
  });

  test('are not corrected', () => {
    const rows = [row(1, 'typed', 'open', 9), row(2, 'typed', 'source', 0), row(2, 'near', 'sauce', 9), row(3, 'typed', 'tides', 3)];
    const read = interpret(rows, { factsIn });
    expect(read.corrected).toBeNull();
    expect(read.hasUnknownWord).toBe(true);
    expect(words(read.narrowed?.groups ?? [])).toEqual([['tides']]);
  });

  test('count for nothing beside a word that nothing has', () => {
    const rows = [row(1, 'typed', 'open', 9), row(2, 'typed', 'source', 9), row(3, 'typed', 'xqzzy', 0)];
    expect(interpret(rows, { factsIn }).narrowed).toBeNull();
  });
});

import { expect, test } from 'vitest';
import { type Answer, askAll, formatTable, type Question } from './questions.ts';

const question = (q: string, more: Partial<Question>): Question => ({
  id: q,
  kind: 'sentence',
  lang: 'en',
  q,
  accept: [],
  none: false,
  ...more,
});
const answers: Record<string, Answer> = {
  tides: { status: 200, slugs: ['tidemark', 'ebbline'], nothingFits: false },
  lanes: { status: 200, slugs: ['ebbline', 'dawnlap'], nothingFits: false },
  Gezeiten: { status: 200, slugs: [], nothingFits: true },
  flights: { status: 200, slugs: ['ebbline'], nothingFits: true },
  loans: { status: 200, slugs: ['ebbline'], nothingFits: false },
  '': { status: 200, slugs: [], nothingFits: true },
};

test('questions are counted by kind and language, and what went wrong is told', async () => {
  const failed: string[] = [];
  const table = await askAll(
    [
      question('tides', { accept: ['tidemark'] }),
      question('lanes', { accept: ['dawnlap'] }),
      question('Gezeiten', { kind: 'foreign', lang: 'de', accept: ['tidemark'] }),
      question('flights', { kind: 'none', none: true }),
      question('loans', { kind: 'none', none: true }),
      question('', { kind: 'odd', expect: 'any' }),
    ],
    async (q) => answers[q] as Answer,
    ({ id }) => failed.push(id),
  );
  expect(failed).toEqual(['lanes', 'Gezeiten', 'loans']);
  expect(table.get('sentence')).toMatchObject({ answerable: 2, first: 1, inFive: 2, kept: 2 });
  expect(table.get('foreign, de')).toMatchObject({ answerable: 1, first: 0, inFive: 0, kept: 0 });
  expect(table.get('none')).toMatchObject({ none: 2, caught: 1 });
  expect(formatTable('rest', table).split('\n')[0]).toMatch(/^rest +first +in five +kept +none: said so +odd: as wished$/);
  expect(formatTable('rest', table)).toMatch(/^all +1 of 3 +2 of 3 +2 of 3 +1 of 2 +1 of 1$/m);
});

import { expect, test } from 'vitest';
import { readingProblem, readingReport } from './reading-report.ts';

const progress = { step: 'pages', pagesFound: 8, pagesRead: 3, percent: 30 };

test('a reading under way says what it does', () => {
  expect(readingReport({ status: 'waiting', progress })).toMatchObject({ isUnderWay: true, percent: 0 });
  expect(readingReport({ status: 'reading', progress })).toEqual({
    isUnderWay: true,
    percent: 30,
    sentence: 'Reading pages: 3 of 8 read.',
  });
  const comparing = { ...progress, step: 'draft', pagesRead: 8, percent: 80 };
  expect(readingReport({ status: 'reading', progress: comparing }).sentence).toBe('Comparing 8 pages with the profile.');
  expect(readingReport({ status: 'ended', progress: null })).toMatchObject({ isUnderWay: false, percent: 100 });
});

test('a site that could not be read is named with the reason, and that nothing changed', () => {
  const problemOf = (outcome: Parameters<typeof readingProblem>[0]['outcome'], ...problems: string[]) =>
    readingProblem({ outcome, problems }, 'tidemark.example', 'DebutBot');
  expect(problemOf('complete')).toBeNull();
  expect(problemOf('unreachable', 'timed_out')).toMatchObject({
    title: 'tidemark.example could not be read',
    text: expect.stringContaining('The site answers too slowly. Nothing of the profile changed.'),
  });
  expect(problemOf('unreachable', 'reading_failed')?.text).toContain('Something failed on our side.');
  expect(problemOf('unreachable', 'hidden_from_programs')?.text).toContain('only to people in a browser.');
  expect(problemOf('blocked_by_robots')?.text).toContain('allow DebutBot in robots.txt');
  expect(problemOf('partial')?.tone).toBe('info');
});

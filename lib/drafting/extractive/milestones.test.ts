import { expect, test } from 'vitest';
import { draftOf } from '#lib/drafting/extractive/testing/draft-of.ts';

const milestonesOf = async (path: string, html: string) => {
  const { milestones } = await draftOf({ '/': '<title>Tidemark</title><h1>Tidemark</h1>', [path]: html });
  return milestones.map(({ date, title }) => `${date} ${title}`);
};
const expected = ['2024-03-03 Charts for all harbours', '2023-01-05 The first release'];

test.each([
  [
    'above the dates',
    '<h2>Charts for all harbours</h2><p>March 3, 2024</p><p>Here they are.</p><h2>The first release</h2><p>January 5, 2023</p><p>At last.</p>',
  ],
  ['below the dates', '<p>March 3, 2024</p><h2>Charts for all harbours</h2><p>January 5, 2023</p><h2>The first release</h2>'],
])('titles %s', async (_, html) => {
  expect(await milestonesOf('/changelog', `<h1>Changelog</h1>${html}`)).toEqual(expected);
});

test('what the press wrote is no milestone', async () => {
  const list = '<ul><li>2018-04-21: Tides in a pocket (Harbour Times)</li><li>2017-10-24: Interview with Ana Prado</li></ul>';
  expect(await milestonesOf('/press', `<h1>Press</h1>${list}`)).toEqual([]);
});

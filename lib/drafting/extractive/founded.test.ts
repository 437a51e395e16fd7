import { expect, test } from 'vitest';
import { draftOf } from '#lib/drafting/extractive/testing/draft-of.ts';

const yearOf = async (line: string) => {
  const { texts } = await draftOf({ '/': '<title>Tidemark</title><h1>Tidemark</h1>', '/about': `<h1>About</h1><p>${line}</p>` });
  return texts.founded_year?.value ?? null;
};

test.each([
  ['Founded in 2014, Tidemark helps sailors.', '2014'],
  ['Est. 2009', '2009'],
  ['Since 2012', '2012'],
  ['We started Tidemark in early 2021.', '2021'],
  ['In 2018, we founded Tidemark', '2018'],
  ['Ana founded Tidemark in 2017.', '2017'],
  ['Gegründet 2011', '2011'],
  ['Créée en 2019, notre société', '2019'],
  ['Nuestra empresa fue fundada en 2016', '2016'],
  ['Fondata a Bologna nel 2016', '2016'],
  ['Opgericht in 2012', '2012'],
  ['Firma założona w 2018 roku', '2018'],
  ['2019年4月設立', '2019'],
  ['Tidemark foi fundada em 2020', '2020'],
  ['Tidemark is a small studio in Cork. It was founded by Ana Prado and Joe Kim in October 2015.', '2015'],
])('founded: %s', async (line, year) => {
  expect(await yearOf(line)).toBe(year);
});

test.each([
  '© 2019 Tidemark',
  'He founded Shipster in 2003.',
  'Members since 2015',
  'In 2003 Ana started sailing.',
  'We started sailing in 2009.',
  'We sail the bay. It was established in 1901 as a park.',
  'The regulation was established in 2018',
  'Updated: January 2024',
  'Dal 2015 i soci remano ogni giorno.',
  'Klanten sinds 2015',
  'Winner of the harbour prize in 2012',
])('not founded: %s', async (line) => {
  expect(await yearOf(line)).toBeNull();
});

import { expect, test } from 'vitest';
import { draftOf } from '#lib/drafting/extractive/testing/draft-of.ts';

const taglineOf = async (html: string, head = '<title>Tidemark</title>') =>
  (await draftOf(`${head}<main>${html}</main>`)).texts.tagline?.value;

test.each([
  ['<h1>Tidemark</h1><p>Tide tables for small boats. Please help us to grow.</p>', 'Tide tables for small boats.'],
  ['<h1>About us</h1><h2>Tide tables for small boats</h2>', 'Tide tables for small boats'],
  ['<h1>About the game</h1><h2>Sail against the tide</h2>', 'Sail against the tide'],
  ['<h1>Tidemark</h1><h2>Screenshots</h2><p>Tidemark is a map of the tides.</p>', 'Tidemark is a map of the tides.'],
  ['<h1>Tidemark Web</h1><p>Tide tables for small boats</p>', 'Tide tables for small boats'],
  ['<div id="cookie-popup"><h2>Privacy and cookies</h2></div><h1>Tidemark</h1><h2>Sail with the tide</h2>', 'Sail with the tide'],
  ['<h1>Funzionalità</h1><h2>Le maree a bordo</h2>', 'Le maree a bordo'],
  ['<h1>潮を読む人のために</h1>', '潮を読む人のために'],
  [
    `<h1>Tidemark</h1><p>A tide table for each harbour of the coast, with the wind beside it. It works without a connection, too, and
    on an old phone.</p>`,
    'A tide table for each harbour of the coast, with the wind beside it.',
  ],
])('tagline: %s', async (html, tagline) => {
  expect(await taglineOf(html)).toBe(tagline);
});

test.each([
  ['what a template left', '<h1>Welcome</h1><h2>Team</h2><h4>Ana Prado Roe</h4>'],
  [
    'a row of links',
    '<h1><img src="a.png"></h1><p><a href="/p">Privacy</a> | <a href="/t">Terms</a> | <a href="/s">Support</a> | Press</p>',
  ],
  ['a line that goes on in words that change', '<h1>Say goodbye to</h1><h2>For boats, kayaks and —</h2>'],
  ['the beginning of a legal text', '<h1>Privacy Policy</h1><p>This policy covers all that we make at sea.</p>'],
  [
    'the headline of a news entry',
    '<h2>Tidemark 1.3: the tide is back</h2><p>April 8, 2031 - by Ana</p><p>Hello all.</p><h2>Beware of low water</h2><p>May 27, 2030 - by Ana</p>',
  ],
  ['a number of users', '<h1>Tidemark</h1><h2>1,000,000+ active users</h2>'],
])('no tagline: %s', async (_, html) => {
  expect(await taglineOf(html, '<title>Tidemark - Free Bootstrap Template</title>')).toBeUndefined();
});

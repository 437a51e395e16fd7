import { expect, test } from 'vitest';
import { draftOf } from '#lib/drafting/extractive/testing/draft-of.ts';

test.each([
  ['<h1>Tidemark</h1><p>Tide tables for small boats. Please help us to grow.</p>', 'Tide tables for small boats.'],
  ['<h1>About us</h1><h2>Tide tables for small boats</h2>', 'Tide tables for small boats'],
  ['<h1>Tidemark</h1><h2>Screenshots</h2><p>Tidemark is a map of the tides.</p>', 'Tidemark is a map of the tides.'],
])('tagline: %s', async (html, tagline) => {
  const { texts } = await draftOf(`<title>Tidemark</title><main>${html}</main>`);
  expect(texts.tagline?.value).toBe(tagline);
});

test('what a template left is no tagline', async () => {
  const { texts } = await draftOf(`<title>Tidemark - Free Bootstrap Template</title><h1>Welcome</h1><h2>Team</h2><h4>Ana Prado Roe</h4>`);
  expect(texts.tagline).toBeUndefined();
});

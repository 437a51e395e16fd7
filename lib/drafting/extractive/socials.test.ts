import { expect, test } from 'vitest';
import { draftOf } from '#lib/drafting/extractive/testing/draft-of.ts';

const link = '<a href="https://x.com/harbourlight">X</a>';
const socialsOf = async (html: string) => {
  const { companySocials } = await draftOf(`<title>Tidemark</title>${html}`);
  return Object.values(companySocials).map(({ value }) => value);
};

test('a profile of another name counts at both ends of the page', async () => {
  expect(await socialsOf(`<header>${link}</header><main><h1>Tidemark</h1></main><footer>${link}</footer>`)).toEqual([
    'https://x.com/harbourlight',
  ]);
  expect(await socialsOf(`<main><h1>Tidemark</h1></main><footer>${link}</footer>`)).toEqual([]);
});

test('a profile of another name counts if every page links to it from its footer', async () => {
  const page = `<main><h1>Tidemark</h1></main><footer>${link}</footer>`;
  const { companySocials } = await draftOf({ '/': `<title>Tidemark</title>${page}`, '/about': page });
  expect(Object.keys(companySocials)).toEqual(['x']);
});

test.each([
  ['the domain of the mail address', '<a href="mailto:hi@harbourlight.test">Mail</a>'],
  ['who holds the copyright', '<p>© 2026 Harbourlight. All rights reserved.</p>'],
])('a profile with the name of the maker: %s', async (_, line) => {
  expect(await socialsOf(`<main><h1>Tidemark</h1></main><footer>${link}${line}</footer>`)).toEqual(['https://x.com/harbourlight']);
});

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

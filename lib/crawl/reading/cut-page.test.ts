import { expect, test } from 'vitest';
import { readPage } from '#lib/crawl/read-page.ts';
import { cutPage } from '#lib/crawl/reading/cut-page.ts';

const page = readPage({
  url: 'https://tidemark.example/',
  contentType: 'text/html',
  html: `<title>Tidemark</title><meta name="description" content="Tides for sailors."><h1>Tidemark</h1>${Array.from({ length: 100 }, (_, at) => `<p>Harbour ${at} has a tide.</p>`).join('')}`,
  bytes: 5_000,
});
const textsOf = ({ blocks, text }: typeof page) => blocks.map(({ start, end }) => text.slice(start, end));

test('a page that fits stays as it is', () => {
  expect(cutPage(page, { blocks: 1_000, characters: 100_000 })).toBe(page);
});

test('of a page that is too long its first blocks stay, and what its head states', () => {
  const cut = cutPage(page, { blocks: 8, characters: 100_000 });
  expect(textsOf(cut)).toEqual([...textsOf(page).slice(0, 8 - 2), ...textsOf(page).filter((_, at) => page.blocks[at]?.region === 'head')]);
  expect(textsOf(cut)).toEqual(expect.arrayContaining(['Tidemark', 'Harbour 0 has a tide.', 'Tides for sailors.']));
  expect(cut.data.truncated).toBe('text');
});

test('no more characters stay than there is room for', () => {
  for (const characters of [0, 10, 60, 200, 1_000])
    expect(cutPage(page, { blocks: 1_000, characters }).text.length).toBeLessThanOrEqual(characters);
});

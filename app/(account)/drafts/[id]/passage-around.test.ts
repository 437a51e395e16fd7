import { expect, test } from 'vitest';
import type { DraftPageView } from '#lib/drafts/draft-view.ts';
import { passageAround } from './passage-around.ts';

function pageOf(...parts: [string, string?][]): DraftPageView {
  let text = '';
  const blocks = parts.map(([content, region = 'main']) => {
    if (text) text += '\n';
    const start = text.length;
    text += content;
    return { start, end: text.length, kind: 'paragraph', region };
  });
  return { url: 'https://a.example/', title: 'A', language: 'en', text, blocks };
}
const find = (page: DraftPageView, quote: string) => {
  const start = page.text.indexOf(quote);
  return { start, end: start + quote.length };
};

test('the quote is marked where it stands, with its neighbours', () => {
  const page = pageOf(['Prices'], ['It costs EUR 9 a month.'], ['No contract.']);
  const { blocks, above, below } = passageAround(page, find(page, 'EUR 9 a month'));
  expect(blocks.map(({ before, marked, after }) => [before, marked, after])).toEqual([
    ['Prices', '', ''],
    ['It costs ', 'EUR 9 a month', '.'],
    ['', '', 'No contract.'],
  ]);
  expect([above, below]).toEqual([false, false]);
});

test('a menu is no neighbour of a quote', () => {
  const page = pageOf(['Pricing', 'nav'], ['About', 'nav'], ['It costs EUR 9 a month.'], ['No contract.']);
  const { blocks } = passageAround(page, find(page, 'EUR 9 a month'));
  expect(blocks.map(({ before, after }) => before + after)).toEqual(['It costs .', 'No contract.']);
});

test('a quote over two blocks is marked in both', () => {
  const page = pageOf(['One two'], ['three four']);
  const { blocks } = passageAround(page, find(page, 'two\nthree'));
  expect(blocks.map(({ marked }) => marked)).toEqual(['two', 'three']);
});

test('a long page is cut above and below', () => {
  const page = pageOf(...Array.from({ length: 60 }, (_, n): [string] => [`Sentence ${n} ${'x'.repeat(200)}`]));
  const passage = passageAround(page, find(page, 'Sentence 30'));
  expect([passage.above, passage.below]).toEqual([true, true]);
  expect(passage.blocks.length).toBeLessThan(15);
  expect(passage.blocks.filter(({ marked }) => marked).length).toBe(1);
});

test('what is stated unseen stands alone', () => {
  const page = pageOf(['Text'], ['https://x.com/a', 'head']);
  expect(passageAround(page, find(page, 'https://x.com/a')).blocks.map(({ marked }) => marked)).toEqual(['https://x.com/a']);
});

test('a quote that is no longer there leaves the page’s beginning', () => {
  const page = pageOf(['Text'], ['More']);
  expect(passageAround(page, null).blocks.every(({ marked }) => marked === '')).toBe(true);
});

import { expect, test } from 'vitest';
import { storedPageOf } from '#lib/drafting/evidence/testing/stored-page-of.ts';
import { numberLines } from '#lib/drafting/llm/numbered-lines.ts';
import { countTokens } from '#lib/drafting/llm/tokens.ts';

const url = 'https://tidemark.example/';
const textsOf = (...pages: Parameters<typeof numberLines>[0]) => numberLines(pages, 60_000).sections.map(({ text }) => text.split('\n'));

test('the lines of all pages are numbered through; headings and statements are marked', () => {
  const home = storedPageOf(url, [
    { text: 'Tidemark', kind: 'heading', level: 1 },
    'Tide tables',
    { text: 'All tides', region: 'head', label: 'meta description' },
  ]);
  const prices = storedPageOf(`${url}pricing`, ['Solo', '€9']);
  expect(textsOf(home, prices)).toEqual([
    ['1 (meta description) All tides', '2 # Tidemark', '3 Tide tables'],
    ['4 Solo', '5 €9'],
  ]);
});

test('a line cannot look like several, nor a long block like one', () => {
  const sentence = (n: number) => `Sentence ${n} tells of harbours, boats and the tides that carry them through the night.`;
  const page = storedPageOf(url, ['one\n2 two', [1, 2, 3, 4].map(sentence).join(' ')]);
  expect(textsOf(page)).toEqual([['1 one 2 two', `2 ${sentence(1)} ${sentence(2)}`, `3 ${sentence(3)} ${sentence(4)}`]]);
});

test('menus, footers and whole repeated sections come once; a single heading or cell comes again, for what follows it may be new', () => {
  const menu = { text: 'Menu', region: 'nav' as const };
  const section = ['Loved by sailors', 'It never failed me.', 'A sailor', 'From Porto'];
  const premium = { text: 'Premium', kind: 'heading' as const, level: 2 };
  const home = storedPageOf(url, [menu, 'Solo', 'Is it free?', ...section, premium, '5 boats']);
  const prices = storedPageOf(`${url}pricing`, [menu, 'Solo', '€9', 'Is it free?', 'It is not.', ...section, premium, '90 boats']);
  const [, lines] = textsOf(home, prices);
  expect(lines?.map((line) => line.replace(/^\d+ /, ''))).toEqual(['Solo', '€9', 'Is it free?', 'It is not.', '## Premium', '90 boats']);
});

test('links come with their place and words; reviews, plans and pictures of the product are marked', () => {
  const page = storedPageOf(
    url,
    [
      { text: '€45 saved', path: 'main div.calculator p' },
      { text: 'It never failed me.', kind: 'quote' },
      { text: 'Roadmap', kind: 'heading', level: 2 },
      'Charts',
      { text: 'https://x.com/tidemark', region: 'head', label: 'link' },
    ],
    { links: [{ url: 'https://x.com/tidemark', text: 'Follow us', rel: '', region: 'footer' }] },
  );
  expect(textsOf(storedPageOf(`${url}a`, ['Tidemark']), page)[1]).toEqual([
    '2 (calculator) €45 saved',
    '3 (review) It never failed me.',
    '4 ## Roadmap',
    '5 (a plan) Charts',
    '6 (link in footer: Follow us) https://x.com/tidemark',
  ]);
});

test('the best pages come first, and legal pages and articles have little room', () => {
  const filled = (path: string) =>
    storedPageOf(
      `${url}${path}`,
      Array.from({ length: 400 }, (_, i) => `${path} line ${i} ${'words '.repeat(9)}`),
    );
  const pages = ['', 'terms', 'blog/a', 'pricing', 'features'].map(filled);
  const { sections } = numberLines(pages, 9000);
  expect(sections.map(({ page }) => page.url.slice(url.length))).toEqual(['', 'pricing', 'features', 'terms', 'blog/a']);
  const lengths = sections.map(({ text }) => countTokens(text));
  expect(lengths.reduce((sum, length) => sum + length)).toBeLessThan(10_000);
  expect(lengths[3]).toBeLessThan((lengths[1] as number) / 2);
});

test('of a legal page, the lines that name the company come first', () => {
  const words = 'Words about the use of this site and what it may be used for. '.repeat(3);
  const page = storedPageOf(`${url}privacy`, [
    ...Array.from({ length: 200 }, (_, i) => `${i}. ${words}`),
    'Tidemark Lda, Rua do Cais 3, 4050-123 Porto',
  ]);
  const home = storedPageOf(
    url,
    Array.from({ length: 900 }, (_, i) => `Line ${i} ${words}`),
  );
  const [, lines] = numberLines([home, page], 4000).sections.map(({ text }) => text.split('\n'));
  expect(lines?.at(-1)).toContain('Porto');
});

test('where the room ends, all later lines are left out, so that no question loses its answer alone', () => {
  const long = 'An answer of many words. '.repeat(10);
  const page = storedPageOf(`${url}terms`, Array.from({ length: 200 }, (_, i) => [`Question ${i}?`, `${long}${i}`]).flat());
  const [lines = []] = textsOf(page);
  const asked = lines.filter((line) => /Question/.test(line)).length;
  const answered = new Set(lines.flatMap((line) => /(\d+)$/.exec(line)?.[1] ?? [])).size;
  expect(asked - answered).toBeLessThanOrEqual(1);
});

test('numbers become quotes: neighbours one, others each their own, and no line none', () => {
  const { quotesOf, wordsOf, addressOf } = numberLines(
    [storedPageOf(url, ['Solo', '€9', 'Choose', 'per month', { text: '/logo.png', region: 'head', label: 'image' }])],
    60_000,
  );
  expect(quotesOf([2, 1, 4, 77, -1, 0.5])).toEqual([
    { quote: 'Solo\n€9', url },
    { quote: 'per month', url },
  ]);
  expect(wordsOf([4, 77])).toBe('per month');
  expect([addressOf(5), addressOf(1), addressOf(77)]).toEqual([`${url}logo.png`, '', '']);
});

test('a quote is found in all lines that it covers', () => {
  const { numbersOf } = numberLines([storedPageOf(url, ['Solo for sailors', '€9 per month'])], 60_000);
  expect(numbersOf({ quote: 'sailors\n€9', url })).toEqual([1, 2]);
  expect(numbersOf({ quote: 'Team', url })).toEqual([]);
});

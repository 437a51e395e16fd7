import { expect, test } from 'vitest';
import { isKeptByQuery, keptAddress } from '#lib/adapters/pages/kept-queries.ts';

test.each([
  ['/badges/tidemark/listed.svg', 'size=s&shape=pill', '/badges/tidemark/listed.svg?shape=pill&size=s'],
  ['/badges/tidemark/listed.svg', 'shape=round&mode=dark&mode=light&v=2', '/badges/tidemark/listed.svg?mode=dark'],
  ['/badges/tidemark/listed.svg', 'utm_source=x', '/badges/tidemark/listed.svg'],
  ['/badges/tidemark/listed.svg', '', '/badges/tidemark/listed.svg'],
  ['/listings/tidemark', 'shape=pill', '/listings/tidemark'],
  ['/search', '', '/search'],
  ['/search', 'page=1&sort=relevance&q=+tide&q=other&_rsc=ab&x=y', '/search?q=tide'],
  ['/search', 'country=pt&status=draft&page=2&category=../x', '/search?country=PT&page=2'],
  ['/founders', '', '/founders'],
  ['/founders', 'q=+Jonas+M&page=2&q=other', '/founders?q=Jonas%20M'],
  ['/founders', 'q=++', '/founders'],
  ['/compare', 'b=no+such&a=tidemark&c=1', '/compare?a=tidemark&b=no+such'],
])('%s?%s', (path, search, address) => expect(keptAddress(path, search)).toBe(address));

test('badges and logos are kept, other addresses with parameters are not', () => {
  expect(isKeptByQuery('/badges/tidemark/listed.svg')).toBe(true);
  expect(isKeptByQuery(`/logos/${'0a'.repeat(32)}.webp`)).toBe(true);
  expect(isKeptByQuery('/badges')).toBe(false);
  expect(isKeptByQuery('/logos/x.webp')).toBe(false);
});

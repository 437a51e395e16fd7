import { expect, test } from 'vitest';
import { parseSearch, searchPathOf, withoutWords } from '#lib/search/search-address.ts';

test('an address and its search give each other', () => {
  for (const address of [
    '/search',
    '/search?q=tide+tables',
    '/search?q=%22%27%28%29%26%7C%21%3A*%3C%3E&category=sailing&stage=beta&country=PT&pricing_model=freemium&status=upcoming&sort=votes&page=3',
  ]) {
    const { searchParams } = new URL(address, 'https://site.example');
    expect(searchPathOf(parseSearch(Object.fromEntries(searchParams)))).toBe(address);
  }
});

test('what can’t be meant is left out', () => {
  const search = parseSearch({
    q: ['  tide\0 ', 'second'],
    category: '../etc',
    stage: 'old',
    country: 'Portugal',
    pricing_model: 'barter',
    status: 'draft',
    sort: 'random()',
    page: '-1',
  });
  expect(searchPathOf(search)).toBe('/search?q=tide');
  expect(parseSearch({ page: '1001' }).page).toBe(1);
  expect(parseSearch({ q: 'x'.repeat(300) }).q).toHaveLength(200);
});

test('words that became a filter are taken out of the query', () => {
  expect(withoutWords('Open-Source  password manager', 'open source')).toBe('password manager');
  expect(withoutWords('notes, free!', 'free')).toBe('notes, !');
  expect(withoutWords('freedom free', 'free')).toBe('freedom');
  expect(withoutWords('opensource notes', 'open source')).toBe('opensource notes');
  expect(withoutWords('free', 'free')).toBe('');
});

import { expect, test } from 'vitest';
import type { Suggestions } from '#lib/search/suggest.ts';
import { paletteRows } from '#lib/ui/shell/palette-rows.ts';

const nothing: Suggestions = { listings: [], categories: [], founders: [], corrected: null };
/** Address, text and audience of each row. */
const rows = (query: string, suggestions: Suggestions | null = nothing) =>
  [...paletteRows(query, suggestions).html.matchAll(/<a role="option"[^>]* href="([^"]*)"[^>]* data-only="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href, only, content = '']) => [href, content.replace(/<[^>]+>/g, ''), only],
  );

test('without words there are actions and pages, and for each visitor the one that is theirs', () => {
  const found = rows('', null);
  expect(found[0]).toEqual(['/submit', 'Submit a productAction', '']);
  expect(found.filter(([, , only]) => only)).toEqual([
    ['/sign-in', 'Sign inAction', 'visitor'],
    ['/dashboard', 'Go to your listingsAction', 'person'],
  ]);
  expect(new Set(found.map(([href]) => href)).size).toBe(found.length);
});

test('words find pages by their names; the last row leads to the search page', () => {
  expect(rows('sign in')).toEqual([
    ['/sign-in', 'Sign inAction', 'visitor'],
    ['/search?q=sign%20in', 'All results for “sign in”Search', ''],
  ]);
  const forVisitors = rows('s').filter(([, , only]) => only !== 'person');
  const forPeople = rows('s').filter(([, , only]) => only !== 'visitor');
  expect([forVisitors.length, forPeople.length]).toEqual([5, 5]);
});

test('the words are marked in what they found, those of the corrected query instead of the typed ones', () => {
  const listings = [{ slug: 'tidemark', name: 'Tidemark', tagline: 'Tides <b> & harbours', logoUrl: null }];
  const { html } = paletteRows('tidemrak', { ...nothing, listings, corrected: 'tide' });
  expect(html).toContain('Showing results for <strong class="text-ink">tide</strong>');
  expect(html).toContain('<mark class="found-word">Tide</mark>mark');
  expect(html).toContain('<mark class="found-word">Tide</mark>s &lt;b&gt; &amp; harbours');
});

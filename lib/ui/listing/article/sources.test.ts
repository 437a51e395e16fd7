import { expect, test } from 'vitest';
import type { PublicEvidence } from '#lib/profile/public-evidence.ts';
import { joinSources, sourcesOf } from '#lib/ui/listing/article/sources.tsx';

const from = (field: string, more: Partial<PublicEvidence> = {}): PublicEvidence => ({
  field,
  entry: null,
  basis: 'stated',
  reason: null,
  quotes: [{ quote: `The ${field}.`, url: 'https://tidemark.example/about', title: 'About', checked_on: '2026-11-01' }],
  ...more,
});

test('a source is found by field and entry, and says whether it is old', () => {
  const sources = sourcesOf([from('city'), from('faqs', { entry: 'Why?' })], '2026-11-24');
  expect(sources('city')).toEqual({
    quotes: [{ quote: 'The city.', pageUrl: 'https://tidemark.example/about', pageTitle: 'About', checkedOn: '2026-11-01', old: false }],
    reason: null,
    reportHref: null,
  });
  expect([sources('faqs'), sources('faqs', 'Why?')?.quotes.length, sources('country')]).toEqual([null, 1, null]);
  expect(sourcesOf([from('city')], '2027-06-01')('city')?.quotes[0]?.old).toBe(true);
});

test('on its public page, a field of a listing can be reported with its mark; a part with entries can’t', () => {
  const sources = sourcesOf([from('city'), from('faqs', { entry: 'Why?' })], '', 'tidemark');
  expect(sources('city')?.reportHref).toBe('/report?subject=listing%3Atidemark&fact=city');
  expect(sources('faqs', 'Why?')?.reportHref).toBeNull();
});

test('a page whose address no browser opens safely is no source, and one without a title is named by its address', () => {
  const quote = { quote: 'A', url: 'javascript:alert(1)', title: 'A', checked_on: '2026-11-01' };
  const sources = sourcesOf(
    [from('city', { quotes: [quote] }), from('stage', { quotes: [{ ...quote, url: 'https://www.tidemark.example/a/', title: '' }] })],
    '',
  );
  expect(sources('city')).toBeNull();
  expect(sources('stage')?.quotes[0]?.pageTitle).toBe('tidemark.example/a');
});

test('values that are shown as one share a source: each sentence once, and every reason', () => {
  const sources = sourcesOf(
    [from('city'), from('country', { ...from('city'), field: 'country', basis: 'inferred', reason: 'Lagos.' })],
    '',
  );
  expect(joinSources(sources('city'), sources('country'), null)).toMatchObject({ quotes: [{ quote: 'The city.' }], reason: 'Lagos.' });
  expect(joinSources(null, sources('stage'))).toBeNull();
});

import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { readerPage } from './reader-page.ts';
import { readerSiteOf, type ScoredProfile } from './reader-site.ts';
import { linesOfSums, parseVerdicts, sumVerdicts, type VerdictFile } from './verdicts.ts';

const quote = (words: string) => ({ quote: words, url: 'https://tidemark.example/pricing' });
const tidemark = { site: 'tidemark', domain: 'tidemark.example', files: 'file:///sites/tidemark/' };
const profile: ScoredProfile = {
  fields: {
    name: { value: 'Tide<mark> & "Co"', evidence: [quote('Tide<mark> & "Co"')] },
    pricing_model: {
      value: 'subscription',
      evidence: [quote('€9 / month')],
      basis: 'inferred',
      reason: 'The site names prices per month.',
    },
    features: { value: ['Tide tables', 'Alarms at night'], evidence: [quote('It has tide tables'), quote('Alarms at night')] },
    stage: { value: null, suggestions: [{ value: 'beta', reason: 'The menu names a beta.', evidence: [] }] },
  },
  founders: [{ name: 'Inês Marinho', title: 'Founder', evidence: [quote('Inês Marinho, Founder')] }],
  faqs: [],
  company_socials: { x: { value: 'https://x.com/tidemark' } },
};

test('a draft is read value by value, with the quotes of each and what is blank', () => {
  const { values, blanks } = readerSiteOf(tidemark, profile);
  expect(values.map(({ field, value, quotes }) => [field, value, quotes[0]?.quote])).toEqual([
    ['name', 'Tide<mark> & "Co"', 'Tide<mark> & "Co"'],
    ['pricing_model', 'subscription', '€9 / month'],
    ['features', 'Tide tables', 'It has tide tables'],
    ['features', 'Alarms at night', 'Alarms at night'],
    ['founders', 'Inês Marinho, Founder', 'Inês Marinho, Founder'],
    ['company_socials', 'https://x.com/tidemark', undefined],
  ]);
  expect(blanks).toContainEqual({ field: 'stage', label: 'Stage', suggestions: profile.fields.stage?.suggestions });
  expect(blanks.map(({ field }) => field)).toContain('faqs');
});

test('the page escapes what sites say, loads nothing, and its script can be read', () => {
  const hostile = readerSiteOf(tidemark, {
    ...profile,
    fields: { name: { value: '</fieldset><script>alert(1)</script>', evidence: [quote(`" onmouseover='alert(1)'`)] } },
  });
  const page = readerPage([hostile]);
  expect(page).not.toContain('<script>alert');
  expect(page).not.toMatch(/" onmouseover/);
  expect(page).toContain('&lt;/fieldset&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toMatch(/(?:src|href)="(?!#|file:)/);
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(page) ?? [];
  expect(() => new Script(script)).not.toThrow();
});

const file = (
  values: [field: string, value: string, verdict: VerdictFile['values'][number]['verdict']][],
  site = 'tidemark',
): VerdictFile => ({
  values: values.map(([field, value, verdict]) => ({ site, field, value, verdict })),
  missing: [],
});

test('verdicts are summed by field and in all; of two on the same value the later counts', () => {
  const sums = sumVerdicts([
    file([
      ['features', 'Tide tables', 'wrong'],
      ['features', 'Pricing', 'wrong_place'],
      ['features', 'Alarms', 'right'],
      ['name', 'Tidemark', 'right'],
    ]),
    file([
      ['features', 'Tide tables', 'right'],
      ['name', 'Tidemark', null],
    ]),
    {
      ...file([['name', 'Kilnwatch', 'wrong']], 'kilnwatch'),
      missing: [{ site: 'kilnwatch', field: 'city', value: 'Ghent' }],
    },
    file([['name', 'Unread', null]], 'unread'),
  ]);
  expect(Object.fromEntries(sums.byField)).toEqual({
    features: { right: 2, wrong_place: 1, wrong: 0, missing: 0, unjudged: 0 },
    name: { right: 1, wrong_place: 0, wrong: 1, missing: 0, unjudged: 1 },
    city: { right: 0, wrong_place: 0, wrong: 0, missing: 1, unjudged: 0 },
  });
  expect(sums.all).toEqual({ right: 3, wrong_place: 1, wrong: 1, missing: 1, unjudged: 1 });
  expect([sums.drafts, sums.wrongPerDraft, sums.featuresThatAreFeatures]).toEqual([2, 1, 2 / 3]);
  expect(linesOfSums(sums).slice(-2)).toEqual(['2 drafts, 1.00 wrong statements a draft', 'features that are features: 66.7 %']);
});

test('a file that is none is refused', () => {
  const good = file([['name', 'Tidemark', 'right']]);
  expect(parseVerdicts(JSON.stringify(good))).toEqual(good);
  for (const bad of ['', '[]', '{"values":[]}', '{"values":[{"site":"a","field":"b","value":"c","verdict":"perhaps"}],"missing":[]}'])
    expect(() => parseVerdicts(bad), bad).toThrow();
});

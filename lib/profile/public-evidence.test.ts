import { expect, test } from 'vitest';
import { applyChanges, listingContext } from '#lib/profile/apply-changes.ts';
import { contentOf, type Field } from '#lib/profile/content.ts';
import { publicEvidenceOf } from '#lib/profile/public-evidence.ts';

const quote = (text: string) => [{ quote: text, url: 'https://tidemark.example/', title: 'Home', checked_on: '2026-11-09' }];
const drafted = <Value>(value: Value, text: string, reason?: string): Field<Value> => ({
  ...{ value, ai_value: value, state: 'ai', locked: false, evidence: quote(text) },
  ...(reason === undefined ? {} : { reason }),
});
const content = contentOf({
  fields: {
    tagline: drafted('Tide tables', 'Tide tables for boats'),
    pricing_model: drafted('subscription', 'EUR 9 a month', 'A price by the month is a subscription.'),
    city: { ...drafted('Lisbon', 'Made in Lisbon'), ai_value: null, value: null, state: 'not_found', suggestions: [] },
    country: { value: 'PT', ai_value: null, state: 'manual', locked: false, evidence: [] },
  },
  faqs: [{ question: 'Offline?', answer: 'Yes.', evidence: quote('Offline? Yes.') }],
  founders: [{ name: 'Inês Marinho', title: null, bio: null, evidence: [] }],
  company_socials: { x: 'https://x.com/tide', github: 'https://github.com/tide' },
  drafted: {
    company_socials: {
      x: { value: 'https://x.com/tide', evidence: quote('Follow us') },
      github: { value: 'https://github.com/other', evidence: quote('Our code') },
    },
    founder_socials: {},
    story: { why_started: { value: 'Ran aground.', evidence: quote('I ran aground.') } },
  },
  story: { why_started: 'Ran aground.' } as never,
  milestones: [{ date: '2026-03-02', title: 'First', description: null, url: null, evidence: quote('First in March') }],
});
const namesOf = (of = content, shown = { story: false, milestones: false }) =>
  publicEvidenceOf(of, shown).map(({ field, entry }) => (entry === null ? field : `${field} ${entry}`));

test('values that the site states or implies, each with its quotes', () => {
  expect(namesOf()).toEqual(['tagline', 'pricing_model', 'faqs Offline?', 'socials x']);
  expect(publicEvidenceOf(content, { story: false, milestones: false })[1]).toEqual({
    ...{ field: 'pricing_model', entry: null, basis: 'inferred', reason: 'A price by the month is a subscription.' },
    quotes: quote('EUR 9 a month'),
  });
});

test('sections that visitors don’t see only if they are unlocked', () => {
  expect(namesOf(content, { story: true, milestones: true }).slice(-2)).toEqual(['story why_started', 'milestones First']);
});

test('what a person typed, replaced or removed is not said to stand on the site', () => {
  const edit = {
    fields: { tagline: 'Mine', pricing_model: 'free', city: 'Porto' },
    lock_fields: ['pricing_model' as const],
    faqs: [{ question: 'Offline?', answer: 'Always.' }],
    company_socials: { x: 'https://x.com/mine' },
  };
  expect(namesOf(applyChanges(content, edit, listingContext).content)).toEqual([]);
  expect(namesOf(applyChanges(content, { lock_fields: ['tagline'] }, listingContext).content)[0]).toBe('tagline');
});

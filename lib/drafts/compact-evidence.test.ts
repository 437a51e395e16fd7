import { expect, test } from 'vitest';
import { compactDraftForm } from '#lib/drafts/compact-draft.ts';
import { readyDraft } from '#lib/drafts/examples.ts';
import type { Draft } from '#lib/drafts/schema.ts';

const draft = readyDraft as unknown as Draft;
const site = 'https://tidemark.example/';
const quote = (text: string, path = '') => ({ quote: text, url: `${site}${path}`, title: 'Tidemark', checked_on: '2026-11-09' });
const drafted = (value: string | string[], quotes: ReturnType<typeof quote>[]) =>
  ({ ...draft.fields.tagline, value, ai_value: value, state: 'ai', evidence: quotes }) as never;

test('a value that the AI drafted has one quote, below its page', () => {
  const fields = {
    ...draft.fields,
    tagline: drafted('Tide tables for small harbours', [quote('Tide tables for small harbours.')]),
    pricing_summary: drafted('EUR 9 a month', [quote('For EUR 9 a month you see all harbours.', 'pricing'), quote('EUR 9', 'terms')]),
    features: drafted(['Alarms', 'Works offline'], [quote('Alarms', 'features'), quote('It works offline, too', 'features')]),
  };
  expect(compactDraftForm.of({ ...draft, fields })).toMatchObject({
    evidence: {
      [site]: { tagline: ['='] },
      [`${site}pricing`]: { pricing_summary: ['For EUR 9 a month you see all harbours.'] },
      [`${site}features`]: { features: ['=', 'It works offline, too'] },
    },
  });
});

test('what a person typed has no quote, nor has a value whose quote no visitor sees', () => {
  const fields = {
    ...draft.fields,
    tagline: { ...draft.fields.tagline, value: 'My own words', state: 'edited' as const },
    city: drafted('Paris', [{ ...quote('based in Paris'), visibility: 'hidden' } as never]),
  };
  const quoted = Object.values(compactDraftForm.of({ ...draft, fields }).evidence ?? {}).flatMap(Object.keys);
  expect(quoted).toContain('name');
  expect(quoted).not.toContain('tagline');
  expect(quoted).not.toContain('city');
});

test('a full draft has at most 7,000 bytes with its quotes, which are cut at a word', () => {
  const long = (about: string) =>
    `${about} and everything else that a sailor in a small harbour would like to know before the tide turns again`;
  const list = Array.from({ length: 20 }, (_, index) => `Feature number ${index} of the boat`);
  const fields = {
    ...draft.fields,
    features: drafted(
      list,
      list.map((feature) => quote(long(`The ${feature} helps with winds`), 'features')),
    ),
    description: drafted(long('What it does '.repeat(20)), [quote(long('What it does, said otherwise, '.repeat(10)))]),
  };
  const compact = compactDraftForm.of({ ...draft, fields });
  expect(Buffer.byteLength(JSON.stringify(compact))).toBeLessThanOrEqual(7000);
  expect(Object.values(compact.evidence ?? {}).flatMap(({ features = [] }) => features)).toHaveLength(20);
  expect(JSON.stringify(compact.evidence)).toMatch(/\w…"/);
});

import { expect, test } from 'vitest';
import { EditListingProfile } from '#lib/listings/schema.ts';
import { allFields } from '#lib/profile/catalogue.ts';
import { contentOf, type Field, type StoredContent } from '#lib/profile/content.ts';
import { controlOf, editOf, formGroups, mergeValues, sentValues, type Values, valuesOf } from './profile-values.ts';

const typed = (value: string | string[]): Field => ({ value, state: 'manual', locked: false, evidence: [], ai_value: null });
const content = contentOf({
  fields: {
    name: typed('Tidemark'),
    tagline: typed('Tides'),
    description: typed('One.\n\nTwo.'),
    stage: typed('beta'),
    founded_year: typed('2024'),
    categories: typed(['Sailing', 'Weather']),
    features: typed(['Tables', 'Alarms']),
  },
  company_socials: { x: 'https://x.com/tidemark', custom: 'https://m.example/@tidemark' },
  faqs: [{ question: 'Offline?', answer: 'Yes.', evidence: [] }],
  seo: { title: 'Tides', meta: null },
} as StoredContent);

const formOf = (values: Values) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value.replaceAll('\n', '\r\n'));
  return form;
};

test('the form shows each field once, but for the logo', () => {
  const shown = formGroups.flatMap(({ fields }) => fields);
  expect(shown.toSorted()).toEqual(allFields.filter((name) => name !== 'logo_url').toSorted());
});

test('what the form shows and sends unchanged is what is stored', () => {
  const sent = sentValues(formOf(valuesOf(content)));
  expect(sent).toEqual(valuesOf(content));
  expect(EditListingProfile.parse(editOf(sent))).toMatchObject({
    fields: {
      description: 'One.\n\nTwo.',
      stage: 'beta',
      founded_year: 2024,
      categories: ['Sailing', 'Weather'],
      features: ['Tables', 'Alarms'],
      city: '',
      seo_title: 'Tides',
    },
    socials: { x: 'https://x.com/tidemark', custom: 'https://m.example/@tidemark', github: '' },
    faqs: [{ question: 'Offline?', answer: 'Yes.' }],
  });
});

test('a part that was not sent is not edited', () => {
  expect(editOf(sentValues(formOf({ 'fields.city': ' Lisbon ' })))).toEqual({ fields: { city: 'Lisbon' } });
});

test('gaps between questions and between categories close, so that errors are shown where the texts are', () => {
  const sent = sentValues(
    formOf({ ...valuesOf(content), 'faqs.0.question': '', 'faqs.0.answer': ' ', 'faqs.2.question': 'How?', 'fields.categories.0': '' }),
  );
  expect([sent['faqs.0.question'], sent['faqs.2.question'], sent['fields.categories.0'], sent['fields.categories.1']]).toEqual([
    'How?',
    '',
    'Weather',
    '',
  ]);
  const { error } = EditListingProfile.safeParse(editOf(sent));
  expect(error?.issues.map(({ path }) => controlOf(path.join('.'), sent))).toEqual(['faqs.0.answer']);
});

test.each([
  ['fields.features.3', 'fields.features'],
  ['fields.categories', 'fields.categories.0'],
  ['fields.tagline', 'fields.tagline'],
  ['socials.x', 'socials.x'],
  ['listing', null],
])('the error at %s is shown at %s', (path, control) => expect(controlOf(path, valuesOf(content))).toBe(control));

test('what somebody else saved is taken over, and what both changed is named', () => {
  const earlier = valuesOf(content);
  const mine = { ...earlier, 'fields.tagline': 'Mine', 'fields.city': 'Lisbon', 'fields.stage': 'launched' };
  const theirs = { ...earlier, 'fields.tagline': 'Theirs', 'fields.country': 'PT', 'fields.stage': 'launched' };
  expect(mergeValues(mine, earlier, theirs)).toEqual({
    values: { ...earlier, 'fields.tagline': 'Mine', 'fields.city': 'Lisbon', 'fields.country': 'PT', 'fields.stage': 'launched' },
    contested: ['fields.tagline'],
  });
});

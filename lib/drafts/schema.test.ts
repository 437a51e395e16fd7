import { expect, test } from 'vitest';
import { UpdateDraft } from '#lib/drafts/schema.ts';
import { profileFields } from '#lib/profile/catalogue.ts';
import { platforms } from '#lib/profile/socials-schema.ts';

const issues = (body: unknown) => UpdateDraft.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('every field of the profile can be set, removed and named', () => {
  for (const name of profileFields) {
    expect(issues({ fields: { [name]: null } }), name).toBeUndefined();
    expect(issues({ lock_fields: [name], restore: [] }), name).toBeUndefined();
  }
});

test('a name that is no field is refused', () => {
  expect(issues({ regenerate: ['story'] })).toEqual([['regenerate.0', `must be one of ${profileFields.join(', ')}`]]);
});

test('forms are checked whatever the state of the draft', () => {
  expect(
    issues({ fields: { country: 'Atlantis', founded_year: 'long ago', contact_email: 'x', demo_video_url: 'x', logo_url: 'x' } }),
  ).toEqual([
    ['fields.country', 'must be the code of a country (ISO 3166-1), such as DE'],
    ['fields.founded_year', 'must be a year from 1800 to 2100, or empty'],
    ['fields.contact_email', 'must be an e-mail address, or empty'],
    ['fields.demo_video_url', 'must be the URL of a YouTube video, or empty'],
    ['fields.logo_url', 'must be a URL that starts with http:// or https://, or empty'],
  ]);
  expect(UpdateDraft.parse({ fields: { country: 'pt', stage: 'still in the garage' } }).fields).toEqual({
    country: 'PT',
    stage: 'still in the garage',
  });
});

test('nothing is filled in that was not sent', () => {
  expect(UpdateDraft.parse({})).toEqual({});
  expect(UpdateDraft.parse({ story: { lessons: '' }, seo: {} })).toEqual({ story: { lessons: '' }, seo: {} });
});

test('links are of the 14 platforms', () => {
  expect(platforms).toHaveLength(14);
  expect(issues({ company_socials: { x: '@tidemark' } })).toEqual([
    ['company_socials.x', 'must be a URL that starts with http:// or https://, or empty'],
  ]);
  expect(issues({ founder_socials: { myspace: 'https://myspace.example/ines' } })).toEqual([
    ['founder_socials', 'must not have “myspace”'],
  ]);
});

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  calendarDate,
  country,
  email,
  httpUrl,
  oneOfNames,
  requiredText,
  text,
  weekName,
  yearText,
  youtubeUrl,
} from '#lib/api/schema/text.ts';
import { countries } from '#lib/core/countries.ts';
import { weekRuleMessage } from '#lib/core/week-name.ts';

const message = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test('length is counted in characters', () => {
  expect(text(3).parse('🌊🌊🌊')).toBe('🌊🌊🌊');
  expect(message(text(3), '🌊🌊🌊🌊')).toBe('must be at most 3 characters');
  expect(message(text(3), 'abcd')).toBe('must be at most 3 characters');
  expect(message(text(1), 'ab')).toBe('must be at most 1 character');
  expect(text(3).parse('')).toBe('');
  expect(z.toJSONSchema(text(3))).toMatchObject({ type: 'string', maxLength: 3 });
});

test('what must say something may not be blank', () => {
  expect(message(requiredText(9), ' \n\u00a0')).toBe('must not be empty');
  expect(message(requiredText(9), undefined)).toBe('is required');
  expect(message(requiredText(9), 5)).toBe('must be a string');
});

interface Form {
  name: string;
  schema: z.ZodType;
  orEmpty: z.ZodType;
  right: string[];
  wrong: string[];
  says: string;
}
const forms: Form[] = [
  {
    name: 'e-mail address',
    schema: email(254),
    orEmpty: email(254, { empty: true }),
    right: ['ines@tidemark.example', 'i.n+x@a.b.example'],
    wrong: ['ines', 'ines@', '@tidemark.example', 'a b@tidemark.example', 'ines@tidemark', 'Inês <ines@tidemark.example>'],
    says: 'must be an e-mail address',
  },
  {
    name: 'web address',
    schema: httpUrl(2048),
    orEmpty: httpUrl(2048, { empty: true }),
    right: [
      'https://tidemark.example',
      'http://tidemark.example:8080/a?b#c',
      'HTTPS://tidemark.example',
      'http://127.0.0.1:4000/',
      'https://müller.example',
    ],
    wrong: [
      'tidemark.example',
      'www.tidemark.example',
      'ftp://tidemark.example',
      'javascript:alert(1)',
      'mailto:ines@tidemark.example',
      'https://',
      'https:tidemark.example',
      'http:///x',
      ' https://tidemark.example',
      'https://tidemark.example\n',
      'https://tide mark.example',
      'https://tidemark.example:99999',
    ],
    says: 'must be a URL that starts with http:// or https://',
  },
  {
    name: 'video',
    schema: youtubeUrl(500),
    orEmpty: youtubeUrl(500, { empty: true }),
    right: [
      'https://www.youtube.com/watch?v=abcdefghijk',
      'https://youtube.com/watch?t=3&v=abcdefghijk',
      'https://m.youtube.com/watch?v=abcdefghijk',
      'https://youtu.be/abcdefghijk?t=3',
      'https://www.youtube.com/shorts/abcdefghijk',
      'https://www.youtube-nocookie.com/embed/abcdefghijk',
    ],
    wrong: [
      'https://vimeo.com/1234567',
      'https://www.youtube.com/',
      'https://www.youtube.com/@tidemark',
      'https://www.youtube.com/watch',
      'https://youtube.com.tidemark.example/watch?v=abcdefghijk',
      'https://notyoutube.com/watch?v=abcdefghijk',
      'youtu.be/abcdefghijk',
      'abcdefghijk',
    ],
    says: 'must be the URL of a YouTube video',
  },
  {
    name: 'country',
    schema: country(2),
    orEmpty: country(2, { empty: true }),
    right: ['PT', 'DE', 'pt'],
    wrong: ['P', 'XX', 'ZZ', 'EU', '12'],
    says: 'must be the code of a country (ISO 3166-1), such as DE',
  },
  {
    name: 'year',
    schema: yearText(500),
    orEmpty: yearText(500, { empty: true }),
    right: ['1800', '2024', '2100'],
    wrong: ['1799', '2101', '24', '2024.0', 'MMXXIV', ' 2024'],
    says: 'must be a year from 1800 to 2100',
  },
  {
    name: 'date',
    schema: calendarDate(),
    orEmpty: calendarDate(),
    right: ['2026-11-16', '2028-02-29'],
    wrong: ['2026-02-30', '2026-2-3', '16.11.2026', '2026-11-16T00:00:00Z', '0000-01-01', '+002026-11-16'],
    says: 'must be a date YYYY-MM-DD that exists',
  },
];
describe.each(forms)('$name', ({ name, schema, orEmpty, right, wrong, says }) => {
  test.each(right)('%s', (value) => expect(schema.safeParse(value).success).toBe(true));
  test.each(wrong)('not %j', (value) => {
    const messages = schema.safeParse(value).error?.issues.map((issue) => issue.message);
    expect(messages).toContain(says);
  });
  test('empty only where that clears', () => {
    expect(schema.safeParse('').success).toBe(false);
    if (name !== 'date') expect(orEmpty.safeParse('').success).toBe(true);
  });
});

test('countries are the 249 of ISO 3166-1, given back in capitals', () => {
  expect(countries.size).toBe(249);
  expect(country(2).parse('pt')).toBe('PT');
  // The upper case of `ı` is I, but `ı` is not a letter of a country code.
  expect(country(2).safeParse('ıt').success).toBe(false);
});

test('a week is one of its names or a real date', () => {
  const week = weekName();
  for (const name of ['this', 'next', 'last', '2026-11-18']) expect(week.parse(name)).toBe(name);
  for (const wrong of ['now', 'This', '2026-02-30', '2026-W47', '']) expect(week.safeParse(wrong).success, wrong).toBe(false);
  expect(weekName(() => ({ now: true })).parse('now')).toBe('now');
  expect(message(week, 'now')).toBe(weekRuleMessage({}));
});

test('a name is one of those known, though the schema says string', () => {
  const name = oneOfNames(['name', 'tagline']);
  expect(message(name, 'nmae')).toBe('must be one of name, tagline; did you mean “name”?');
  expect(JSON.parse(JSON.stringify(z.toJSONSchema(name)))).toEqual({ $schema: expect.any(String), type: 'string' });
});

test.each([
  ['UK', 'GB'],
  ['EL', 'GR'],
  ['Portugal', 'PT'],
])('%s is no country’s code, but its country has the code %s', (given, code) => {
  expect(country().safeParse(given).error?.issues[0]?.message).toContain(`did you mean “${code}”?`);
});

test.each(['https://user:pw@youtube.com/x', 'http://10.0.0.1/', 'http://[fd00::1]/', 'https://printer.local/', 'http://169.254.169.254/x'])(
  '%s leads no visitor anywhere',
  (address) => expect(httpUrl(500).safeParse(address).error?.issues[0]?.message).toBe('must be a public address, without a user name'),
);

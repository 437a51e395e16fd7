// Schemas for text in requests. Lengths count characters as JSON Schema does, so an emoji counts as one.

import { z } from 'zod';
import { oneOf } from '#lib/api/schema/messages.ts';
import { isCountry, noCountry } from '#lib/core/countries.ts';
import { parseDate } from '#lib/core/time.ts';
import { isName, needsLetter, visibleText } from '#lib/core/visible-text.ts';
import { isForVisitors } from '#lib/core/visitor-address.ts';
import { parseWeekName, type WeekRule, weekRuleMessage } from '#lib/core/week-name.ts';

/** Text of at most `max` characters; it may be empty. */
export function text(max?: number) {
  return z
    .string()
    .check(({ value, issues }) => {
      if (max !== undefined && value.length > max && [...value].length > max)
        issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value, continue: true });
    })
    .meta(max === undefined ? {} : { maxLength: max });
}

/** Text with at least one visible character. */
export function requiredText(max?: number) {
  return text(max).refine((value) => visibleText(value) !== null, { error: 'must not be empty' });
}

/** A name: text with at least one letter or digit. If `empty` is true, a text without anything visible is accepted too. */
export function nameText(max?: number, { empty = false }: TextOptions = {}) {
  const schema = empty ? text(max) : requiredText(max);
  return schema.refine((value) => visibleText(value) === null || isName(value), { error: needsLetter });
}

type Predicate = (value: string) => boolean;
/** Text that passes `test`. If `empty` is true, `""` is accepted too. */
function checkedText(max: number | undefined, test: Predicate, error: string, format: string | undefined, empty: boolean) {
  return text(max)
    .refine((value) => (empty && value === '') || test(value), { error: empty ? `${error}, or empty` : error })
    .meta(format && !empty ? { format } : {});
}
interface TextOptions {
  /** If true, `""` is accepted too. It clears the field. */
  empty?: boolean;
}

// `z.email()` is called only as a check, because as a schema it would add its long pattern to the API reference.
const emailSchema = z.email();
const isEmail: Predicate = (value) => emailSchema.safeParse(value).success;
export function email(max: number, { empty = false }: TextOptions = {}) {
  return checkedText(max, isEmail, 'must be an e-mail address', 'email', empty);
}

const parseWebUrl = (value: string): URL | null => {
  // `URL.parse` would trim white space and repair invalid addresses, so the shape is checked first.
  if (!/^https?:\/\/[^\s/?#\\]\S*$/i.test(value)) return null;
  const url = URL.parse(value);
  return url && url.hostname !== '' ? url : null;
};

const leadsVisitors: Predicate = (value) => {
  const url = parseWebUrl(value);
  return !url || isForVisitors(url); // texts that are not addresses are refused by another check
};
export function httpUrl(max?: number, { empty = false }: TextOptions = {}) {
  return checkedText(
    max,
    (value) => parseWebUrl(value) !== null,
    'must be a URL that starts with http:// or https://',
    undefined,
    empty,
  ).refine(leadsVisitors, { error: 'must be a public address, without a user name' });
}

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
]);
const videoId = /^[\w-]{6,20}$/;
function isYoutube(value: string): boolean {
  const url = parseWebUrl(value);
  if (!url || !isForVisitors(url) || !youtubeHosts.has(url.hostname)) return false;
  const [, first = '', second = ''] = url.pathname.split('/');
  if (url.hostname === 'youtu.be') return videoId.test(first);
  if (first === 'watch') return videoId.test(url.searchParams.get('v') ?? '');
  return ['embed', 'shorts', 'live', 'v'].includes(first) && videoId.test(second);
}
export function youtubeUrl(max: number, { empty = false }: TextOptions = {}) {
  return checkedText(max, isYoutube, 'must be the URL of a YouTube video', undefined, empty);
}

/** An ISO 3166-1 alpha-2 code, converted to upper case. */
export function country(max?: number, { empty = false }: TextOptions = {}) {
  return text(max)
    .refine((value) => (empty && value === '') || isCountry(value), { error: ({ input }) => noCountry(String(input)) })
    .toUpperCase();
}

/** A year from 1800 to 2100, as text. */
export function yearText(max: number, { empty = false }: TextOptions = {}) {
  const isYear: Predicate = (value) => /^\d{4}$/.test(value) && Number(value) >= 1800 && Number(value) <= 2100;
  return checkedText(max, isYear, 'must be a year from 1800 to 2100', undefined, empty);
}

const isDate: Predicate = (value) => parseDate(value) !== null;
const dateMessage = 'must be a date YYYY-MM-DD that exists';
export function calendarDate() {
  return checkedText(undefined, isDate, dateMessage, 'date', false);
}

/**
 * A launch week: `this`, `next`, `last` or the date of any day in the week, and `now` if the rule allows it. Whether the week is within
 * the rule's bounds is for the service to check. The rule is a function because its dates change with the time.
 */
export function weekName(rule: () => WeekRule = () => ({})) {
  return text(10).refine((value) => (value === 'now' && rule().now === true) || parseWeekName(value) !== null, {
    error: () => weekRuleMessage(rule()),
  });
}

/** Text that must be one of `names`. Its JSON Schema says only `string`, as the contract does; the description lists the names. */
export function oneOfNames(names: readonly string[]) {
  return text().refine((value) => names.includes(value), { error: ({ input }) => oneOf(names, input) });
}

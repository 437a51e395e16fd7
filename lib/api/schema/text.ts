// Text that people send. Lengths are counted in characters, as JSON Schema counts them: an emoji is one.
import '#lib/api/schema/messages.ts';
import { z } from 'zod';
import { isCountry } from '#lib/core/countries.ts';
import { parseDate } from '#lib/core/time.ts';

/** Text of at most `max` characters. May be empty. */
export function text(max?: number) {
  return z
    .string()
    .check(({ value, issues }) => {
      if (max !== undefined && value.length > max && [...value].length > max)
        issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value, continue: true });
    })
    .meta(max === undefined ? {} : { maxLength: max });
}

/** Text that says something: blanks alone are refused. */
export function requiredText(max?: number) {
  return text(max).refine((value) => value.trim() !== '', { error: 'must not be empty' });
}

type Test = (value: string) => boolean;
/** Text of a form; `empty` takes `""` as well, which clears what is there. */
function formed(max: number | undefined, test: Test, error: string, format: string | undefined, empty: boolean) {
  return text(max)
    .refine((value) => (empty && value === '') || test(value), { error: empty ? `${error}, or empty` : error })
    .meta(format && !empty ? { format } : {});
}
interface Formed {
  /** Take `""` too. */
  empty?: boolean;
}

// The same as zod's own, which prints a pattern that no reader of the reference gains from.
const emailShape = z.email();
const isEmail: Test = (value) => emailShape.safeParse(value).success;
export function email(max: number, { empty = false }: Formed = {}) {
  return formed(max, isEmail, 'must be an e-mail address', 'email', empty);
}

const webUrl = (value: string): URL | null => {
  // `new URL` would trim and repair what stands outside the address.
  if (!/^https?:\/\/[^\s/?#\\]\S*$/i.test(value)) return null;
  const url = URL.parse(value);
  return url && url.hostname !== '' ? url : null;
};
export function httpUrl(max?: number, { empty = false }: Formed = {}) {
  return formed(max, (value) => webUrl(value) !== null, 'must be a URL that starts with http:// or https://', undefined, empty);
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
  const url = webUrl(value);
  if (!url || !youtubeHosts.has(url.hostname)) return false;
  const [, first = '', second = ''] = url.pathname.split('/');
  if (url.hostname === 'youtu.be') return videoId.test(first);
  if (first === 'watch') return videoId.test(url.searchParams.get('v') ?? '');
  return ['embed', 'shorts', 'live', 'v'].includes(first) && videoId.test(second);
}
export function youtubeUrl(max: number, { empty = false }: Formed = {}) {
  return formed(max, isYoutube, 'must be the URL of a YouTube video', undefined, empty);
}

/** ISO 3166-1 alpha-2, given back in upper case. */
export function country(max?: number, { empty = false }: Formed = {}) {
  return formed(max, isCountry, 'must be a country’s two letters, such as DE (ISO 3166-1)', undefined, empty).toUpperCase();
}

/** A year as text. */
export function yearText(max: number, { empty = false }: Formed = {}) {
  const isYear: Test = (value) => /^\d{4}$/.test(value) && Number(value) >= 1800 && Number(value) <= 2100;
  return formed(max, isYear, 'must be a year from 1800 to 2100', undefined, empty);
}

const isDate: Test = (value) => parseDate(value) !== null;
const realDate = 'must be a date YYYY-MM-DD that exists';
export function calendarDate() {
  return formed(undefined, isDate, realDate, 'date', false);
}

/** A named week, or a date in it. */
export function weekName<const Names extends readonly string[]>(names: Names) {
  return formed(
    10,
    (value) => names.includes(value) || isDate(value),
    `must be ${names.join(', ')} or a date YYYY-MM-DD that exists`,
    undefined,
    false,
  );
}

/** One of `names`, told in the description and checked here; the JSON Schema says `string`, as the contract does. */
export function nameOf(names: readonly string[]) {
  return text().refine((value) => names.includes(value), { error: `must be one of ${names.join(', ')}` });
}

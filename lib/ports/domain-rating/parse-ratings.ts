import { parse } from 'csv-parse/sync';
import { parseDate } from '#lib/core/time.ts';

/** A rating on one line of the CSV file. */
export interface RatingLine {
  /** Host name without `www`. */
  domain: string;
  rating: number;
  measuredOn: Date;
  provider: string;
}

/** The number of an invalid line, counted from 1, and the reason. */
export interface InvalidLine {
  line: number;
  message: string;
}

const hostPattern = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * Returns the cells of a line. Returns null if a quotation mark is not closed or is inside a cell. Each line is parsed on its own, so that
 * a misplaced quotation mark affects only its line.
 */
function cellsOf(line: string): string[] | null {
  try {
    return parse(line, { trim: true })[0] ?? [];
  } catch {
    return null;
  }
}

/**
 * Parses CSV lines `domain,rating,measured_on[,provider]`, with or without a header line. Returns the valid ratings and every invalid line.
 * Ignores empty lines. The provider defaults to `csv`.
 */
export function parseRatings(text: string, today: Date): { ratings: RatingLine[]; bad: InvalidLine[] } {
  const ratings: RatingLine[] = [];
  const bad: InvalidLine[] = [];
  const seen = new Map<string, number>();
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = index + 1;
    const addInvalid = (message: string) => bad.push({ line, message });
    if (raw.trim() === '' || (line === 1 && /^"?domain"?\s*,/i.test(raw))) continue;
    const cells = cellsOf(raw);
    if (!cells) {
      addInvalid('has a quote that is not closed or is in the middle of a cell');
      continue;
    }
    const [host = '', rating = '', date = '', provider = '', ...more] = cells;
    if (cells.length < 3 || more.length > 0) {
      addInvalid(`has ${cells.length} cells: it must be domain,rating,measured_on[,provider]`);
      continue;
    }
    const domain = host.toLowerCase().replace(/^www\./, '');
    const value = /^\d{1,3}(?:\.\d{1,4})?$/.test(rating) ? Number(rating) : Number.NaN;
    const measuredOn = parseDate(date);
    const source = provider === '' ? 'csv' : provider.toLowerCase();
    const key = `${domain} ${date} ${source}`;
    const earlierLine = seen.get(key);
    if (!hostPattern.test(domain)) addInvalid(`has “${host.slice(0, 60)}”, which is not a domain`);
    else if (!(value >= 0 && value <= 100)) addInvalid(`has “${rating.slice(0, 20)}”, which is not a rating from 0 to 100`);
    else if (!measuredOn) addInvalid(`has “${date.slice(0, 20)}”, which is not a date such as 2026-11-16`);
    else if (measuredOn > today) addInvalid(`has ${date}, which is in the future`);
    else if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(source))
      addInvalid(`has “${provider.slice(0, 40)}”, which is not a provider name; use lower-case letters, digits and hyphens`);
    else if (earlierLine !== undefined) addInvalid(`repeats line ${earlierLine}: ${domain}, ${date}, ${source}`);
    else {
      seen.set(key, line);
      ratings.push({ domain, rating: value, measuredOn, provider: source });
    }
  }
  return { ratings, bad };
}

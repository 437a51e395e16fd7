import { parseDate } from '#lib/core/time.ts';

/** A line of a table of ratings. */
export interface RatingLine {
  /** Host without `www`. */
  domain: string;
  rating: number;
  measuredOn: Date;
  provider: string;
}

/** What is wrong with a line; the first line is 1. */
export interface BadLine {
  line: number;
  message: string;
}

const host = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** The cells of a line: separated by commas, in quotes where they hold one. Null when a quote is not closed. */
function cellsOf(line: string): string[] | null {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    if (rest.startsWith('"')) {
      let end = 1;
      while (end < rest.length && (rest[end] !== '"' || rest[end + 1] === '"')) end += rest[end] === '"' ? 2 : 1;
      if (rest[end] !== '"') return null;
      cells.push(rest.slice(1, end).replaceAll('""', '"').trim());
      rest = rest.slice(end + 1).trimStart();
      if (rest !== '' && !rest.startsWith(',')) return null;
    } else {
      const end = rest.indexOf(',');
      cells.push((end < 0 ? rest : rest.slice(0, end)).trim());
      rest = end < 0 ? '' : rest.slice(end);
    }
    if (rest === '') return cells;
    rest = rest.slice(1);
    if (rest === '') return [...cells, ''];
  }
}

/**
 * Reads a table `domain,rating,measured_on[,provider]`, with or without these names in its first line. Every bad line is named;
 * empty ones don’t count. Without a provider it is `csv`.
 */
export function readRatings(text: string, today: Date): { ratings: RatingLine[]; bad: BadLine[] } {
  const ratings: RatingLine[] = [];
  const bad: BadLine[] = [];
  const seen = new Map<string, number>();
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = index + 1;
    const fault = (message: string) => bad.push({ line, message });
    if (raw.trim() === '' || (line === 1 && /^"?domain"?\s*,/i.test(raw))) continue;
    const cells = cellsOf(raw.trim());
    if (!cells) {
      fault('has a quote that is not closed');
      continue;
    }
    const [given = '', rating = '', date = '', provider = '', ...more] = cells;
    if (cells.length < 3 || more.length > 0) {
      fault(`has ${cells.length} cells: it must be domain,rating,measured_on[,provider]`);
      continue;
    }
    const domain = given.toLowerCase().replace(/^www\./, '');
    const value = /^\d{1,3}(?:\.\d{1,4})?$/.test(rating) ? Number(rating) : Number.NaN;
    const measuredOn = parseDate(date);
    const from = provider === '' ? 'csv' : provider.toLowerCase();
    const key = `${domain} ${date} ${from}`;
    const before = seen.get(key);
    if (!host.test(domain)) fault(`“${given.slice(0, 60)}” is no domain`);
    else if (!(value >= 0 && value <= 100)) fault(`“${rating.slice(0, 20)}” is no rating from 0 to 100`);
    else if (!measuredOn) fault(`“${date.slice(0, 20)}” is no date such as 2026-11-16`);
    else if (measuredOn > today) fault(`${date} is in the future`);
    else if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(from))
      fault(`“${provider.slice(0, 40)}” is no name of a provider: small letters, digits and hyphens`);
    else if (before !== undefined) fault(`says again what line ${before} says: ${domain}, ${date}, ${from}`);
    else {
      seen.set(key, line);
      ratings.push({ domain, rating: value, measuredOn, provider: from });
    }
  }
  return { ratings, bad };
}

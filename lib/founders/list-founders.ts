import { rows } from '#lib/core/db.ts';
import { type Page, type PageRequest, pageOf, windowOf } from '#lib/core/page.ts';
import type { FounderSummary } from '#lib/founders/founder.ts';
import { countFounders, countFoundersOfCountry, foundersByListings, foundersByWords, foundersOfCountry } from '#lib/founders/statements.ts';

export interface FoundersRequest extends PageRequest {
  /** Words to find in names and in the names of live listings; typing errors are forgiven. */
  q?: string | undefined;
  /** Two capital letters. */
  country?: string | undefined;
}

/** People behind live listings: those with the most first, then the eldest page. With `q` the best match comes first. */
export async function listFounders({ q, country, ...request }: FoundersRequest): Promise<Page<FounderSummary>> {
  const words = wordsOf(q ?? '');
  if (q?.trim() && words === '') return pageOf<FounderSummary>([], 0);
  if (words !== '') return foundersWith(words, country, request);
  const [items, counted] = country
    ? await Promise.all([
        rows<FounderSummary>(foundersOfCountry, [...windowOf(request), country]),
        rows<{ total: number }>(countFoundersOfCountry, [country]),
      ])
    : await Promise.all([rows<FounderSummary>(foundersByListings, windowOf(request)), rows<{ total: number }>(countFounders)]);
  return pageOf(items, counted[0]?.total ?? 0);
}

/** What can be looked for: letters and digits, everything else parts them. Never more than Postgres takes for one name. */
function wordsOf(q: string): string {
  return q
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ')
    .trim();
}

type Found = { total: number } & { [Name in keyof FounderSummary]: FounderSummary[Name] | null } & Record<
    'rank' | 'weight' | 'key',
    unknown
  >;

async function foundersWith(words: string, country: string | undefined, request: PageRequest): Promise<Page<FounderSummary>> {
  const found = await rows<Found>(foundersByWords, [words, ...windowOf(request), country ?? null]);
  // Past the last page one row comes that has nothing but the total.
  const items = found.flatMap(({ total: _total, rank: _rank, weight: _weight, key: _key, ...founder }) =>
    founder.slug === null ? [] : [founder as FounderSummary],
  );
  return pageOf(items, found[0]?.total ?? 0);
}

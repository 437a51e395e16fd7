import { queryRows } from '#lib/core/db.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import type { FounderSummary } from '#lib/founders/founder.ts';
import { countFounders, countFoundersOfCountry, foundersByListings, foundersByWords, foundersOfCountry } from '#lib/founders/statements.ts';

export interface FoundersRequest extends PageRequest {
  /** Words to find in founders' names and in the names of their live listings. Typing errors are tolerated. */
  q?: string | undefined;
  /** ISO 3166-1, two capital letters. */
  country?: string | undefined;
}

/**
 * Lists founders who have a live listing, sorted by the number of their live listings, highest first. With `q`, the best match comes first.
 */
export async function listFounders({ q, country, ...request }: FoundersRequest): Promise<Page<FounderSummary>> {
  const words = wordsOf(q ?? '');
  if (q?.trim() && words === '') return pageOf<FounderSummary>([], 0);
  if (words !== '') return searchFounders(words, country, request);
  const [items, counted] = country
    ? await Promise.all([
        queryRows<FounderSummary>(foundersOfCountry, [...limitAndOffsetOf(request), country]),
        queryRows<{ total: number }>(countFoundersOfCountry, [country]),
      ])
    : await Promise.all([
        queryRows<FounderSummary>(foundersByListings, limitAndOffsetOf(request)),
        queryRows<{ total: number }>(countFounders),
      ]);
  return pageOf(items, counted[0]?.total ?? 0);
}

/** Reduces a query to words of letters and digits, separated by single spaces. Returns an empty string if the query has no words. */
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

async function searchFounders(words: string, country: string | undefined, request: PageRequest): Promise<Page<FounderSummary>> {
  const found = await queryRows<Found>(foundersByWords, [words, ...limitAndOffsetOf(request), country ?? null]);
  // Past the last page, the statement returns one row in which only the total is set.
  const items = found.flatMap(({ total: _total, rank: _rank, weight: _weight, key: _key, ...founder }) =>
    founder.slug === null ? [] : [founder as FounderSummary],
  );
  return pageOf(items, found[0]?.total ?? 0);
}

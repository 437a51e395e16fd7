import { queryRows } from '#lib/core/db.ts';
import { parseProductAddress } from '#lib/listings/addresses/product-address.ts';
import { factFilters } from '#lib/search/facts.ts';
import type { FactReading, Interpretation } from '#lib/search/interpret.ts';
import { interpretQuery } from '#lib/search/interpret-query.ts';
import type { ListingQuery } from '#lib/search/listing-query.ts';
import { type AddressKind, anyMatch, categoryBySlug } from '#lib/search/statements.ts';
import { factTiers, filterTerms, type TermQuery, withFilters } from '#lib/search/term-queries.ts';

/** A query with its words interpreted, and its category and address looked up. */
export interface ResolvedQuery {
  /** Null if `q` is empty. */
  words: Interpretation | null;
  categoryId: number | undefined;
  address: { kind: AddressKind; value: string } | null;
}

/**
 * Interprets the words of a query and looks up its category and address. Returns null if the query can't match anything: the category
 * does not exist, the address is invalid, or the text has no letter or digit.
 */
export async function resolveQuery(query: ListingQuery): Promise<ResolvedQuery | null> {
  const q = query.q?.trim();
  const place = query.domain?.trim() ? addressOf(query.domain.trim()) : null;
  if (place === undefined) return null;
  const [words, categoryId] = await Promise.all([
    q
      ? interpretQuery(
          q,
          factFilters.filter((filter) => query[filter] === undefined),
        )
      : null,
    query.category === undefined ? undefined : findCategory(query.category),
  ]);
  if ((q && !words) || categoryId === null) return null;
  const read = { words, categoryId, address: place };
  // Without a listing that has the values, the words are searched as words.
  return words?.narrowed && !(await hasMatch(words.narrowed, query, read)) ? { ...read, words: await interpretQuery(query.q ?? '') } : read;
}

async function hasMatch(narrowed: FactReading, query: ListingQuery, { address, categoryId }: ResolvedQuery): Promise<boolean> {
  const terms = withFilters(factTiers(narrowed).at(-1) as TermQuery, filterTerms(query, categoryId));
  const values = [(query.status ?? 'live') === 'live', terms, ...(address ? [address.value] : [])];
  const [found] = await queryRows<{ yes: boolean }>(anyMatch(address?.kind ?? null), values);
  return found?.yes === true;
}

async function findCategory(slug: string): Promise<number | null> {
  const [found] = await queryRows<{ id: number }>(categoryBySlug, [slug]);
  return found?.id ?? null;
}

/** Converts the filter `domain` to the condition that products must meet; undefined if it is not a valid address. */
function addressOf(domain: string): ResolvedQuery['address'] | undefined {
  const address = parseProductAddress(/^[a-z][a-z0-9+.-]*:\/\//i.test(domain) ? domain : `https://${domain}`);
  if (!address) return undefined;
  // The address of a shared host without a path, such as `github.com`, matches all products on this host.
  return address.addressKey === address.domain ? { kind: 'domain', value: address.domain } : { kind: 'address', value: address.addressKey };
}

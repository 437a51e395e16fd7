import { rows } from '#lib/core/db.ts';
import { productAddress } from '#lib/listings/product-address.ts';
import type { Interpretation } from '#lib/search/interpret.ts';
import type { ListingQuery } from '#lib/search/listing-query.ts';
import { categoryBySlug, type Place } from '#lib/search/statements.ts';
import { understand } from '#lib/search/understand.ts';

/** A query whose names were looked up. */
export interface ReadQuery {
  /** Null when nothing was typed. */
  words: Interpretation | null;
  categoryId: number | undefined;
  place: { kind: Place; value: string } | null;
}

/** Looks up what a query names. Null when nothing can be found: a category or an address that is none, a text without a letter or digit. */
export async function readQuery(query: ListingQuery): Promise<ReadQuery | null> {
  const q = query.q?.trim();
  const place = query.domain?.trim() ? placeOf(query.domain.trim()) : null;
  if (place === undefined) return null;
  const [words, categoryId] = await Promise.all([
    q ? understand(q) : null,
    query.category === undefined ? undefined : findCategory(query.category),
  ]);
  return (q && !words) || categoryId === null ? null : { words, categoryId, place };
}

async function findCategory(slug: string): Promise<number | null> {
  const [found] = await rows<{ id: number }>(categoryBySlug, [slug]);
  return found?.id ?? null;
}

/** Where a product of this address is; undefined when it is no address. */
function placeOf(domain: string): ReadQuery['place'] | undefined {
  const address = productAddress(/^[a-z][a-z0-9+.-]*:\/\//i.test(domain) ? domain : `https://${domain}`);
  if (!address) return undefined;
  // Of a host of many, the bare host means all that is there.
  return address.addressKey === address.domain ? { kind: 'domain', value: address.domain } : { kind: 'address', value: address.addressKey };
}

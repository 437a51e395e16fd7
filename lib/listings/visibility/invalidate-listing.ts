import { invalidate } from '#lib/cache/invalidation.ts';
import { founderTag, listingTag, tags } from '#lib/cache/tags.ts';
import type { Tx } from '#lib/core/db.ts';
import { partTexts } from '#lib/listings/visibility/part-texts.ts';

/**
 * Invalidates a listing’s page, its founders’ pages, and whatever is cached under `tags`, and updates the words by which search finds the
 * listing. Call it in the transaction that changes the listing.
 */
export async function invalidateListing(tx: Tx, listing: { id: number; slug: string }, ...tags: string[]): Promise<void> {
  await partTexts(listing.id);
  const founders = await tx.listingFounder.findMany({ where: { listingId: listing.id }, select: { founder: { select: { slug: true } } } });
  await invalidate(tx, listingTag(listing.slug), ...tags, ...founders.map(({ founder }) => founderTag(founder.slug)));
}

/**
 * Invalidates every page on which the listing appears or disappears, and its line in the file of all live listings. Call it in the
 * transaction that hides, shows or renames the listing.
 */
export async function invalidateVisibility(tx: Tx, listing: { id: number; slug: string }): Promise<void> {
  await invalidateLine(tx, listing.id);
  const { listings, categories, launches, boards, awards, updates, founders, visibility } = tags;
  await invalidateListing(tx, listing, listings, categories, launches, boards, awards, updates, founders, visibility);
}

/**
 * Records that the line of a launched listing in the file of all live listings is out of date. The next reader's file has no line or a new
 * one.
 */
export async function invalidateLine(tx: Tx, listingId: number): Promise<void> {
  await tx.$executeRaw`
    insert into data_file_changes (listing_id) select id from listings where id = ${listingId} and launched_at is not null`;
}

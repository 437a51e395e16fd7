import type { Tx } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import type { ListingStatus } from '#lib/listings/profile.ts';

/** What votes and follows ask of a listing. */
export interface HeldListing {
  id: number;
  slug: string;
  votes: number;
  followers: number;
}

/**
 * The listing, held until the transaction ends, so that its votes and follows come one after the other. One that is in none
 * of these states is not found.
 */
export async function heldListing(tx: Tx, id: number, statuses: readonly ListingStatus[]): Promise<HeldListing> {
  const [listing] = await tx.$queryRaw<HeldListing[]>`
    select id, slug, votes, followers from listings where id = ${id}::bigint and status::text = any(${[...statuses]}) for no key update`;
  if (!listing) throw notFound('listing', id);
  return listing;
}

/** Whether the user edits the listing. Ask once it is held: the statement that waits for it sees the editors of before. */
export async function isEditor(tx: Tx, listingId: number, userId: string): Promise<boolean> {
  return (await tx.listingEditor.count({ where: { listingId, userId } })) > 0;
}

import type { Tx } from '#lib/db.ts';
import { notFound } from '#lib/errors.ts';
import type { ListingStatus } from '#lib/services/listings/profile.ts';

/** What votes and follows ask of a listing. */
export interface HeldListing {
  id: number;
  slug: string;
  votes: number;
  followers: number;
  launchWeek: Date | null;
  /** The user is one of its editors. */
  own: boolean;
}

/**
 * The listing, held until the transaction ends, so that its votes and follows come one after the other. One that is in none
 * of these states is not found.
 */
export async function heldListing(tx: Tx, id: number, userId: string, statuses: readonly ListingStatus[]): Promise<HeldListing> {
  const [listing] = await tx.$queryRaw<HeldListing[]>`
    select l.id, l.slug, l.votes, l.followers, l.launch_week as "launchWeek",
      exists (select 1 from listing_editors e where e.listing_id = l.id and e.user_id = ${userId}::uuid) as own
    from listings l where l.id = ${id}::bigint and l.status::text = any(${[...statuses]}) for no key update of l`;
  if (!listing) throw notFound('listing', id);
  return listing;
}

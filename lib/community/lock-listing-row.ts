import { asPrepared, type Tx } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';

/** The fields of a locked listing that votes and follows need. */
export interface LockedListing {
  id: number;
  slug: string;
  votes: number;
  followers: number;
  launchWeek: Date | null;
}

/**
 * Locks the listing until the transaction ends, so that changes of its votes and follows run one after the other. Throws 404 if the listing
 * has none of the `statuses`.
 */
export async function lockListingRow(tx: Tx, id: number, statuses: readonly ListingStatus[]): Promise<LockedListing> {
  const lock = Prisma.sql`
    select id, slug, votes, followers, launch_week as "launchWeek" from listings
    where id = ${id}::bigint and status::text = any(${[...statuses]}) for no key update`;
  const [listing] = await tx.$queryRaw<LockedListing[]>(asPrepared('lock_listing', lock));
  if (!listing) throw notFound('listing', id);
  return listing;
}

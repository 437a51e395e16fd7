import type { Actor } from '#lib/auth/actor.ts';
import type { Tx } from '#lib/core/db.ts';
import { AppError, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';

export type LockedListing = Awaited<ReturnType<typeof lockListing>>;

/**
 * Locks the listing about which a team member decides. Throws 404, and 403 if the actor edits the listing, because nobody decides about a
 * listing of their own.
 */
export async function lockListing(tx: Tx, actor: Actor, listingId: number) {
  const id = rowIdOf(listingId);
  await tx.$queryRaw`select 1 from listings where id = ${id} for update`;
  if (actor.userId !== null && (await tx.listingEditor.count({ where: { listingId: id, userId: actor.userId } })) > 0)
    throw new AppError('forbidden', 'This listing is yours. Somebody else of the team has to decide.');
  const listing = await tx.listing.findUnique({ where: { id } });
  if (!listing) throw notFound('listing', listingId);
  return listing;
}

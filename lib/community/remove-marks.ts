import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { removeVote } from '#lib/community/withdraw-vote.ts';
import type { Tx } from '#lib/core/db.ts';

/**
 * Removes the vote and the follow of a user who becomes an editor of the listing, in the ambient transaction, because editors may
 * neither vote for nor follow their own listing.
 */
export async function removeMarks(tx: Tx, listingId: number, userId: string): Promise<void> {
  const [listing] = await tx.$queryRaw<{ id: number; slug: string }[]>`
    select id, slug from listings where id = ${listingId} for no key update`;
  if (!listing) return;
  await removeVote(tx, listing, userId);
  const [unfollowed] = await tx.$queryRaw<{ counted: boolean }[]>`
    delete from follows where user_id = ${userId}::uuid and listing_id = ${listingId} returning counted`;
  if (!unfollowed?.counted) return;
  await tx.$executeRaw`update listings set followers = followers - 1 where id = ${listingId}`;
  await invalidate(tx, listingTag(listing.slug), tags.listings);
}

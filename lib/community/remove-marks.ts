import { invalidate } from '#lib/cache/invalidation.ts';
import { countsOf, listingTag, tags } from '#lib/cache/tags.ts';
import { removeVote } from '#lib/community/cast-vote.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';

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
  await invalidate(tx, countsOf(listingTag(listing.slug)), countsOf(tags.listings));
}

/**
 * Deletes all votes, follows and reviews of a user and subtracts them from the listings' counters, one listing per transaction. Awards that
 * were given stay. A call after an interruption deletes only what is left.
 */
export async function eraseMarks(userId: string): Promise<void> {
  const marked = await db().$queryRaw<{ id: number; slug: string }[]>`
    select l.id, l.slug from listings l where l.id in (
      select listing_id from votes where user_id = ${userId}::uuid
      union select listing_id from follows where user_id = ${userId}::uuid
      union select listing_id from reviews where user_id = ${userId}::uuid)
    order by l.id`;
  for (const listing of marked)
    await transaction(async (tx) => {
      await removeMarks(tx, listing.id, userId);
      // Deletes also the rejected and withdrawn votes, which `removeMarks` keeps so that a member can't vote again.
      await tx.vote.deleteMany({ where: { userId, listingId: listing.id } });
      const [review] = await tx.$queryRaw<{ status: string; stars: number }[]>`
        delete from reviews where user_id = ${userId}::uuid and listing_id = ${listing.id} returning status::text as status, stars`;
      if (review?.status !== 'published') return;
      await tx.$executeRaw`
        update listings set rating_sum = rating_sum - ${review.stars}::int, rating_count = rating_count - 1 where id = ${listing.id}`;
      await invalidate(tx, listingTag(listing.slug), tags.listings);
    });
}

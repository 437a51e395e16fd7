import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag } from '#lib/cache/tags.ts';
import { listingTransaction } from '#lib/community/listing-transaction.ts';
import { lockListingRow } from '#lib/community/lock-listing-row.ts';
import { isEditorsMailbox, otherAccountsSql, requireCommunityMember } from '#lib/community/require-community-member.ts';
import { db } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { publicStatuses } from '#lib/listings/public-status.ts';

/** Whether the actor finds a review helpful, and how many people do. */
export interface HelpfulState {
  helpful: boolean;
  count: number;
}

/**
 * Says that the actor finds a published review helpful, or no longer does (`helpful: false`). A repeated call changes nothing. It is not
 * counted yet (release-reviews.ts) if the account is new, nor if another account of its mailbox is counted. Throws 404 for a review that
 * nobody sees, `own_review` for its writer's mailbox, and `own_listing` for those of the listing's editors.
 */
export async function findHelpful(actor: Actor, reviewId: number, helpful: boolean): Promise<HelpfulState> {
  const { userId, settled } = await requireCommunityMember(actor);
  const found = await db().review.findUnique({ where: { id: rowIdOf(reviewId) }, select: { id: true, listingId: true } });
  if (!found) throw notFound('review', reviewId);
  return listingTransaction(found.listingId, async (tx) => {
    const listing = await lockListingRow(tx, found.listingId, publicStatuses);
    const me = Prisma.sql`${userId}::uuid`;
    const [review] = await tx.$queryRaw<{ count: number; own: boolean }[]>`
      select helpful as count, user_id in (select ${me} union all ${otherAccountsSql(me)}) as own
      from reviews where id = ${found.id} and status = 'published'`;
    if (!review) throw notFound('review', reviewId);
    if (helpful && review.own) throw conflict('own_review', 'That is your own review. Others say whether it helps them.');
    if (helpful && (await isEditorsMailbox(tx, listing.id, userId)))
      throw conflict('own_listing', 'You can’t mark reviews of your own product as helpful. You can answer them.');
    const [changed] = helpful
      ? await tx.$queryRaw<{ counted: boolean }[]>`
          insert into review_helpful (review_id, user_id, counted, created_at)
          select ${found.id}, ${me}, ${settled} and not exists (
            select from review_helpful where review_id = ${found.id} and counted and user_id in (${otherAccountsSql(me)})), ${now()}
          on conflict (review_id, user_id) do nothing returning counted`
      : await tx.$queryRaw<{ counted: boolean }[]>`
          delete from review_helpful where review_id = ${found.id} and user_id = ${me} returning counted`;
    const difference = !changed?.counted ? 0 : helpful ? 1 : -1;
    if (difference !== 0) {
      await tx.$executeRaw`update reviews set helpful = helpful + ${difference}::int where id = ${found.id}`;
      await invalidate(tx, listingTag(listing.slug));
    }
    return { helpful, count: review.count + difference };
  });
}

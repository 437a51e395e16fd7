import { invalidate } from '#lib/cache/invalidation.ts';
import { countsOf, listingTag, tags } from '#lib/cache/tags.ts';
import { removeVote } from '#lib/community/cast-vote.ts';
import { removeAnswers, removeQuestions, takeOverAnswers } from '#lib/community/questions/remove-questions.ts';
import { removeReview } from '#lib/community/reviews/write-review.ts';
import { listingsWithMarksOf, removeTextMarks } from '#lib/community/text-marks.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';

/**
 * Removes the vote, the follow, the review and the questions of a user who becomes an editor of the listing, and their marks on other
 * people's texts, in the ambient transaction. Editors may not vote for, follow, review or ask about their own listing. The user's answers
 * stay, and become answers of a maker.
 */
export async function removeMarks(tx: Tx, listingId: number, userId: string): Promise<void> {
  const [listing] = await tx.$queryRaw<{ id: number; slug: string }[]>`
    select id, slug from listings where id = ${listingId} for no key update`;
  if (!listing) return;
  await removeVote(tx, listing, userId);
  await removeReview(tx, listing, userId);
  await removeTextMarks(tx, listing, userId);
  await removeQuestions(tx, listing, userId);
  await takeOverAnswers(tx, listing, userId);
  const [unfollowed] = await tx.$queryRaw<{ counted: boolean }[]>`
    delete from follows where user_id = ${userId}::uuid and listing_id = ${listingId} returning counted`;
  if (!unfollowed?.counted) return;
  await tx.$executeRaw`update listings set followers = followers - 1 where id = ${listingId}`;
  await invalidate(tx, countsOf(listingTag(listing.slug)), countsOf(tags.listings));
}

/**
 * Deletes all votes, follows, reviews, questions and answers of a user and subtracts them from the listings' counters, with one transaction
 * per listing. Awards stay. After an interruption, a new call deletes the rest.
 */
export async function eraseMarks(userId: string): Promise<void> {
  const marked = await db().$queryRaw<{ id: number; slug: string }[]>`
    select l.id, l.slug from listings l where l.id in (
      select listing_id from votes where user_id = ${userId}::uuid
      union select listing_id from follows where user_id = ${userId}::uuid
      union select listing_id from reviews where user_id = ${userId}::uuid
      union select listing_id from questions where user_id = ${userId}::uuid
      union select listing_id from question_answers where user_id = ${userId}::uuid
      union ${Prisma.join(listingsWithMarksOf(userId), ' union ')})
    order by l.id`;
  for (const listing of marked)
    await transaction(async (tx) => {
      await removeMarks(tx, listing.id, userId);
      // `removeMarks` keeps rejected and withdrawn votes, so that a member can't vote again. Here they are deleted, too.
      await tx.vote.deleteMany({ where: { userId, listingId: listing.id } });
      // `removeMarks` also keeps texts that the team removed or that were withdrawn from a burst. They are deleted, too.
      await tx.review.deleteMany({ where: { userId, listingId: listing.id } });
      await tx.question.deleteMany({ where: { userId, listingId: listing.id } });
      await removeAnswers(tx, listing, userId);
    });
}

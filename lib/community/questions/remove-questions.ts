import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { invalidateQuestions, recountAnswers } from '#lib/community/questions/recount-answers.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { rowIdOf } from '#lib/core/ids.ts';

interface LockedListing {
  id: number;
  slug: string;
}

/**
 * Withdraws the actor's own question about a listing of any status, with its answers. Does nothing if there is none. A question that the
 * team removed stays removed.
 */
export function withdrawQuestion(actor: Actor, questionId: number): Promise<void> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const listing = await lockListingOf(tx, questionId);
    if (listing) await removeQuestions(tx, listing, userId, questionId);
  });
}

/** Withdraws the actor's own answer to a question. Does nothing if there is none. An answer that the team removed stays removed. */
export function withdrawAnswer(actor: Actor, questionId: number): Promise<void> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const listing = await lockListingOf(tx, questionId);
    if (!listing) return;
    const removed = await tx.$executeRaw`
      delete from question_answers where question_id = ${questionId} and user_id = ${userId}::uuid and status in ('published', 'held')`;
    if (removed > 0) await recountAnswers(tx, listing, [questionId]);
  });
}

async function lockListingOf(tx: Tx, questionId: number): Promise<LockedListing | undefined> {
  const [listing] = await tx.$queryRaw<LockedListing[]>`
    select l.id, l.slug from listings l join questions q on q.listing_id = l.id where q.id = ${rowIdOf(questionId)} for no key update of l`;
  return listing;
}

/**
 * Removes a person's published and held questions about a listing, or only the one with the id `questionId`. A question that is held as
 * part of a burst keeps its row without the text, so that the person's later questions are held, too. The caller must have locked the
 * listing.
 */
export async function removeQuestions(tx: Tx, listing: LockedListing, userId: string, questionId: number | null = null): Promise<void> {
  const kept = await tx.$executeRaw`
    update questions set status = 'withdrawn', body = '', text_hash = null
    where user_id = ${userId}::uuid and listing_id = ${listing.id} and (${questionId}::int is null or id = ${questionId}::int)
      and status = 'held' and held_for = 'burst'`;
  const removed = await tx.$executeRaw`
    delete from questions where user_id = ${userId}::uuid and listing_id = ${listing.id}
      and (${questionId}::int is null or id = ${questionId}::int) and status in ('published', 'held')`;
  if (kept + removed > 0) await invalidateQuestions(tx, listing);
}

/** Removes all answers of a person about a listing. The caller must have locked the listing. */
export async function removeAnswers(tx: Tx, listing: LockedListing, userId: string): Promise<void> {
  const removed = await tx.$queryRaw<{ id: number }[]>`
    delete from question_answers where user_id = ${userId}::uuid and listing_id = ${listing.id} returning question_id as id`;
  if (removed.length > 0)
    await recountAnswers(
      tx,
      listing,
      removed.map(({ id }) => id),
    );
}

/**
 * Turns a person's answers about a listing into answers of a maker, because the person becomes an editor. The caller must have locked the
 * listing.
 */
export async function takeOverAnswers(tx: Tx, listing: LockedListing, userId: string): Promise<void> {
  const changed = await tx.$queryRaw<{ id: number }[]>`
    update question_answers set by_maker = true where user_id = ${userId}::uuid and listing_id = ${listing.id} and not by_maker
    returning question_id as id`;
  if (changed.length > 0)
    await recountAnswers(
      tx,
      listing,
      changed.map(({ id }) => id),
    );
}

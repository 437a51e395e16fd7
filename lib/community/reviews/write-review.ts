import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { deleteKeptText } from '#lib/community/keep-text.ts';
import { listingTransaction } from '#lib/community/listing-transaction.ts';
import { lockListingRow } from '#lib/community/lock-listing-row.ts';
import { isEditorsMailbox, otherAccountsSql, requireCommunityMember } from '#lib/community/require-community-member.ts';
import { adjustRating } from '#lib/community/reviews/adjust-rating.ts';
import { type ReviewText, storedReview } from '#lib/community/reviews/review-text.ts';
import { tellOfTexts } from '#lib/community/tell-of-texts.ts';
import { checkTextsADay, findTextHold, hashText, type TextOrigin, type TextState, textStateOf } from '#lib/community/text-rules.ts';
import type { TextHold } from '#lib/community/vote-rules.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { conflict } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { networkHash } from '#lib/core/network-hash.ts';
import { now } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';

interface StoredReview {
  id: number;
  own: boolean;
  status: 'published' | 'held' | 'removed' | 'withdrawn';
  heldFor: TextHold | null;
  stars: number;
  body: string;
}

/**
 * Writes the actor's review of a live listing, or edits their earlier one (docs/domain.md, Reviews). Writing the same text again changes
 * nothing. Throws `invalid_input` for the errors of `reviewErrors`, `own_listing` for the mailboxes of the listing's editors,
 * `mailbox_reviewed` if another account of the actor's mailbox reviewed the listing, `review_removed` if the team removed the actor's
 * review, and `too_many_texts`.
 */
export async function writeReview(actor: Actor, listingId: number, typed: ReviewText, from: TextOrigin): Promise<TextState> {
  const review = storedReview(typed);
  const { userId, settled, createdAt } = await requireCommunityMember(actor);
  await checkTextsADay(userId);
  const network = networkHash(from.address);
  return listingTransaction(listingId, async (tx) => {
    const listing = await lockListingRow(tx, listingId, ['live']);
    if (await isEditorsMailbox(tx, listing.id, userId)) throw conflict('own_listing', 'You can’t review your own product.');
    if (from.kept) await deleteKeptText(tx, from.kept);
    const stored = await readOwn(tx, listing.id, userId);
    const isShown = stored?.status === 'published';
    const isEdit = isShown || stored?.status === 'held';
    if (isEdit && stored.stars === review.stars && stored.body === review.body) return textStateOf(stored.id, stored.heldFor, createdAt);

    const text = {
      own: stored && { table: 'reviews' as const, id: stored.id },
      listingId: listing.id,
      userId,
      text: review.body,
      network,
      settled: settled || isShown,
    };
    // A review that was held as part of a burst is held again after an edit, and also if it is withdrawn and written again.
    const heldFor = stored?.heldFor === 'burst' ? 'burst' : await findTextHold(tx, text);
    const at = now();
    const values = {
      ...review,
      status: heldFor ? ('held' as const) : ('published' as const),
      heldFor,
      networkHash: network,
      textHash: hashText(review.body),
      writtenAt: at,
    };
    const { id } = stored
      ? await tx.review.update({ where: { id: stored.id }, data: { ...values, ...(isEdit ? { editedAt: at } : { createdAt: at }) } })
      : await tx.review.create({ data: { ...values, userId, listingId: listing.id, createdAt: at } });
    await adjustRating(tx, listing, {
      reviews: Number(!heldFor) - Number(isShown),
      stars: (heldFor ? 0 : review.stars) - (isShown ? stored.stars : 0),
    });
    if (!heldFor && !isEdit) await tellOfTexts(tx, 'reviews', listing.id, [id]);
    return textStateOf(id, heldFor, createdAt);
  });
}

/** Returns the person’s stored review; null if there is none. Throws if the person may not write one. */
async function readOwn(tx: Tx, listingId: number, userId: string): Promise<StoredReview | null> {
  const me = Prisma.sql`${userId}::uuid`;
  const reviews = await tx.$queryRaw<StoredReview[]>`
    select id, user_id = ${me} as own, status::text as status, held_for::text as "heldFor", stars, body from reviews
    where listing_id = ${listingId} and user_id in (select ${me} union all ${otherAccountsSql(me)})`;
  const stored = reviews.find(({ own }) => own) ?? null;
  if (reviews.some(({ status }) => status === 'removed'))
    throw conflict('review_removed', 'The site’s team removed your review of this product, so you can’t write another one.');
  if (reviews.some(({ own, status }) => !own && status !== 'withdrawn'))
    throw conflict('mailbox_reviewed', 'You reviewed this product with another account of your mailbox. A mailbox has one review.');
  return stored;
}

/**
 * Withdraws the actor's review of a listing of any status, with its answer and its marks. Does nothing if there is none. A review that the
 * team removed stays removed.
 */
export function withdrawReview(actor: Actor, listingId: number): Promise<void> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const [listing] = await tx.$queryRaw<{ id: number; slug: string }[]>`
      select id, slug from listings where id = ${rowIdOf(listingId)} for no key update`;
    if (listing) await removeReview(tx, listing, userId);
  });
}

/**
 * Removes a person's published or held review of a listing. A review that is held as part of a burst keeps its row without the text, so
 * that a new review by the same person is held again. The caller must have locked the listing.
 */
export async function removeReview(tx: Tx, listing: { id: number; slug: string }, userId: string): Promise<void> {
  await tx.$executeRaw`
    update reviews set status = 'withdrawn', body = '', text_hash = null, answer = null, answered_at = null, answer_edited_at = null
    where user_id = ${userId}::uuid and listing_id = ${listing.id} and status = 'held' and held_for = 'burst'`;
  const [removed] = await tx.$queryRaw<{ status: string; stars: number }[]>`
    delete from reviews where user_id = ${userId}::uuid and listing_id = ${listing.id} and status in ('published', 'held')
    returning status::text as status, stars`;
  if (removed?.status === 'published') await adjustRating(tx, listing, { reviews: -1, stars: -removed.stars });
}

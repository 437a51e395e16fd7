import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { bringTogether } from '#lib/community/merged-listings.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { conflict, invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { lockListing } from '#lib/desk/lock-listing.ts';
import { parseReason } from '#lib/desk/parse-reason.ts';
import { isTakenDown } from '#lib/listings/access.ts';
import { isBeingPaid } from '#lib/listings/deleting/delete-listing.ts';
import { invalidateVisibility } from '#lib/listings/visibility/invalidate-listing.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';
import { takeBackLocked } from '#lib/reports/take-back-decision.ts';
import { openAndUphold } from '#lib/reports/take-down-by-team.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

/** Numbers of the rows that the other listing got. Votes, follows and reviews of mailboxes that it had already are left out. */
export interface Merged {
  votes: number;
  followers: number;
  reviews: number;
  questions: number;
}

interface Side {
  id: number;
  slug: string;
  name: string;
}

/**
 * Merges a listing into another listing of the same product. The other listing gets its votes, followers, reviews and questions, at most
 * one vote, follow and review per mailbox, and its editors if it has none. All slugs of the merged listing lead to the other one. The
 * merged listing keeps its awards and is taken down. Its owners are told why, and may object. Throws 403, 404, 400 without a reason, for
 * the same listing or one that is taken down, and `payment_under_way`.
 */
export function mergeListings(actor: Actor, fromId: number, intoId: number, typed: string): Promise<Merged> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'listings merged');
    const reason = parseReason(typed);
    const [from, into] = await lockBoth(tx, rowIdOf(fromId), rowIdOf(intoId));
    if (await isBeingPaid(tx, from.id))
      throw conflict('payment_under_way', 'A payment for this listing is under way. Merge them once it has taken effect.');
    const explanation = `It is the same product as “${into.name}”, which has its votes and reviews now. ${reason}`;
    const reportId = await openAndUphold(tx, actor, from.id, { explanation, rule: 'listed' });
    const was = await bringTogether(tx, from, into);
    const merged: Merged = {
      ...{ votes: was.voters.length, followers: was.followers.length, reviews: was.reviews.length, questions: was.questions.length },
    };
    await tx.mergedListing.create({ data: { fromId: from.id, intoId: into.id, reportId, was, mergedAt: now() } });
    await recordListingVersion(tx, actor, into.id, { action: 'merge', before: {}, after: { merged: from.slug } });
    await invalidateVisibility(tx, into);
    await invalidate(tx, listingTag(from.slug), tags.questions);
    const data = { from: from.id, name: from.name, slug: from.slug, ...merged, reason };
    await audit(tx, actor, { action: 'listings merged', subject: `listing:${into.id}`, data });
    return merged;
  });
}

/**
 * Undoes a merge: restores the listing at its addresses, with its votes, followers, reviews and questions, and tells its owners. Votes and
 * follows that were withdrawn since are not restored. Throws 403, 404, 400 without a reason, `too_late` after 30 days, `no_edit` if an owner objected, and
 * `changed_since` if the other one was merged itself.
 */
export function undoListingMerge(actor: Actor, fromId: number, typed: string): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'listings merged');
    const reason = parseReason(typed);
    const merge = await tx.mergedListing.findUnique({ where: { fromId: rowIdOf(fromId) } });
    if (!merge) throw notFound('merged listing', fromId);
    await lockListing(tx, actor, fromId);
    await takeBackLocked(tx, actor, merge.reportId, reason);
    const data = { taken_back: merge.fromId, slug: merge.was.slug, reason };
    await audit(tx, actor, { action: 'listings merged', subject: `listing:${merge.intoId}`, data });
  });
}

/** A listing that was merged into another one. */
export interface MergedListing extends Side {
  mergedAt: Date;
}

/** Lists what was merged into a listing in the last 30 days, the newest first. For moderators and admins. */
export async function listMergedListings(actor: Actor, intoId: number): Promise<MergedListing[]> {
  await requireView(db(), actor, 'listings');
  const rows = await db().mergedListing.findMany({
    where: { intoId: rowIdOf(intoId) },
    select: { mergedAt: true, was: true, from: { select: { id: true, name: true } } },
    orderBy: { mergedAt: 'desc' },
    take: 50,
  });
  return rows.map(({ mergedAt, was, from }) => ({ ...from, slug: was.slug, mergedAt }));
}

async function lockBoth(tx: Tx, fromId: number, intoId: number): Promise<[Side, Side]> {
  if (fromId === intoId) throw invalidInput([{ path: 'into', message: 'must be another listing', code: 'same' }]);
  const rows = await tx.$queryRaw<(Side & { status: string })[]>`
    select id, slug, name, status::text as status from listings where id in (${fromId}, ${intoId}) order by id for update`;
  const sideOf = (id: number): Side => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw notFound('listing', id);
    if (isTakenDown(row.status))
      throw invalidInput([{ path: 'into', message: `must be up: ${row.name} is ${row.status}`, code: 'taken_down' }]);
    return row;
  };
  return [sideOf(fromId), sideOf(intoId)];
}

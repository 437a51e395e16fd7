import type { Actor } from '#lib/auth/actor.ts';
import { countsFrom, type HoldReason, type VoteState } from '#lib/community/vote-rules.ts';
import { db } from '#lib/core/db.ts';

/** A person's relation to a listing: their vote, and whether they follow or edit the listing. */
export interface ListingMark {
  listingId: number;
  vote: VoteState['vote'];
  heldFor: HoldReason | null;
  countsFrom: string | null;
  following: boolean;
  /** True if the person is an editor of the listing. */
  own: boolean;
}

/** Max number of listings per call of `listMyMarks`. */
export const maxMarks = 200;

/** Returns the actor's marks on the first `maxMarks` of these listings; leaves out listings without marks. */
export async function listMyMarks(actor: Actor, listingIds: readonly number[]): Promise<ListingMark[]> {
  if (actor.userId === null || listingIds.length === 0) return [];
  const ofActor = { userId: actor.userId, listingId: { in: listingIds.slice(0, maxMarks) } };
  const [votes, follows, own] = await Promise.all([
    db().vote.findMany({
      where: { ...ofActor, status: { in: ['counted', 'held'] } },
      select: { listingId: true, status: true, heldFor: true, user: { select: { createdAt: true } } },
    }),
    db().follow.findMany({ where: ofActor, select: { listingId: true } }),
    db().listingEditor.findMany({ where: ofActor, select: { listingId: true } }),
  ]);
  const marks = new Map<number, ListingMark>();
  const markOf = (listingId: number): ListingMark => {
    const mark = marks.get(listingId) ?? { listingId, vote: 'none', heldFor: null, countsFrom: null, following: false, own: false };
    marks.set(listingId, mark);
    return mark;
  };
  for (const { listingId, status, heldFor, user } of votes)
    Object.assign(markOf(listingId), {
      vote: status === 'held' ? 'held' : 'counted',
      heldFor,
      countsFrom: countsFrom(heldFor, user.createdAt),
    });
  for (const { listingId } of follows) markOf(listingId).following = true;
  for (const { listingId } of own) markOf(listingId).own = true;
  return [...marks.values()];
}

import type { Actor } from '#lib/auth/actor.ts';
import type { HoldReason, VoteState } from '#lib/community/vote-state.ts';
import { db } from '#lib/core/db.ts';

/** What a person is to a listing. */
export interface Mark {
  listingId: number;
  vote: VoteState['vote'];
  heldFor: HoldReason | null;
  following: boolean;
  /** They edit it. */
  own: boolean;
}

/** Listings that are asked about at once. */
export const mostMarks = 200;

/** The actor's marks on these listings, at most `mostMarks`; those on which they left none are left out. */
export async function myMarks(actor: Actor, listingIds: readonly number[]): Promise<Mark[]> {
  if (actor.userId === null || listingIds.length === 0) return [];
  const mine = { userId: actor.userId, listingId: { in: listingIds.slice(0, mostMarks) } };
  const [votes, follows, own] = await Promise.all([
    db().vote.findMany({
      where: { ...mine, status: { in: ['counted', 'held'] } },
      select: { listingId: true, status: true, heldFor: true },
    }),
    db().follow.findMany({ where: mine, select: { listingId: true } }),
    db().listingEditor.findMany({ where: mine, select: { listingId: true } }),
  ]);
  const marks = new Map<number, Mark>();
  const markOf = (listingId: number): Mark => {
    const found = marks.get(listingId) ?? { listingId, vote: 'none', heldFor: null, following: false, own: false };
    marks.set(listingId, found);
    return found;
  };
  for (const { listingId, status, heldFor } of votes)
    Object.assign(markOf(listingId), { vote: status === 'held' ? 'held' : 'counted', heldFor });
  for (const { listingId } of follows) markOf(listingId).following = true;
  for (const { listingId } of own) markOf(listingId).own = true;
  return [...marks.values()];
}

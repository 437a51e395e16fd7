import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { newAccountMs } from '#lib/community/vote-rules.ts';
import type { HoldReason } from '#lib/community/vote-state.ts';
import { db } from '#lib/core/db.ts';
import { publicStatuses } from '#lib/listings/public-status.ts';

/** A vote of a person, and what became of it. */
export interface MyVote {
  listing: { slug: string; name: string; logoUrl: string | null };
  castAt: Date;
  status: 'counted' | 'held' | 'rejected';
  heldFor: HoldReason | null;
  /** When a vote that is held because the account is new counts by itself; null for any other vote. */
  countsAt: Date | null;
}

// The key of votes gives a person's; they are sorted as they are read.
/** Returns the actor's latest votes for public listings, newest first, without those taken back. */
export async function listMyVotes(actor: Actor, limit: number): Promise<MyVote[]> {
  const userId = requireUserId(actor);
  const votes = await db().vote.findMany({
    where: { userId, status: { not: 'withdrawn' }, listing: { status: { in: [...publicStatuses] } } },
    orderBy: [{ castAt: 'desc' }, { listingId: 'desc' }],
    take: limit,
    select: {
      ...{ castAt: true, status: true, heldFor: true },
      user: { select: { createdAt: true } },
      listing: { select: { slug: true, name: true, logoUrl: true } },
    },
  });
  return votes.flatMap(({ user, status, ...vote }) =>
    status === 'withdrawn'
      ? []
      : [{ ...vote, status, countsAt: vote.heldFor === 'new_account' ? new Date(user.createdAt.getTime() + newAccountMs) : null }],
  );
}

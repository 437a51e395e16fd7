import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';

/** What its editors are shown once: that the listing is live, and that it won an award. */
export type Moment = 'live' | 'award';

const columns = { live: 'liveSeenAt', award: 'awardSeenAt' } as const;

/** Whether the actor is to be shown a moment of `at`: they edited the listing by then, and were not shown it yet. */
export async function isMomentUnseen(actor: Actor, listingId: number, moment: Moment, at: Date): Promise<boolean> {
  const unseen = { userId: requireUserId(actor), listingId, [columns[moment]]: null, createdAt: { lte: at } };
  return (await db().listingEditor.count({ where: unseen })) > 0;
}

/**
 * Records that the actor is shown a moment of a listing that they edit. Returns true at the first time, also for one of two calls at once.
 */
export async function seeMoment(actor: Actor, listingId: number, moment: Moment): Promise<boolean> {
  const column = columns[moment];
  const { count } = await db().listingEditor.updateMany({
    where: { listingId, userId: requireUserId(actor), [column]: null },
    data: { [column]: now() },
  });
  return count === 1;
}

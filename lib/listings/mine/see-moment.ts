import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { isReadOnly } from '#lib/core/read-only.ts';
import { now } from '#lib/core/time.ts';

/** A moment that an editor is shown once: the listing went live, or it won an award. */
export type Moment = 'live' | 'award';

const columns = { live: 'liveSeenAt', award: 'awardSeenAt' } as const;

/**
 * Returns true if the actor edited the listing at the time `at` of a moment and has not been shown the moment. Returns false while somebody
 * of the team sees the site as the actor.
 */
export async function isMomentUnseen(actor: Actor, listingId: number, moment: Moment, at: Date): Promise<boolean> {
  if (isReadOnly()) return false;
  const unseen = { userId: requireUserId(actor), listingId, [columns[moment]]: null, createdAt: { lte: at } };
  return (await db().listingEditor.count({ where: unseen })) > 0;
}

/**
 * Records that the actor was shown a moment of a listing that they edit. Returns true only for the first call, even if calls are
 * concurrent. Records nothing while somebody of the team sees the site as the actor.
 */
export async function seeMoment(actor: Actor, listingId: number, moment: Moment): Promise<boolean> {
  if (isReadOnly()) return false;
  const column = columns[moment];
  const { count } = await db().listingEditor.updateMany({
    where: { listingId, userId: requireUserId(actor), [column]: null },
    data: { [column]: now() },
  });
  return count === 1;
}

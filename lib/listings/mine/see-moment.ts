import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { isReadOnly } from '#lib/core/read-only.ts';
import { now } from '#lib/core/time.ts';

/** What an editor is shown once: that the listing is live, or that it won an award. */
export type Moment = 'live' | 'award';

const columns = { live: 'liveSeenAt', award: 'awardSeenAt' } as const;

/**
 * Returns true if the actor was an editor of the listing at the time `at` of a moment, and was not shown the moment yet. Whoever of the team
 * sees the site as them is not shown it.
 */
export async function isMomentUnseen(actor: Actor, listingId: number, moment: Moment, at: Date): Promise<boolean> {
  if (isReadOnly()) return false;
  const unseen = { userId: requireUserId(actor), listingId, [columns[moment]]: null, createdAt: { lte: at } };
  return (await db().listingEditor.count({ where: unseen })) > 0;
}

/**
 * Records that the actor was shown a moment of a listing that they edit. Returns true only for the first call, also if two calls are
 * concurrent. Records nothing while somebody of the team sees the site as them.
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

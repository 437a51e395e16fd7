import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';

/** Marks the actor's notices of news as read, of one listing or, without `listingId`, of all; returns how many were unread. */
export async function markNewsRead(actor: Actor, listingId?: number): Promise<number> {
  const { count } = await db().notification.updateMany({
    where: {
      userId: requireUserId(actor),
      updateId: { not: null },
      readAt: null,
      ...(listingId === undefined ? {} : { listingId: rowIdOf(listingId) }),
    },
    data: { readAt: now() },
  });
  return count;
}

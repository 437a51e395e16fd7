import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { accessibleBy } from '#lib/listings/access.ts';
import { latestReading, type ReadingView, readingView } from '#lib/readings/reading-view.ts';

/** Returns the latest reading of a listing’s website; null if it was never read again. Throws 404 unless the actor may edit the listing. */
export async function getLatestReading(actor: Actor, listingId: number): Promise<ReadingView | null> {
  const where = { id: rowIdOf(listingId), ...accessibleBy(requireUserId(actor), 'edit') };
  const listing = await db().listing.findFirst({ where, select: { profileId: true } });
  if (!listing) throw notFound('listing', listingId);
  const latest = await latestReading(db(), listing.profileId);
  return latest && readingView(latest);
}

import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { publicStatuses } from '#lib/listings/public-status.ts';

/** Returns the founder page of the actor's account, and whether visitors can open it; null if the account has none. */
export async function findMyFounder(actor: Actor): Promise<{ slug: string; public: boolean } | null> {
  const founder = await db().founder.findUnique({
    where: { userId: requireUserId(actor) },
    select: { slug: true, listings: { where: { listing: { status: { in: [...publicStatuses] } } }, select: { listingId: true }, take: 1 } },
  });
  return founder && { slug: founder.slug, public: founder.listings.length > 0 };
}

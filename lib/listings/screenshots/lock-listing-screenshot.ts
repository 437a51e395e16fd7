import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import type { Tx } from '#lib/core/db.ts';
import type { Listing, Screenshot } from '#lib/generated/prisma/client.ts';
import { lockAccessible } from '#lib/listings/access.ts';
import { lockScreenshot } from '#lib/listings/screenshots/write-screenshot.ts';

/** Locks a listing that the actor may edit, and its screenshot. Throws 404 for any other listing. */
export async function lockListingScreenshot(
  tx: Tx,
  actor: Actor,
  listingId: number,
): Promise<{ listing: Listing; screenshot: Screenshot | null }> {
  const listing = await lockAccessible(tx, requireUserId(actor), listingId, 'edit');
  return { listing, screenshot: (await lockScreenshot(tx, listing.profileId)) ?? null };
}

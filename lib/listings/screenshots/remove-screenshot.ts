import type { Actor } from '#lib/auth/actor.ts';
import { transaction } from '#lib/core/db.ts';
import { deleteStoredImages } from '#lib/listings/media/add-image.ts';
import { lockListingScreenshot } from '#lib/listings/screenshots/lock-listing-screenshot.ts';
import { recordScreenshotChange } from '#lib/listings/screenshots/record-screenshot-change.ts';
import { withoutImage, writeScreenshot } from '#lib/listings/screenshots/write-screenshot.ts';

/**
 * Removes the screenshot of a listing for good: no other is taken until an owner asks for it. Does nothing if it was removed before. Throws
 * 404 unless the actor edits the listing.
 */
export async function removeScreenshot(actor: Actor, listingId: number): Promise<void> {
  const stale = await transaction(async (tx) => {
    const { listing, screenshot } = await lockListingScreenshot(tx, actor, listingId);
    const names = await writeScreenshot(tx, listing.profileId, screenshot, {
      ...withoutImage,
      origin: 'owner',
      problem: null,
      requestedAt: null,
    });
    if (screenshot?.storageKey) await recordScreenshotChange(tx, actor, listing, screenshot, null);
    return names;
  });
  await deleteStoredImages(stale);
}

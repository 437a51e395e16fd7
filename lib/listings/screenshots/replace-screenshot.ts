import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db, transaction } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { checkAccessible } from '#lib/listings/access.ts';
import { deleteStoredImages, newImageName, storeImage, usable } from '#lib/listings/media/add-image.ts';
import { makeImage } from '#lib/listings/media/make-image.ts';
import { lockListingScreenshot } from '#lib/listings/screenshots/lock-listing-screenshot.ts';
import { recordScreenshotChange } from '#lib/listings/screenshots/record-screenshot-change.ts';
import { writeScreenshot } from '#lib/listings/screenshots/write-screenshot.ts';

/** Throws 404 unless the actor may edit the listing. Call it before reading an upload. */
export async function checkCanReplaceScreenshot(actor: Actor, listingId: number): Promise<void> {
  await checkAccessible(db(), requireUserId(actor), listingId, 'edit');
}

/**
 * Replaces the screenshot of a listing by an uploaded image, which stays until an owner changes it. Throws 400 (`file`) if the file can’t
 * be used, and 404 unless the actor edits the listing.
 */
export async function replaceScreenshot(actor: Actor, listingId: number, file: Buffer): Promise<void> {
  await checkCanReplaceScreenshot(actor, listingId);
  const copy = usable(await makeImage(file, actor.userId));
  const { width, height, body } = copy;
  const image = { storageKey: newImageName(copy), width, height, bytes: body.length, takenAt: now() };
  const stale = await storeImage(image, copy, () =>
    transaction(async (tx) => {
      const { listing, screenshot } = await lockListingScreenshot(tx, actor, listingId);
      const names = await writeScreenshot(tx, listing.profileId, screenshot, {
        ...image,
        origin: 'owner',
        pageUrl: null,
        problem: null,
        requestedAt: null,
      });
      await recordScreenshotChange(tx, actor, listing, screenshot, image);
      return names;
    }),
  );
  await deleteStoredImages(stale);
}

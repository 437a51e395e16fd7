import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { minuteMs } from '#lib/core/durations.ts';
import { conflict } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import type { Listing, Screenshot } from '#lib/generated/prisma/client.ts';
import { checkAccessible, lockAccessible } from '#lib/listings/access.ts';
import { deleteStoredImages, newImageName, storeImage, usable } from '#lib/listings/media/add-image.ts';
import { makeImage } from '#lib/listings/media/make-image.ts';
import { isBeingTaken, lockScreenshot, minPauseMs, withoutImage, writeScreenshot } from '#lib/listings/screenshots/write-screenshot.ts';
import { emit } from '#lib/ports/jobs/emit.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/**
 * Requests a new screenshot of a listing’s site. It will replace even a picture that an owner uploaded. Throws a conflict if a screenshot
 * is being taken, or if the last attempt was a few minutes ago. Throws 404 if the actor doesn't edit the listing.
 */
export async function requestScreenshot(actor: Actor, listingId: number): Promise<void> {
  await transaction(async (tx) => {
    const { listing, screenshot } = await lockListingScreenshot(tx, actor, listingId);
    if (screenshot && isBeingTaken(screenshot, now())) throw conflict('screenshot_under_way', 'The picture is being taken already.');
    const since = now().getTime() - (screenshot?.triedAt?.getTime() ?? 0);
    if (since >= 0 && since < minPauseMs)
      throw conflict(
        'screenshot_too_soon',
        `The last picture was taken a moment ago. Another one can be taken in ${Math.ceil((minPauseMs - since) / minuteMs)} min.`,
      );
    await writeScreenshot(tx, listing.profileId, screenshot, { requestedAt: now() });
    await emit('screenshot/wanted', { profileId: listing.profileId });
  });
}

/** Throws 404 if the actor may not edit the listing. Call it before reading an upload. */
export async function checkCanReplaceScreenshot(actor: Actor, listingId: number): Promise<void> {
  await checkAccessible(db(), requireUserId(actor), listingId, 'edit');
}

/**
 * Replaces the screenshot of a listing by an uploaded image, which stays until an owner changes it. Throws 400 (`file`) if the file can’t
 * be used, and 404 if the actor doesn't edit the listing.
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

/**
 * Removes the screenshot of a listing. No other screenshot is taken until an owner requests one. Does nothing if it was removed before.
 * Throws 404 if the actor doesn't edit the listing.
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

/** Locks a listing that the actor may edit, and its screenshot. Throws 404 for any other listing. */
async function lockListingScreenshot(
  tx: Tx,
  actor: Actor,
  listingId: number,
): Promise<{ listing: Listing; screenshot: Screenshot | null }> {
  const listing = await lockAccessible(tx, requireUserId(actor), listingId, 'edit');
  return { listing, screenshot: (await lockScreenshot(tx, listing.profileId)) ?? null };
}

interface Size {
  width: number | null;
  height: number | null;
}

/** Records in the listing’s history that an editor changed the screenshot. The site's own screenshots are not recorded. */
async function recordScreenshotChange(
  tx: Tx,
  actor: Actor,
  { id }: Pick<Listing, 'id'>,
  before: Size | null,
  after: Size | null,
): Promise<void> {
  await recordListingVersion(tx, actor, id, {
    action: 'change screenshot',
    before: { screenshot: labelOf(before) },
    after: { screenshot: labelOf(after) },
  });
}

const labelOf = (image: Size | null) => (image?.width ? `A picture of ${image.width} × ${image.height} pixels` : null);

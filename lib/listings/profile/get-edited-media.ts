import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import type { Screenshot } from '#lib/generated/prisma/client.ts';
import { accessibleBy } from '#lib/listings/access.ts';
import type { ShownImage, ShownScreenshot } from '#lib/listings/media/gallery-image.ts';
import { isBeingTaken, shownScreenshot } from '#lib/listings/screenshots/write-screenshot.ts';

export interface EditedImage extends ShownImage {
  id: string;
  bytes: number;
}

export interface EditedScreenshot {
  /** The screenshot; null if there is none. */
  image: ShownScreenshot | null;
  takenAt: Date | null;
  /** True while a screenshot that an owner requested is being taken. */
  isBeingTaken: boolean;
  /** True if an owner removed the screenshot. */
  isRemoved: boolean;
  /** The problem of the last attempt. Null if it succeeded or if there was no attempt. */
  problem: string | null;
}

/** A listing’s gallery for its editors, even if visitors don't see it. */
interface EditedMedia {
  listing: { id: number; slug: string; name: string; status: string };
  screenshot: EditedScreenshot;
  unlocked: boolean;
  /** The images in the order of display. */
  images: EditedImage[];
  videoUrl: string | null;
}

/** Returns the gallery of a listing that the actor edits. Throws 404 for any other listing. */
export async function getEditedMedia(actor: Actor, listingId: number): Promise<EditedMedia> {
  const listing = await db().listing.findFirst({
    where: { id: rowIdOf(listingId), ...accessibleBy(requireUserId(actor), 'read') },
    select: {
      id: true,
      slug: true,
      name: true,
      status: true,
      mediaUnlocked: true,
      demoVideoUrl: true,
      profile: { select: { screenshot: true } },
      images: {
        orderBy: { position: 'asc' },
        select: { id: true, storageKey: true, alt: true, width: true, height: true, bytes: true },
      },
    },
  });
  if (!listing) throw notFound('listing', listingId);
  const { id, slug, name, status, mediaUnlocked, demoVideoUrl, images, profile } = listing;
  return {
    listing: { id, slug, name, status },
    screenshot: editedScreenshot(profile.screenshot),
    unlocked: mediaUnlocked,
    images,
    videoUrl: demoVideoUrl,
  };
}

function editedScreenshot(row: Screenshot | null): EditedScreenshot {
  return {
    image: shownScreenshot(row),
    takenAt: row?.takenAt ?? null,
    isBeingTaken: row !== null && isBeingTaken(row, now()),
    isRemoved: row?.origin === 'owner' && row.storageKey === null,
    problem: row?.problem ?? null,
  };
}

import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { accessibleBy } from '#lib/listings/access.ts';
import type { ShownImage } from '#lib/listings/media/gallery-image.ts';

export interface EditedImage extends ShownImage {
  id: string;
  bytes: number;
}

/** A listing’s gallery as its editors see it, whether or not visitors see it. */
export interface EditedMedia {
  listing: { id: number; slug: string; name: string; status: string };
  unlocked: boolean;
  /** The images in the order of display. */
  images: EditedImage[];
  videoUrl: string | null;
}

/** Returns the gallery of a listing that the actor edits; 404 for any other listing. */
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
      images: {
        orderBy: { position: 'asc' },
        select: { id: true, storageKey: true, alt: true, width: true, height: true, bytes: true },
      },
    },
  });
  if (!listing) throw notFound('listing', listingId);
  const { id, slug, name, status, mediaUnlocked, demoVideoUrl, images } = listing;
  return { listing: { id, slug, name, status }, unlocked: mediaUnlocked, images, videoUrl: demoVideoUrl };
}

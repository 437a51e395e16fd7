import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import type { Tx } from '#lib/core/db.ts';
import { type AppError, conflict, invalidInput, notFound } from '#lib/core/errors.ts';
import { isUuid } from '#lib/core/ids.ts';
import type { Listing } from '#lib/generated/prisma/client.ts';
import { lockAccessible } from '#lib/listings/access.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/** Locks a listing that the actor may edit. Throws 404 for any other listing, and `media_locked` if its gallery is not unlocked. */
export async function lockGallery(tx: Tx, actor: Actor, listingId: number): Promise<Listing> {
  const listing = await lockAccessible(tx, requireUserId(actor), listingId, 'edit');
  if (!listing.mediaUnlocked) throw mediaLockedError();
  return listing;
}

/** Returns the error for a gallery that is not unlocked. */
export function mediaLockedError(): AppError {
  return conflict('media_locked', 'The gallery of this listing is not unlocked. Buy “Gallery and video” for the listing, then add images.');
}

/** Reads an image of the locked listing. Throws 404 if the listing has no such image. */
export async function readImage(tx: Tx, { id }: Pick<Listing, 'id'>, imageId: string) {
  const image = isUuid(imageId) ? await tx.listingImage.findFirst({ where: { id: imageId, listingId: id } }) : null;
  if (!image) throw notFound('image');
  return image;
}

/** Characters that change the writing direction of the text after them, even of text that follows on the page. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** Returns the alternative text on one line. Throws 400 if it is longer than `maxLength`. */
export function parseAltText(text: string, maxLength: number): string {
  const alt = text
    .replace(directionMarks, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (alt.length > maxLength)
    throw invalidInput([{ path: 'alt', message: `must be at most ${maxLength} characters: one sentence is enough`, code: 'too_long' }]);
  return alt;
}

/**
 * Records a change of the gallery in the listing’s history, and invalidates the pages that show it. `before` and `after` are the labels of
 * the images in order.
 */
export async function recordGalleryChange(
  tx: Tx,
  actor: Actor,
  { id, slug }: Pick<Listing, 'id' | 'slug'>,
  { before, after }: { before: string[]; after: string[] },
): Promise<void> {
  await recordListingVersion(tx, actor, id, { action: 'change gallery', before: { images: before }, after: { images: after } });
  await invalidate(tx, listingTag(slug), tags.listings);
}

/** Returns the label of an image in the history: its alternative text, or its size. */
export function imageLabel({ alt, width, height }: { alt: string; width: number; height: number }): string {
  return alt || `An image of ${width} × ${height} pixels, without a text`;
}

/** Returns the labels of a listing’s images, in order. */
export async function imageLabels(tx: Tx, { id }: Pick<Listing, 'id'>): Promise<string[]> {
  const images = await tx.listingImage.findMany({ where: { listingId: id }, orderBy: { position: 'asc' } });
  return images.map(imageLabel);
}

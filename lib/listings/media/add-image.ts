import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { isDatabaseDown } from '#lib/core/database-watch.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { conflict, invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { log } from '#lib/core/log.ts';
import { accessibleBy } from '#lib/listings/access.ts';
import { maxAltLength, maxImages, objectKey, smallName, storedNamesOf } from '#lib/listings/media/gallery-image.ts';
import { type MadeImage, makeImage } from '#lib/listings/media/make-image.ts';
import {
  imageLabel,
  imageLabels,
  lockGallery,
  mediaLockedError,
  parseAltText,
  recordGalleryChange,
} from '#lib/listings/media/media-listing.ts';
import { storage } from '#lib/ports/storage/index.ts';

/** The message for an image that is already in the gallery. */
export const sameImageMessage = 'is in the gallery already: choose another one';

export interface NewImage {
  body: Buffer;
  /** The alternative text. It says what the image shows, for people who can’t see it. May be empty. */
  alt: string;
}

/** Throws the error that `addImage` would throw if no image can be added at the moment. Call it before reading an upload. */
export async function checkCanAddImage(actor: Actor, listingId: number): Promise<void> {
  const listing = await db().listing.findFirst({
    where: { id: rowIdOf(listingId), ...accessibleBy(requireUserId(actor), 'edit') },
    select: { mediaUnlocked: true, _count: { select: { images: true } } },
  });
  if (!listing) throw notFound('listing', listingId);
  if (!listing.mediaUnlocked) throw mediaLockedError();
  if (listing._count.images >= maxImages) throw galleryFullError();
}

/**
 * Re-encodes an image, stores it and adds it at the end of the gallery, where it is visible at once. Throws 400 if the file (`file`) can’t
 * be used or is in the gallery already, or if the alternative text (`alt`) is invalid. Throws `gallery_full` if there are eight images,
 * `media_locked` if the gallery is not unlocked, and 404 if the actor doesn’t edit the listing.
 */
export async function addImage(actor: Actor, listingId: number, { body, alt }: NewImage): Promise<{ id: string }> {
  await checkCanAddImage(actor, listingId);
  const text = parseAltText(alt, maxAltLength);
  const copy = usable(await makeImage(body, actor.userId));
  const image = { storageKey: newImageName(copy), alt: text, width: copy.width, height: copy.height };
  return storeImage(image, copy, () => transaction((tx) => insert(tx, actor, listingId, { ...image, bytes: copy.body.length })));
}

/** Returns the copy. If there is none, throws 400 (`file`) with a message that says what to send instead. */
export function usable<Copy extends object>(copy: Copy | { problem: string; message: string }): Exclude<Copy, { problem: string }> {
  if ('problem' in copy) throw invalidInput([{ path: 'file', message: copy.message, code: copy.problem }]);
  return copy as Exclude<Copy, { problem: string }>;
}

async function insert(
  tx: Tx,
  actor: Actor,
  listingId: number,
  image: { storageKey: string; alt: string; width: number; height: number; bytes: number },
): Promise<{ id: string }> {
  const listing = await lockGallery(tx, actor, listingId);
  const { _count: count, _max: max } = await tx.listingImage.aggregate({ where: { listingId }, _count: true, _max: { position: true } });
  if (count >= maxImages) throw galleryFullError();
  const same = { listingId, storageKey: { startsWith: digestIn(image.storageKey) } };
  if ((await tx.listingImage.count({ where: same })) > 0)
    throw invalidInput([{ path: 'file', message: sameImageMessage, code: 'same_image' }]);
  const before = await imageLabels(tx, listing);
  const { id } = await tx.listingImage.create({ data: { ...image, listingId, position: (max.position ?? -1) + 1 }, select: { id: true } });
  await recordGalleryChange(tx, actor, listing, { before, after: [...before, imageLabel(image)] });
  return { id };
}

/** Returns the digest of an image’s content, which is the beginning of its name. */
const digestIn = (storageKey: string) => storageKey.slice(0, 64);

/**
 * Returns a name made of the content’s hash and a random part. With the random part, the same image in two listings has two names, so
 * deleting one file doesn't delete the other.
 */
export function newImageName({ body }: MadeImage): string {
  return `${createHash('sha256').update(body).digest('hex')}-${randomBytes(8).toString('hex')}.webp`;
}

/** Stores an image and its small copy, then calls `writeRow`. If one of these steps fails, neither files nor a row remain. */
export async function storeImage<Row>(
  image: { storageKey: string; width: number },
  { body, small }: MadeImage,
  writeRow: () => Promise<Row>,
): Promise<Row> {
  const { storageKey: name } = image;
  try {
    await storage().put(objectKey(name), body, 'image/webp');
    if (small) await storage().put(objectKey(smallName(name)), small, 'image/webp');
    return await writeRow();
  } catch (error) {
    // After a lost connection, the row may exist. Only `sweepMedia` can find out whether a row refers to the files, so they are kept here.
    if (!isDatabaseDown(error)) await deleteStoredImages(storedNamesOf(image));
    throw error;
  }
}

/** Deletes stored files to which no row refers. If a deletion fails, `sweepMedia` deletes the file later. */
export async function deleteStoredImages(names: readonly string[]): Promise<void> {
  for (const name of names)
    await storage()
      .delete(objectKey(name))
      .catch((error) => log().warn({ err: error, name }, 'image not deleted from storage; sweep-media will delete it'));
}

function galleryFullError() {
  return conflict('gallery_full', `A gallery has at most ${maxImages} images. Remove an image before you add a new one.`);
}

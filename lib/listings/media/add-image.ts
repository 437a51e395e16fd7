import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '#lib/auth/actor.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { conflict, invalidInput, notFound } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { mostAlt, mostImages, namesOf, objectKey, smallName } from '#lib/listings/media/gallery-image.ts';
import { type ImageProblem, type MadeImage, makeImage } from '#lib/listings/media/make-image.ts';
import { altText, galleryLines, imageLine, locked, lockGallery, mediaUser, noteGallery, rowId } from '#lib/listings/media/media-listing.ts';
import { storage } from '#lib/ports/storage/index.ts';

export interface NewImage {
  body: Buffer;
  /** What it shows, for those who don’t see it; may be empty. */
  alt: string;
}

/** What is wrong with a file, and what to send instead. */
export const imageProblems: Record<ImageProblem, string> = {
  empty: 'the file is empty',
  too_large: 'is over 5 MB: save it smaller, or with more compression',
  not_an_image: 'is no image that can be shown here: send a PNG, JPEG, WebP, AVIF or GIF',
  heic: 'is in HEIC, which browsers don’t show: save it as JPEG or PNG',
  too_many_pixels: 'has more than 50 million pixels: save it smaller',
  broken: 'can’t be read to its end: the file is damaged. Save or export it again',
};

/** Whether an image may be added now; throws what `addImage` would, before a file is read for it. */
export async function mayAddImage(actor: Actor, listingId: number): Promise<void> {
  const listing = await db().listing.findFirst({
    where: { id: rowId(listingId), status: { notIn: ['rejected', 'removed'] }, editors: { some: { userId: mediaUser(actor) } } },
    select: { mediaUnlocked: true, _count: { select: { images: true } } },
  });
  if (!listing) throw notFound('listing', listingId);
  if (!listing.mediaUnlocked) throw locked();
  if (listing._count.images >= mostImages) throw full();
}

/**
 * Adds an image at the gallery’s end: re-encoded, stored, and shown at once. 400 names what is wrong with the file (`file`) or
 * its text (`alt`); `gallery_full` at eight; `media_locked` before the gallery is bought; 404 for anybody else’s listing.
 */
export async function addImage(actor: Actor, listingId: number, { body, alt }: NewImage): Promise<{ id: string }> {
  await mayAddImage(actor, listingId);
  const text = altText(alt, mostAlt);
  const made = await makeImage(body);
  if ('problem' in made) throw invalidInput([{ path: 'file', message: imageProblems[made.problem], code: made.problem }]);
  const image = { storageKey: newName(made), alt: text, width: made.width, height: made.height };
  await store(image.storageKey, made);
  try {
    return await transaction((tx) => insert(tx, actor, listingId, { ...image, bytes: made.body.length }));
  } catch (error) {
    await forget(namesOf(image));
    throw error;
  }
}

async function insert(
  tx: Tx,
  actor: Actor,
  listingId: number,
  image: { storageKey: string; alt: string; width: number; height: number; bytes: number },
): Promise<{ id: string }> {
  const listing = await lockGallery(tx, actor, listingId);
  const { _count: count, _max: max } = await tx.listingImage.aggregate({ where: { listingId }, _count: true, _max: { position: true } });
  if (count >= mostImages) throw full();
  const before = await galleryLines(tx, listing);
  const { id } = await tx.listingImage.create({ data: { ...image, listingId, position: (max.position ?? -1) + 1 }, select: { id: true } });
  await noteGallery(tx, actor, listing, { before, after: [...before, imageLine(image)] });
  return { id };
}

/** By its content, and of its own: the same image in two listings is two things, so that one can go without the other. */
function newName({ body }: MadeImage): string {
  return `${createHash('sha256').update(body).digest('hex')}-${randomBytes(8).toString('hex')}.webp`;
}

/** Writes an image and its small copy under its name. */
export async function store(name: string, { body, small }: MadeImage): Promise<void> {
  await storage().put(objectKey(name), body, 'image/webp');
  if (!small) return;
  try {
    await storage().put(objectKey(smallName(name)), small, 'image/webp');
  } catch (error) {
    await forget([name]);
    throw error;
  }
}

/** Deletes what no row names any more. What can’t be deleted now, the sweep finds. */
export async function forget(names: readonly string[]): Promise<void> {
  for (const name of names)
    await storage()
      .delete(objectKey(name))
      .catch((error) => log().warn({ err: error, name }, 'an image was left in storage'));
}

function full() {
  return conflict('gallery_full', `A gallery has at most ${mostImages} images. Remove one to make room for another.`);
}

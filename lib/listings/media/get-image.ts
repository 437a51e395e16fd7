import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { accessibleBy, notTakenDown } from '#lib/listings/access.ts';
import { objectKey, storageKeyOf } from '#lib/listings/media/gallery-image.ts';
import { storage } from '#lib/ports/storage/index.ts';

const namePattern = /^[a-z0-9][a-z0-9-]{0,199}\.webp$/;

/** An image that the actor may see. `read` returns its bytes, or null if the file is missing in storage. */
export interface FoundImage {
  read(): Promise<Buffer | null>;
}

/**
 * Finds an image by the name in its public address: a gallery image or a screenshot. Returns null if the listing is rejected, removed or
 * deleted, or if its gallery is not unlocked, for example after a refund. A draft has no listing yet; anybody who has the name of its
 * screenshot gets the screenshot.
 */
export function findPublicImage(name: string): Promise<FoundImage | null> {
  return find(name, { mediaUnlocked: true, ...notTakenDown }, { OR: [{ listing: null }, { listing: notTakenDown }] });
}

/** Finds a picture of a blog post by its name. Anybody who has the name of a picture in a draft gets it, too. */
export async function findPostPicture(name: string): Promise<FoundImage | null> {
  if (!namePattern.test(name)) return null;
  const picture = await db().blogPicture.findUnique({ where: { storageKey: storageKeyOf(name) }, select: { postId: true } });
  return picture && readerOf(name);
}

/** Finds an image of a listing that the actor edits, even if visitors don't see it. */
export function findOwnImage(actor: Actor, listingId: number, name: string): Promise<FoundImage | null> {
  const listing = { id: rowIdOf(listingId), ...accessibleBy(requireUserId(actor), 'read') };
  return find(name, listing, { listing });
}

async function find(name: string, listing: Prisma.ListingWhereInput, profile: Prisma.ProfileWhereInput): Promise<FoundImage | null> {
  if (!namePattern.test(name)) return null;
  const storageKey = storageKeyOf(name);
  const image =
    (await db().listingImage.findFirst({ where: { storageKey, listing }, select: { id: true } })) ??
    (await db().screenshot.findFirst({ where: { storageKey, profile }, select: { profileId: true } }));
  return image && readerOf(name);
}

const readerOf = (name: string): FoundImage => ({ read: async () => (await storage().get(objectKey(name)))?.body ?? null });

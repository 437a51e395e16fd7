import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { imageOfName, objectKey } from '#lib/listings/media/gallery-image.ts';
import { mediaUser, rowId } from '#lib/listings/media/media-listing.ts';
import { storage } from '#lib/ports/storage/index.ts';

const names = /^[a-z0-9][a-z0-9-]{0,199}\.webp$/;

/** Finds out whether an image may be seen, then reads it: `read` answers its bytes, null where storage lost it. */
export interface FoundImage {
  read(): Promise<Buffer | null>;
}

/**
 * An image by its name in a public address: of a listing whose page may be seen, if only by its preview link, while the gallery
 * is unlocked. Null for any other: what was paid back is hidden here too.
 */
export function publicImage(name: string): Promise<FoundImage | null> {
  return find(name, { mediaUnlocked: true, status: { notIn: ['rejected', 'removed'] } });
}

/** An image of a listing that the actor edits, shown to others or not. */
export function ownImage(actor: Actor, listingId: number, name: string): Promise<FoundImage | null> {
  return find(name, { id: rowId(listingId), editors: { some: { userId: mediaUser(actor) } } });
}

async function find(name: string, listing: Prisma.ListingWhereInput): Promise<FoundImage | null> {
  if (!names.test(name)) return null;
  const image = await db().listingImage.findFirst({ where: { storageKey: imageOfName(name), listing }, select: { id: true } });
  return image && { read: async () => (await storage().get(objectKey(name)))?.body ?? null };
}

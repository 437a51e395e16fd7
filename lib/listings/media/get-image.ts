import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { accessibleBy, notTakenDown } from '#lib/listings/access.ts';
import { objectKey, storageKeyOf } from '#lib/listings/media/gallery-image.ts';
import { storage } from '#lib/ports/storage/index.ts';

const namePattern = /^[a-z0-9][a-z0-9-]{0,199}\.webp$/;

/** An image that the actor may see. `read` returns its bytes; null if storage has lost them. */
export interface FoundImage {
  read(): Promise<Buffer | null>;
}

/**
 * Finds an image by its name in a public address. Returns null if the listing is rejected, removed or deleted, or if its gallery is not
 * unlocked, for example after a refund.
 */
export function findPublicImage(name: string): Promise<FoundImage | null> {
  return find(name, { mediaUnlocked: true, ...notTakenDown });
}

/** Finds an image of a listing that the actor edits, whether or not visitors see it. */
export function findOwnImage(actor: Actor, listingId: number, name: string): Promise<FoundImage | null> {
  return find(name, { id: rowIdOf(listingId), ...accessibleBy(requireUserId(actor), 'read') });
}

async function find(name: string, listing: Prisma.ListingWhereInput): Promise<FoundImage | null> {
  if (!namePattern.test(name)) return null;
  const image = await db().listingImage.findFirst({ where: { storageKey: storageKeyOf(name), listing }, select: { id: true } });
  return image && { read: async () => (await storage().get(objectKey(name)))?.body ?? null };
}

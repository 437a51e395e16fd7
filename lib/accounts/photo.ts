import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { credentialManagerId } from '#lib/accounts/credential-manager-id.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { deletedAccountError } from '#lib/auth/require-user-id.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { founderTag, tags } from '#lib/cache/tags.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { paths } from '#lib/core/paths.ts';
import { usable } from '#lib/listings/media/add-image.ts';
import { objectKey } from '#lib/listings/media/gallery-image.ts';
import type { FoundImage } from '#lib/listings/media/get-image.ts';
import { makeImage } from '#lib/listings/media/make-image.ts';
import { storage } from '#lib/ports/storage/index.ts';

/** The width and height of a stored photo, in pixels. */
const side = 480;

const namePattern = /^photo-[a-z0-9-]{1,80}\.webp$/;

/**
 * Stores an uploaded file as the actor's photo: crops the middle square and re-encodes it. The actor's confirmed founder page shows the
 * photo, too. Throws 400 with an error at `file` if the file can't be used.
 */
export async function setPhoto(actor: Actor, uploaded: Buffer): Promise<void> {
  const userId = credentialManagerId(actor);
  const image = usable(await makeImage(uploaded, userId));
  const body = await sharp(image.body).resize({ width: side, height: side, fit: 'cover' }).webp({ quality: 85 }).toBuffer();
  const name = `photo-${createHash('sha256').update(body).digest('hex').slice(0, 16)}-${randomBytes(8).toString('hex')}.webp`;
  await storage().put(objectKey(name), body, 'image/webp');
  await replacePhoto(userId, name);
}

/** Removes the actor's photo from the account and from their founder page. */
export async function removePhoto(actor: Actor): Promise<void> {
  await replacePhoto(credentialManagerId(actor), null);
}

/** Finds a photo by the name in its public URL. Returns null if no account has the photo. */
export async function findPhoto(name: string): Promise<FoundImage | null> {
  if (!namePattern.test(name)) return null;
  const user = await db().user.findUnique({ where: { photoKey: name }, select: { id: true } });
  return user && { read: async () => (await storage().get(objectKey(name)))?.body ?? null };
}

/** Replaces the photo of the account and of its founder page. The job `sweep-media` deletes the old file. */
async function replacePhoto(userId: string, photoKey: string | null): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.user.updateMany({ where: { id: userId, deletedAt: null }, data: { photoKey } });
    if (count === 0) throw deletedAccountError();
    await showOnFounderPage(tx, userId, photoKey);
  });
}

async function showOnFounderPage(tx: Tx, userId: string, photoKey: string | null): Promise<void> {
  const page = await tx.founder.findFirst({ where: { userId, confirmedAt: { not: null } }, select: { id: true, slug: true } });
  if (!page) return;
  await tx.founder.update({ where: { id: page.id }, data: { photoUrl: photoKey && paths.media(photoKey) } });
  await invalidate(tx, founderTag(page.slug), tags.founders);
}

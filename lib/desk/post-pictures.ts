import type { Actor } from '#lib/auth/actor.ts';
import { db, transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { newImageName, storeImage, usable } from '#lib/listings/media/add-image.ts';
import { makeImage } from '#lib/listings/media/make-image.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct } from '#lib/team/rights.ts';

/** The maximum number of pictures of a post. */
const maxPictures = 100;

/** Throws if the actor may not add a picture to a post. Called before an upload is read. */
export async function checkCanAddPicture(actor: Actor, postId: number): Promise<void> {
  await requireAct(db(), actor, 'post edited');
  const post = await db().blogPost.findFirst({
    where: { id: rowIdOf(postId), deletedAt: null },
    select: { _count: { select: { pictures: true } } },
  });
  if (!post) throw notFound('post', postId);
  if (post._count.pictures >= maxPictures) throw conflict('gallery_full', `A post has at most ${maxPictures} pictures.`);
}

/** Re-encodes a file and stores it as a picture for the text of a post. Throws 400 with an error at `file` if the file can’t be used. */
export async function addPostPicture(actor: Actor, postId: number, uploaded: Buffer): Promise<void> {
  await checkCanAddPicture(actor, postId);
  const copy = usable(await makeImage(uploaded, actor.userId));
  const { width, height } = copy;
  const image = { storageKey: newImageName(copy), width, height };
  await storeImage(image, copy, () =>
    transaction(async (tx) => {
      await requireAct(tx, actor, 'post edited');
      await tx.blogPicture.create({ data: { ...image, postId: rowIdOf(postId) } });
      await audit(tx, actor, { action: 'post edited', subject: `post:${postId}`, data: { picture: image.storageKey } });
    }),
  );
}

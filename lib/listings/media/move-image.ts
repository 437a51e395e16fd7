import type { Actor } from '#lib/auth/actor.ts';
import { transaction } from '#lib/core/db.ts';
import { imageLabels, lockGallery, readImage, recordGalleryChange } from '#lib/listings/media/media-listing.ts';

/** Moves an image by `by` places (-1: one place to the front), at most to the end of the gallery. Throws 404 as `removeImage` does. */
export async function moveImage(actor: Actor, listingId: number, imageId: string, by: number): Promise<void> {
  await transaction(async (tx) => {
    const listing = await lockGallery(tx, actor, listingId);
    const image = await readImage(tx, listing, imageId);
    const images = await tx.listingImage.findMany({ where: { listingId }, orderBy: { position: 'asc' }, select: { id: true } });
    const order = images.map(({ id }) => id);
    const from = order.indexOf(image.id);
    const to = Math.max(0, Math.min(order.length - 1, from + Math.trunc(by)));
    if (to === from) return;
    order.splice(to, 0, ...order.splice(from, 1));
    const before = await imageLabels(tx, listing);
    // Two images may never share a position, not even between two statements, so all images first move to negative positions.
    await tx.$executeRaw`update listing_images set position = -1 - position where listing_id = ${listing.id}`;
    await tx.$executeRaw`update listing_images i set position = n.place - 1
      from unnest(${order}::uuid[]) with ordinality n (id, place) where i.id = n.id and i.listing_id = ${listing.id}`;
    await recordGalleryChange(tx, actor, listing, { before, after: await imageLabels(tx, listing) });
  });
}

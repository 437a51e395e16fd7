import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { db, transaction } from '#lib/core/db.ts';
import { invalidInput, notFound } from '#lib/core/errors.ts';
import { updateDraft } from '#lib/drafts/update-draft.ts';
import { locked, lockGallery, mediaUser, rowId } from '#lib/listings/media/media-listing.ts';
import { youtubeId } from '#lib/listings/media/youtube-id.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/**
 * Sets the listing’s demo video, an address on YouTube; an empty one removes it. A listing that was drafted is edited through
 * its draft, so that both say the same. 400 names `video`; `media_locked` and 404 as for images.
 */
export async function setVideo(actor: Actor, listingId: number, address: string): Promise<void> {
  const typed = address.trim();
  const url = typed === '' ? null : /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (url !== null && (url.length > 500 || youtubeId(url) === null))
    throw invalidInput([{ path: 'video', message: 'must be the address of a video on YouTube', code: 'invalid_format' }]);
  const listing = await db().listing.findFirst({
    where: { id: rowId(listingId), status: { notIn: ['rejected', 'removed'] }, editors: { some: { userId: mediaUser(actor) } } },
    select: { mediaUnlocked: true, draft: { select: { id: true } } },
  });
  if (!listing) throw notFound('listing', listingId);
  if (!listing.mediaUnlocked) throw locked();
  // Whose draft it is, is asked again with the draft's row held; anybody may name a video there, it is only not played.
  if (listing.draft) return void (await updateDraft(actor, listing.draft.id, { fields: { demo_video_url: url } }));
  await transaction(async (tx) => {
    const held = await lockGallery(tx, actor, listingId);
    const { demoVideoUrl: before } = await tx.listing.findUniqueOrThrow({ where: { id: held.id }, select: { demoVideoUrl: true } });
    if (before === url) return;
    await tx.listing.update({ where: { id: held.id }, data: { demoVideoUrl: url } });
    const change = { action: 'edit', before: { demo_video_url: before }, after: { demo_video_url: url } };
    await recordListingVersion(tx, actor, held.id, change);
    await invalidate(tx, listingTag(held.slug), tags.listings);
  });
}

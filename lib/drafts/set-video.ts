import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { db, transaction } from '#lib/core/db.ts';
import { invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { updateDraft } from '#lib/drafts/update-draft.ts';
import { accessibleBy } from '#lib/listings/access.ts';
import { lockGallery, mediaLockedError } from '#lib/listings/media/media-listing.ts';
import { youtubeId } from '#lib/listings/media/youtube-id.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/**
 * Sets the listing’s demo video, a YouTube URL; an empty text removes the video. If the listing has a draft, the draft is edited, which
 * updates the listing too. Throws 400 if the URL is not that of a YouTube video, `media_locked` if the gallery isn’t paid for, and 404
 * unless the actor is an editor.
 */
export async function setVideo(actor: Actor, listingId: number, address: string): Promise<void> {
  const text = address.trim();
  const url = text === '' ? null : /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (url !== null && (url.length > 500 || youtubeId(url) === null))
    throw invalidInput([{ path: 'video', message: 'must be the address of a video on YouTube', code: 'invalid_format' }]);
  const listing = await db().listing.findFirst({
    where: { id: rowIdOf(listingId), ...accessibleBy(requireUserId(actor), 'edit') },
    select: { mediaUnlocked: true, draft: { select: { id: true } } },
  });
  if (!listing) throw notFound('listing', listingId);
  if (!listing.mediaUnlocked) throw mediaLockedError();
  // updateDraft checks the access again under its lock. `mediaUnlocked` needs no lock, because pages show the video only while the gallery
  // is paid for.
  if (listing.draft) return void (await updateDraft(actor, listing.draft.id, { fields: { demo_video_url: url } }));
  await transaction(async (tx) => {
    const listing = await lockGallery(tx, actor, listingId);
    const { demoVideoUrl: before } = await tx.listing.findUniqueOrThrow({ where: { id: listing.id }, select: { demoVideoUrl: true } });
    if (before === url) return;
    await tx.listing.update({ where: { id: listing.id }, data: { demoVideoUrl: url } });
    const change = { action: 'edit', before: { demo_video_url: before }, after: { demo_video_url: url } };
    await recordListingVersion(tx, actor, listing.id, change);
    await invalidate(tx, listingTag(listing.slug), tags.listings);
  });
}

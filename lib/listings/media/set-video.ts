import type { Actor } from '#lib/auth/actor.ts';
import { transaction } from '#lib/core/db.ts';
import { invalidInput } from '#lib/core/errors.ts';
import { lockGallery } from '#lib/listings/media/media-listing.ts';
import { youtubeId } from '#lib/listings/media/youtube-id.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { lockDraftOf, saveProfile } from '#lib/listings/profile/save-profile.ts';
import { applyChanges, listingContext } from '#lib/profile/apply-changes.ts';

/**
 * Sets the listing’s demo video, a YouTube URL; an empty text removes the video. Throws 400 if the URL is not that of a YouTube video,
 * `media_locked` if the gallery isn’t paid for, and 404 unless the actor is an editor.
 */
export async function setVideo(actor: Actor, listingId: number, address: string): Promise<void> {
  const text = address.trim();
  const url = text === '' ? null : /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (url !== null && (url.length > 500 || youtubeId(url) === null))
    throw invalidInput([{ path: 'video', message: 'must be the address of a video on YouTube', code: 'invalid_format' }]);
  await transaction(async (tx) => {
    await lockDraftOf(tx, actor, listingId);
    const { id } = await lockGallery(tx, actor, listingId);
    const { profileId, content } = await readListingProfile(tx, id);
    if (content.fields.demo_video_url.value === url) return;
    const { content: after, changed } = applyChanges(content, { fields: { demo_video_url: url } }, listingContext);
    await saveProfile(tx, actor, { profileId, listingId: id }, { before: content, after, changed, action: 'edit' });
  });
}

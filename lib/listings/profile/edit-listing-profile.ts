import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { invalidInput } from '#lib/core/errors.ts';
import type { Listing } from '#lib/generated/prisma/client.ts';
import { lockAccessible } from '#lib/listings/access.ts';
import { mediaLockedError } from '#lib/listings/media/media-listing.ts';
import { youtubeId } from '#lib/listings/media/youtube-id.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { lockDraftOf, saveProfile } from '#lib/listings/profile/save-profile.ts';
import { applyChanges, listingContext, type ProfileChanges } from '#lib/profile/apply-changes.ts';
import type { ProfileContent } from '#lib/profile/content.ts';

/** A listing whose profile is locked for an edit. */
export interface LockedProfile {
  listing: Listing;
  content: ProfileContent;
  /** Saves an edit that changes no category. */
  save(changes: ProfileChanges): Promise<void>;
}

/** Locks a listing's draft and then the listing, and runs `work` with its profile. Throws 404 if the actor may not edit the listing. */
export function editListingProfile<Result>(
  actor: Actor,
  listingId: number,
  work: (tx: Tx, locked: LockedProfile) => Promise<Result>,
): Promise<Result> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    await lockDraftOf(tx, actor, listingId);
    const listing = await lockAccessible(tx, userId, listingId, 'edit');
    const { profileId, content } = await readListingProfile(tx, listing.id);
    const save = async (changes: ProfileChanges) => {
      const { content: after, changed } = applyChanges(content, changes, listingContext);
      await saveProfile(tx, actor, { profileId, listingId: listing.id }, { before: content, after, changed, action: 'edit' });
    };
    return work(tx, { listing, content, save });
  });
}

/**
 * Sets the listing’s demo video, a YouTube URL. An empty text removes the video. Throws 400 if the URL is not that of a YouTube video,
 * `media_locked` if the gallery isn’t paid for, and 404 if the actor is not an editor.
 */
export async function setVideo(actor: Actor, listingId: number, address: string): Promise<void> {
  const text = address.trim();
  const url = text === '' ? null : /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (url !== null && (url.length > 500 || youtubeId(url) === null))
    throw invalidInput([{ path: 'video', message: 'must be the address of a video on YouTube', code: 'invalid_format' }]);
  await editListingProfile(actor, listingId, async (_tx, { listing, content, save }) => {
    if (!listing.mediaUnlocked) throw mediaLockedError();
    if (content.fields.demo_video_url.value !== url) await save({ fields: { demo_video_url: url } });
  });
}

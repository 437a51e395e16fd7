import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import type { Listing } from '#lib/generated/prisma/client.ts';
import { lockAccessible } from '#lib/listings/access.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { lockDraftOf, saveProfile } from '#lib/listings/profile/save-profile.ts';
import { applyChanges, listingContext, type ProfileChanges } from '#lib/profile/apply-changes.ts';
import type { ProfileContent } from '#lib/profile/content.ts';

/** A listing that is locked for an edit of its profile. */
export interface LockedProfile {
  listing: Listing;
  content: ProfileContent;
  /** Saves an edit that names no category. */
  save(changes: ProfileChanges): Promise<void>;
}

/** Locks a listing's draft and the listing, in this order, and runs `work` with its profile. Throws 404 unless the actor may edit it. */
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

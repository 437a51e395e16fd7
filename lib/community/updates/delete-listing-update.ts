import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { tags } from '#lib/cache/tags.ts';
import { readUpdate } from '#lib/community/updates/listing-update.ts';
import { transaction } from '#lib/core/db.ts';
import { lockAccessible } from '#lib/listings/access.ts';
import { invalidateListing } from '#lib/listings/visibility/invalidate-listing.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/** Deletes an update for good, with the notices of followers. Throws 404 unless the actor edits the listing. */
export function deleteListingUpdate(actor: Actor, listingId: number, updateId: number): Promise<{ id: number; listingId: number }> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const listing = await lockAccessible(tx, userId, listingId, 'edit');
    const { id, title, body } = await readUpdate(tx, listing.id, updateId);
    await tx.listingUpdate.delete({ where: { id } });
    await recordListingVersion(tx, actor, listing.id, {
      action: 'delete update',
      before: { update_title: title, update_body: body },
      after: {},
    });
    await invalidateListing(tx, listing, tags.updates);
    return { id, listingId: listing.id };
  });
}

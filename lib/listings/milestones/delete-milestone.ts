import type { Actor } from '#lib/auth/actor.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { editListingProfile } from '#lib/listings/profile/edit-listing-profile.ts';
import { isSameMilestone } from '#lib/listings/profile/write-milestones.ts';

/**
 * Deletes a milestone from a listing's profile, so from its draft as well. The other milestones keep their numbers. Throws 404 unless the
 * actor edits the listing and it has the milestone.
 */
export function deleteMilestone(actor: Actor, listingId: number, milestoneId: number): Promise<{ id: number; listingId: number }> {
  return editListingProfile(actor, listingId, async (tx, { listing, content, save }) => {
    const row = await tx.milestone.findFirst({ where: { id: rowIdOf(milestoneId), listingId: listing.id } });
    if (!row) throw notFound('milestone', milestoneId);
    // Deleted first, so that of two equal milestones the named one goes.
    await tx.milestone.delete({ where: { id: row.id } });
    const at = content.milestones.findIndex((each) => isSameMilestone(each, row));
    await save({ milestones: content.milestones.filter((_, index) => index !== at) });
    return { id: row.id, listingId: listing.id };
  });
}

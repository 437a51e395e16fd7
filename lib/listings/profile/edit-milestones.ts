import type { Actor } from '#lib/auth/actor.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import type { Milestone } from '#lib/generated/prisma/client.ts';
import { editListingProfile } from '#lib/listings/profile/edit-listing-profile.ts';
import { isSameMilestone } from '#lib/listings/profile/write-milestones.ts';
import { isPublic } from '#lib/listings/public-status.ts';
import { maxMilestones, showsMilestones } from '#lib/listings/showing/milestone-rules.ts';

interface NewMilestone {
  /** YYYY-MM-DD. */
  date: string;
  title: string;
  description?: string | undefined;
  url?: string | undefined;
}

interface AddedMilestone extends Milestone {
  shownPublicly: boolean;
}

/**
 * Adds a milestone to a listing's profile, which its draft shares. The other milestones keep their ids. Throws 404 if the actor doesn't
 * edit the listing, and `too_many_milestones` for the 51st.
 */
export function addMilestone(actor: Actor, listingId: number, milestone: NewMilestone): Promise<AddedMilestone> {
  return editListingProfile(actor, listingId, async (tx, { listing, content, save }) => {
    if (content.milestones.length >= maxMilestones)
      throw conflict('too_many_milestones', `This listing has ${maxMilestones} milestones, the most it can have. Delete one first.`);
    const where = { listingId: listing.id };
    const before = await tx.milestone.findMany({ where, select: { id: true } });
    await save({ milestones: [...content.milestones, milestone] });
    const added = await tx.milestone.findFirstOrThrow({ where: { ...where, id: { notIn: before.map(({ id }) => id) } } });
    return { ...added, shownPublicly: showsMilestones(listing) && isPublic(listing.status) };
  });
}

/**
 * Deletes a milestone from a listing's profile, which its draft shares. The other milestones keep their ids. Throws 404 if the actor
 * doesn't edit the listing, or if the listing doesn't have the milestone.
 */
export function deleteMilestone(actor: Actor, listingId: number, milestoneId: number): Promise<{ id: number; listingId: number }> {
  return editListingProfile(actor, listingId, async (tx, { listing, content, save }) => {
    const row = await tx.milestone.findFirst({ where: { id: rowIdOf(milestoneId), listingId: listing.id } });
    if (!row) throw notFound('milestone', milestoneId);
    // The row is deleted first. If two milestones are equal, saving the profile can't tell which row to delete.
    await tx.milestone.delete({ where: { id: row.id } });
    const at = content.milestones.findIndex((each) => isSameMilestone(each, row));
    await save({ milestones: content.milestones.filter((_, index) => index !== at) });
    return { id: row.id, listingId: listing.id };
  });
}

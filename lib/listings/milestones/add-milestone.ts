import type { Actor } from '#lib/auth/actor.ts';
import { conflict } from '#lib/core/errors.ts';
import type { Milestone } from '#lib/generated/prisma/client.ts';
import { maxMilestones } from '#lib/listings/milestones/max-milestones.ts';
import { showsMilestones } from '#lib/listings/milestones/shows-milestones.ts';
import { editListingProfile } from '#lib/listings/profile/edit-listing-profile.ts';
import { isPublic } from '#lib/listings/public-status.ts';

export interface NewMilestone {
  /** YYYY-MM-DD. */
  date: string;
  title: string;
  description?: string | undefined;
  url?: string | undefined;
}

export interface AddedMilestone extends Milestone {
  shownPublicly: boolean;
}

/**
 * Adds a milestone to a listing's profile, so to its draft as well. The other milestones keep their numbers. Throws 404 unless the actor
 * edits the listing, and `too_many_milestones` for the 51st.
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

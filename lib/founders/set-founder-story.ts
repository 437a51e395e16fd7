import type { Actor } from '#lib/auth/actor.ts';
import type { FounderStory } from '#lib/generated/prisma/client.ts';
import { editListingProfile } from '#lib/listings/profile/edit-listing-profile.ts';
import type { Story } from '#lib/listings/profile.ts';
import { isPublic } from '#lib/listings/public-status.ts';
import type { StorySection } from '#lib/profile/catalogue.ts';

export interface SavedStory extends Story {
  listingId: number;
  shownPublicly: boolean;
  updatedAt: Date;
}

const unwritten: Omit<FounderStory, 'listingId' | 'updatedAt'> = {
  title: null,
  story: null,
  whyStarted: null,
  problem: null,
  journey: null,
  challenges: null,
  achievements: null,
  lessons: null,
  whatsNext: null,
};

/**
 * Sets sections of the founder's story in a listing's profile, which its draft shares. An empty text clears a section; an undefined section
 * stays unchanged. Throws 404 if the actor doesn't edit the listing.
 */
export function setFounderStory(
  actor: Actor,
  listingId: number,
  story: Partial<Record<StorySection, string | undefined>>,
): Promise<SavedStory> {
  return editListingProfile(actor, listingId, async (tx, { listing, save }) => {
    await save({ story });
    const saved = await tx.founderStory.findUnique({ where: { listingId: listing.id } });
    return {
      ...(saved ?? { ...unwritten, updatedAt: listing.updatedAt }),
      listingId: listing.id,
      shownPublicly: listing.storyUnlocked && isPublic(listing.status),
    };
  });
}

import { takedownReasonOf } from '#lib/billing/products/takedown-reason.ts';
import type { LockedListing, ProductEffect } from '#lib/billing/records/line.ts';
import { tags } from '#lib/cache/tags.ts';
import { now } from '#lib/core/time.ts';
import { invalidateListing } from '#lib/listings/visibility/invalidate-listing.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

type Section = 'story' | 'milestones' | 'media';

const columns = { story: 'storyUnlocked', milestones: 'milestonesUnlocked', media: 'mediaUnlocked' } as const satisfies Record<
  Section,
  keyof LockedListing
>;
const sectionNames: Record<Section, string> = { story: 'the founder story', milestones: 'the milestones', media: 'the gallery and video' };

/**
 * Creates the effect of a product that unlocks a section of the listing's page. While a section is locked, it is hidden, but its content is
 * kept.
 */
function unlock(section: Section): ProductEffect {
  const column = columns[section];
  const member = `${section}_unlocked`;
  return {
    async apply(tx, line, listing) {
      const refused = takedownReasonOf(listing);
      if (refused) return { refused };
      if (listing[column]) return { refused: `${listing.name} had ${sectionNames[section]} unlocked already.` };
      await tx.listing.update({ where: { id: listing.id }, data: { [column]: true, updatedAt: now() } });
      await recordListingVersion(tx, null, listing.id, {
        action: `${section} bought`,
        before: { [member]: false },
        after: { [member]: true, order: line.order.number },
      });
      // `tags.listings` is needed, because the list of stories and the founders' pages show the story, too.
      await invalidateListing(tx, listing, tags.listings);
      return { effect: { unlocked: section } };
    },

    async reverse(tx, line, listing) {
      await tx.listing.update({ where: { id: listing.id }, data: { [column]: false, updatedAt: now() } });
      await recordListingVersion(tx, null, listing.id, {
        action: `${section} refunded`,
        before: { [member]: true },
        after: { [member]: false, order: line.order.number },
      });
      await invalidateListing(tx, listing, tags.listings);
    },
  };
}

export const unlockStory = unlock('story');
export const unlockMilestones = unlock('milestones');
export const unlockMedia = unlock('media');

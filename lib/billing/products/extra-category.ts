import { hideCategories, readCategoryIds, showCategories } from '#lib/billing/products/categories.ts';
import { maxExtraCategories } from '#lib/billing/products/product-options.ts';
import { takedownReasonOf } from '#lib/billing/products/takedown-reason.ts';
import type { ProductEffect } from '#lib/billing/records/line.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/** Shows a listing in `quantity` extra categories: in the chosen ones or, if the buyer chose none, in the listing's next hidden ones. */
export const extraCategory: ProductEffect = {
  async apply(tx, line, listing) {
    const refused = takedownReasonOf(listing);
    if (refused) return { refused };
    if (listing.extraCategories + line.quantity > maxExtraCategories)
      return { refused: `${listing.name} has ${listing.extraCategories} of at most ${maxExtraCategories} extra categories already.` };
    const chosen = await readCategoryIds(tx, line.options.categories);
    const { before, after, effect } = await showCategories(tx, listing, chosen, () => line.quantity);
    await recordListingVersion(tx, null, listing.id, {
      action: 'extra category bought',
      before: { ...before },
      after: { ...after, order: line.order.number },
    });
    await invalidate(tx, listingTag(listing.slug), tags.listings, tags.categories, tags.launches);
    return { effect: { categories: effect } };
  },

  async reverse(tx, line, listing, effect) {
    const { before, after } = await hideCategories(tx, listing, effect.categories, line.id);
    await recordListingVersion(tx, null, listing.id, {
      action: 'extra category refunded',
      before: { ...before },
      after: { ...after, order: line.order.number },
    });
    await invalidate(tx, listingTag(listing.slug), tags.listings, tags.categories, tags.launches);
  },
};

import { takedownReasonOf } from '#lib/billing/products/takedown-reason.ts';
import type { LineEffect, LockedLine, LockedListing, ProductEffect } from '#lib/billing/records/line.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import type { Tx } from '#lib/core/db.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/** Adds the net amount of a line, without refunds, to the listing's amount on the billboard. */
export const billboard: ProductEffect = {
  async apply(tx, line, listing) {
    const refused = takedownReasonOf(listing);
    if (refused) return { refused };
    const cents = line.netCents - line.refundedNetCents;
    await changeAmount(tx, line, listing, cents, 'billboard bought');
    return { effect: { billboard: { cents, loweredCents: 0 } } };
  },

  async reverse(tx, line, listing, effect) {
    const { cents, loweredCents } = effect.billboard ?? { cents: 0, loweredCents: 0 };
    if (cents > loweredCents) await changeAmount(tx, line, listing, loweredCents - cents, 'billboard refunded');
  },
};

/**
 * Subtracts a partial refund from the listing's amount on the billboard. Returns the line's new effect, or null if there is nothing to
 * subtract.
 */
export async function lowerBillboard(tx: Tx, line: LockedLine, listing: LockedListing, netCents: number): Promise<LineEffect | null> {
  const sum = line.effect?.billboard;
  const cents = Math.min(netCents, sum ? sum.cents - sum.loweredCents : 0);
  if (!sum || cents <= 0) return null;
  await changeAmount(tx, line, listing, -cents, 'billboard refunded');
  return { ...line.effect, billboard: { ...sum, loweredCents: sum.loweredCents + cents } };
}

async function changeAmount(tx: Tx, line: LockedLine, { id, slug }: LockedListing, by: number, action: string): Promise<void> {
  const { billboardCents } = await tx.listing.update({
    where: { id },
    data: { billboardCents: { increment: by } },
    select: { billboardCents: true },
  });
  await recordListingVersion(tx, null, id, {
    action,
    before: { billboard_cents: billboardCents - by },
    after: { billboard_cents: billboardCents, order: line.order.number },
  });
  await invalidate(tx, listingTag(slug), tags.boards, tags.listings);
}

import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { transaction } from '#lib/core/db.ts';
import { conflict } from '#lib/core/errors.ts';
import { isoDate, now } from '#lib/core/time.ts';
import type { Listing } from '#lib/generated/prisma/client.ts';
import { badgeOf } from '#lib/launches/badges/badge.ts';
import { takeFirstPlace } from '#lib/launches/free-places.ts';
import { refuseTakenDown } from '#lib/launches/refuse-taken-down.ts';
import { lockAccessible } from '#lib/listings/access.ts';
import { getMyListingSummary } from '#lib/listings/get-my-listing.ts';
import type { BadgeState, OwnedListingSummary } from '#lib/listings/profile.ts';
import { badgeStateOf } from '#lib/listings/profile-row.ts';
import { emit } from '#lib/ports/jobs/index.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/** A listing’s place in the queue of the free plan. */
export interface FreePlace {
  listing: OwnedListingSummary;
  launchWeek: Date;
  badge: BadgeState & {
    /** The page that must contain the badge. */
    homepage: string;
    html: string;
  };
  /** What the owner does next, in a sentence. */
  nextStep: string;
}

/**
 * Queues a submitted listing for a launch week of the free plan, and requests a check of its homepage for the badge. Called again, it
 * returns the same place and requests another check. Throws a conflict if the listing is paid for, live, paused, rejected or removed.
 */
export function chooseFreeListing(actor: Actor, listingId: number): Promise<FreePlace> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    // The right to read is enough, so that `checkCanQueue` can say why a rejected or removed listing is refused.
    const row = await lockAccessible(tx, userId, listingId, 'read');
    checkCanQueue(row);
    let week = row.launchWeek;
    if (row.status === 'draft' || !week) {
      week = await takeFirstPlace(tx);
      const state = { status: 'awaiting_badge', plan: 'free', launchWeek: week, weekMoves: 0 } as const;
      // If the badge was found during an earlier queueing, that result is cleared, because the page may have changed since.
      const badge = { badgeFoundAt: null, badgeMissingSince: null };
      await tx.listing.update({ where: { id: row.id }, data: { ...state, ...badge, statusReason: null, updatedAt: now() } });
      Object.assign(row, state, badge);
      await recordListingVersion(tx, actor, row.id, {
        action: 'choose free plan',
        before: { status: 'draft', plan: null, launch_week: null },
        after: { status: state.status, plan: state.plan, launch_week: isoDate(week) },
      });
      await invalidate(tx, `listing:${row.slug}`, 'launches');
    }
    if (row.status === 'awaiting_badge') await emit('listing/badge-wanted', { listingId: row.id, wantedAt: now().toISOString() });
    return freePlaceOf(row, week, await getMyListingSummary(actor, row.id));
  });
}

/** Throws a conflict if the listing can’t be queued. */
function checkCanQueue({ status, plan, submittedAt }: Listing): void {
  refuseTakenDown({ status });
  if (status === 'live') throw conflict('already_live', 'This listing is live already, so it needs no place in the queue.');
  if (status === 'paused') throw conflict('listing_paused', 'This listing is paused. Resume it; the listing keeps its plan.');
  if (plan === 'paid') throw conflict('already_paid', 'This listing’s launch is paid for, so it needs no place in the free queue.');
  if (status === 'draft' && submittedAt === null)
    throw conflict('not_submitted', 'This listing was not submitted yet. Submit its draft first.');
}

function freePlaceOf(row: Listing, launchWeek: Date, listing: OwnedListingSummary): FreePlace {
  const badge = badgeStateOf(row);
  const week = isoDate(launchWeek);
  const nextStep =
    row.status === 'scheduled'
      ? `Nothing is left to do: the badge was found, and the listing goes live in the week of ${week}. Leave the badge on the homepage.`
      : `Put the badge’s HTML on ${row.websiteUrl}, unchanged. We check the page now and every day; to check at once, choose the free plan again. If the badge is not on the page by the week of ${week}, the listing moves to a later week.`;
  return { listing, launchWeek, badge: { ...badge, homepage: row.websiteUrl, html: badgeOf(row.slug).html }, nextStep };
}

import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { transaction } from '#lib/core/db.ts';
import { conflict } from '#lib/core/errors.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { type Listing, Prisma } from '#lib/generated/prisma/client.ts';
import { badgeOf } from '#lib/launches/badges/badge.ts';
import { type BadgeLook, recordLook } from '#lib/launches/badges/check-badge.ts';
import { takeFirstPlace } from '#lib/launches/free-places.ts';
import { lockForAction } from '#lib/listings/actions.ts';
import { getMyListingSummary } from '#lib/listings/mine/get-my-listing.ts';
import type { BadgeState, OwnedListingSummary } from '#lib/listings/profile.ts';
import { badgeStateOf } from '#lib/listings/showing/profile-row.ts';
import { refuseHeld } from '#lib/moderation/records/submission.ts';
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
    /** The latest time at which the result of the current check will be known. Null if no check is under way. */
    knownBy: Date | null;
  };
  /** A sentence that says what the owner has to do next. */
  nextStep: string;
}

/**
 * Queues a submitted listing for a launch week of the free plan. Stores `look`, the result of `lookForFreePlan`; if it is null, a job
 * checks the homepage. A second call returns the same place and checks the homepage again. Throws a conflict if the listing is paid for,
 * live, paused, rejected, removed or held by the team, or if the actor already has the maximum number of places in each week.
 */
export function chooseFreeListing(actor: Actor, listingId: number, look: BadgeLook | null = null): Promise<FreePlace> {
  return transaction(async (tx) => {
    const { listing: row } = await lockForAction(tx, actor, listingId, 'choose the free plan');
    if (row.status === 'draft' && row.submittedAt === null)
      throw conflict('not_submitted', 'This listing was not submitted yet. Submit its draft first.');
    let week = row.launchWeek;
    if (row.status === 'draft' || !week) {
      await refuseHeld(tx, row.id);
      week = await takeFirstPlace(tx, actor);
      const state = { status: 'awaiting_badge', plan: 'free', launchWeek: week, weekMoves: 0 } as const;
      // An earlier badge check is cleared, because the page may have changed since.
      const badge = { badgeFoundAt: null, badgeCheckedAt: null, badgeMissingSince: null, badgeCheck: Prisma.DbNull };
      await tx.listing.update({ where: { id: row.id }, data: { ...state, ...badge, statusReason: null, updatedAt: now() } });
      await recordListingVersion(tx, actor, row.id, {
        action: 'choose free plan',
        before: { status: 'draft', plan: null, launch_week: null },
        after: { status: state.status, plan: state.plan, launch_week: isoDate(week) },
      });
      await invalidate(tx, `listing:${row.slug}`, 'launches');
    }
    const isAwaited = row.status === 'draft' || row.status === 'awaiting_badge';
    if (isAwaited && look) await recordLook(tx, look);
    else if (isAwaited) await emit('listing/badge-wanted', { listingId: row.id, wantedAt: now().toISOString() });
    const knownBy = isAwaited && !look ? new Date(now().getTime() + checkMs) : null;
    const queued = await tx.listing.findUniqueOrThrow({ where: { id: row.id } });
    return freePlaceOf(queued, { week, knownBy }, await getMyListingSummary(actor, row.id));
  });
}

/** The maximum time until the job has checked the homepage: ten seconds between two checks, and the time for reading the page. */
const checkMs = 60_000;

function freePlaceOf(row: Listing, { week, knownBy }: { week: Date; knownBy: Date | null }, listing: OwnedListingSummary): FreePlace {
  const badge = { ...badgeStateOf(row), homepage: row.websiteUrl, html: badgeOf(row.slug).html, knownBy };
  return { listing, launchWeek: week, badge, nextStep: nextStepOf(row, { week: isoDate(week), knownBy }) };
}

function nextStepOf({ status, websiteUrl, badgeCheck }: Listing, { week, knownBy }: { week: string; knownBy: Date | null }): string {
  if (status === 'scheduled') {
    const found = badgeCheck?.message ?? 'The badge was found.';
    return `Nothing is left to do: the listing goes live in the week of ${week}. ${found} Leave the badge on the homepage.`;
  }
  const otherwise = `We check every day; to check at once, choose the free plan again. If the badge is not on the page by the week of ${week}, the listing moves to a later week.`;
  const put = `Put the badge’s HTML on ${websiteUrl}, unchanged.`;
  if (knownBy) return `${put} We are checking the page now; the listing shows the result by ${knownBy.toISOString()}. ${otherwise}`;
  return `${badgeCheck?.message ?? put} ${otherwise}`;
}

import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { tags } from '#lib/cache/tags.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { conflict } from '#lib/core/errors.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import type { Listing } from '#lib/generated/prisma/client.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { maxMoves, takeNextPlace } from '#lib/launches/free-places.ts';
import { listingActions, lockForAction } from '#lib/listings/actions.ts';
import { releasePlace, restorableUntil } from '#lib/listings/deleting/delete-listing.ts';
import { getMyListing, type OwnedListing } from '#lib/listings/mine/get-my-listing.ts';
import { adjustLiveCounts } from '#lib/listings/visibility/adjust-live-counts.ts';
import { invalidateVisibility } from '#lib/listings/visibility/invalidate-listing.ts';
import { emit } from '#lib/ports/jobs/index.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/**
 * Hides a live or upcoming listing until an owner resumes it. The listing keeps its plan, its votes and its launch. An upcoming listing
 * keeps its place until its week begins. Does nothing if the listing is paused already. Throws a conflict if the listing isn’t public yet.
 */
export function pauseListing(actor: Actor, listingId: number): Promise<OwnedListing> {
  return transaction(async (tx) => {
    const { listing, isDone } = await lockForAction(tx, actor, listingId, 'pause');
    const { id, status } = listing;
    if (isDone) return getMyListing(actor, id);
    if (status === 'live') await adjustLiveCounts(tx, id, -1);
    await tx.listing.update({ where: { id }, data: { status: 'paused' } });
    await recordListingVersion(tx, actor, id, { action: 'pause', before: { status }, after: { status: 'paused' } });
    await invalidateVisibility(tx, listing);
    return getMyListing(actor, id);
  });
}

/**
 * Shows a paused listing again. A launched listing becomes live, and an upcoming listing will launch. If the week of an upcoming listing
 * has begun meanwhile, it gets another week: after a paid launch next week, on the free plan the next week with room. On the free plan this
 * counts as a move; after four moves, the listing becomes a draft instead (docs/domain.md, Launch cycle). Does nothing if the listing is
 * public. Throws a conflict if the listing was never public.
 */
export function resumeListing(actor: Actor, listingId: number): Promise<OwnedListing> {
  return transaction(async (tx) => {
    const { listing, isDone } = await lockForAction(tx, actor, listingId, 'resume');
    if (!isDone) await showAgain(tx, actor, listing, 'resume', {});
    return getMyListing(actor, listing.id);
  });
}

/**
 * Restores a listing that an owner deleted in the last 30 days, with its earlier status. A paused listing stays paused. Does nothing if the
 * listing isn’t deleted. Throws a conflict if it is too late.
 */
export function restoreListing(actor: Actor, listingId: number): Promise<OwnedListing> {
  return transaction(async (tx) => {
    const { listing, isDone } = await lockForAction(tx, actor, listingId, 'restore');
    const { id, deletedAt, deletedFrom } = listing;
    if (isDone || !deletedAt || !deletedFrom) return getMyListing(actor, id);
    if (restorableUntil(deletedAt) <= now())
      throw conflict('too_late', 'This listing was deleted more than 30 days ago, so it can’t be restored. Submit the product again.');
    const data = { deletedAt: null, deletedFrom: null };
    if (deletedFrom === 'draft' || deletedFrom === 'paused') await change(tx, actor, listing, 'restore', { ...data, status: deletedFrom });
    else await showAgain(tx, actor, listing, 'restore', data);
    await invalidate(tx, tags.deleted);
    return getMyListing(actor, id);
  });
}

interface Changes {
  status: ListingStatus;
  statusReason?: null;
  plan?: null;
  launchWeek?: Date | null;
  weekMoves?: number;
  deletedAt?: null;
  deletedFrom?: null;
}

/**
 * Shows a hidden listing again. A launched listing becomes live. An upcoming listing keeps its week, or gets the next one with room if its
 * week has begun. The transaction must have locked the listing. Records a version with the name `action`, and also stores `data`.
 */
export async function showAgain(tx: Tx, actor: Actor, listing: Listing, action: string, data: Partial<Changes>): Promise<void> {
  const next = await nextPlaceOf(tx, listing);
  if (next.status === 'live') await adjustLiveCounts(tx, listing.id, 1);
  await change(tx, actor, listing, action, { ...data, ...next });
  // While the listing was hidden, nobody looked for the badge. It may have appeared or disappeared.
  if (listing.plan === 'free' && next.status !== 'draft')
    await emit('listing/badge-wanted', { listingId: listing.id, wantedAt: now().toISOString() });
}

/** Returns the status and the week with which a hidden listing is shown again. */
async function nextPlaceOf(tx: Tx, listing: Listing): Promise<Changes> {
  const { plan, launchWeek, weekMoves } = listing;
  if (listing.launchedAt) return { status: 'live' };
  if (!launchWeek || !plan) return { status: 'draft' };
  const thisWeek = weekOf(now());
  const isAhead = launchWeek > thisWeek;
  if (plan === 'paid') return { status: 'scheduled', ...(isAhead ? {} : { launchWeek: addWeeks(thisWeek, 1) }) };
  const status = listing.badgeFoundAt && !listing.badgeMissingSince ? 'scheduled' : 'awaiting_badge';
  if (isAhead) return { status };
  await releasePlace(tx, launchWeek);
  if (weekMoves >= maxMoves) return { status: 'draft', plan: null, launchWeek: null, weekMoves: 0 };
  return { status, launchWeek: await takeNextPlace(tx), weekMoves: weekMoves + 1 };
}

/** Changes a listing's status and week, records a version, and invalidates the pages that show the listing. */
export async function change(tx: Tx, actor: Actor, listing: Listing, action: string, data: Changes): Promise<void> {
  await tx.listing.update({ where: { id: listing.id }, data });
  const { plan, launchWeek } = listing;
  await recordListingVersion(tx, actor, listing.id, {
    action,
    before: {
      status: listing.status,
      ...('plan' in data ? { plan } : {}),
      ...('launchWeek' in data ? { launch_week: launchWeek && isoDate(launchWeek) } : {}),
    },
    after: {
      status: data.status,
      ...('plan' in data ? { plan: data.plan } : {}),
      ...('launchWeek' in data ? { launch_week: data.launchWeek ? isoDate(data.launchWeek) : null } : {}),
    },
  });
  await invalidateVisibility(tx, listing);
}

/**
 * Takes an upcoming listing off the free plan. It becomes a submitted draft again, and its place in the week becomes free. Throws a
 * conflict if the listing has no place on the free plan.
 */
export function leaveFreePlan(actor: Actor, listingId: number): Promise<OwnedListing> {
  return transaction(async (tx) => {
    const { listing } = await lockForAction(tx, actor, listingId, 'leave the free plan');
    const { id, status, plan, launchWeek } = listing;
    if (!launchWeek) throw conflict(...listingActions['leave the free plan'].refusals.draft);
    await releasePlace(tx, launchWeek);
    await tx.listing.update({ where: { id }, data: { status: 'draft', plan: null, launchWeek: null, weekMoves: 0 } });
    await recordListingVersion(tx, actor, id, {
      action: 'leave the queue',
      before: { status, plan, launch_week: isoDate(launchWeek) },
      after: { status: 'draft', plan: null, launch_week: null },
    });
    await invalidateVisibility(tx, listing);
    return getMyListing(actor, id);
  });
}

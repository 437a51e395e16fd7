import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { queryRows } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import type { BadgeCheckResult } from '#lib/listings/badge/badge-result.ts';
import type { OwnedListing, OwnedListingSummary, Ownership } from '#lib/listings/profile.ts';
import { badgeStateOf, type ProfileRow, profileOf } from '#lib/listings/showing/profile-row.ts';
import { countOwnedByUser, ownedById, ownedByUser, ownedSummaryById } from '#lib/listings/showing/statements.ts';

export type { OwnedListing, OwnedListingSummary } from '#lib/listings/profile.ts';

interface OwnedRow extends ProfileRow, Omit<Ownership, 'plan'> {
  competitorUrl: string | null;
  editors: number;
  waiting: OwnedListing['waiting'];
  version: number;
  createdAt: Date;
  extraCategories: number;
  badgeCheckedAt: Date | null;
  badgeFoundAt: Date | null;
  badgeCheck: BadgeCheckResult | null;
}

/** Returns the owner’s view of a listing in any status. Throws 404 if the actor doesn’t edit it. */
export async function getMyListing(actor: Actor, listingId: number): Promise<OwnedListing> {
  const userId = requireUserId(actor);
  const [row] = await queryRows<OwnedRow>(ownedById, [rowIdOf(listingId), userId]);
  if (!row) throw notFound('listing', listingId);
  const { extraCategories, badgeCheckedAt, badgeFoundAt, badgeCheck, ...profile } = profileOf(row);
  return {
    ...profile,
    milestones: profile.milestones ?? [],
    media: profile.media ?? [],
    badge: badgeStateOf(row),
    unlocked: { story: row.storyUnlocked, milestones: row.milestonesUnlocked, media: row.mediaUnlocked, extraCategories },
  };
}

/**
 * Returns the summary of a listing in any status, with the properties that only its editors see. Throws 404 if the actor doesn’t edit it.
 */
export async function getMyListingSummary(actor: Actor, listingId: number): Promise<OwnedListingSummary> {
  const userId = requireUserId(actor);
  const [row] = await queryRows<OwnedListingSummary>(ownedSummaryById, [rowIdOf(listingId), userId]);
  if (!row) throw notFound('listing', listingId);
  return row;
}

/** Returns a page of the listings that the actor owns or edits, in any status, newest first. A page after the last one has no items. */
export async function listMyListings(actor: Actor, request: PageRequest): Promise<Page<OwnedListingSummary>> {
  const userId = requireUserId(actor);
  const items = await queryRows<OwnedListingSummary>(ownedByUser, [userId, ...limitAndOffsetOf(request)]);
  const [count] = await queryRows<{ total: number }>(countOwnedByUser, [userId]);
  return pageOf(items, count?.total ?? 0);
}

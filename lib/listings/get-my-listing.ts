import type { Actor } from '#lib/auth/actor.ts';
import { queryRows } from '#lib/core/db.ts';
import { AppError, notFound } from '#lib/core/errors.ts';
import type { OwnedListing, OwnedListingSummary, Ownership } from '#lib/listings/profile.ts';
import { badgeStateOf, type ProfileRow, profileOf } from '#lib/listings/profile-row.ts';
import { ownedById, ownedSummaryById } from '#lib/listings/statements.ts';

export type { OwnedListing, OwnedListingSummary } from '#lib/listings/profile.ts';

interface OwnedRow extends ProfileRow, Omit<Ownership, 'plan'> {
  version: number;
  createdAt: Date;
  extraCategories: number;
  badgeCheckedAt: Date | null;
  badgeFoundAt: Date | null;
}

/** The largest value of an integer id column; no row has a larger id. */
const maxId = 2_147_483_647;

/** Returns the id of the user behind the actor; throws 401 if there is none. */
export function requireListingsUser(actor: Actor): string {
  if (actor.userId === null) throw new AppError('unauthorized', 'Sign in to see your listings.');
  return actor.userId;
}

/** Returns the owner’s view of a listing, in any status; 404 if the actor doesn’t edit it. */
export async function getMyListing(actor: Actor, listingId: number): Promise<OwnedListing> {
  const userId = requireListingsUser(actor);
  const [row] = listingId <= maxId ? await queryRows<OwnedRow>(ownedById, [listingId, userId]) : [];
  if (!row) throw notFound('listing', listingId);
  const { extraCategories, badgeCheckedAt, badgeFoundAt, ...profile } = profileOf(row);
  return {
    ...profile,
    milestones: profile.milestones ?? [],
    media: profile.media ?? [],
    badge: badgeStateOf(row),
    unlocked: { story: row.storyUnlocked, milestones: row.milestonesUnlocked, media: row.mediaUnlocked, extraCategories },
  };
}

/** Returns a listing’s summary with the properties that only its editors see, in any status; 404 if the actor doesn’t edit it. */
export async function getMyListingSummary(actor: Actor, listingId: number): Promise<OwnedListingSummary> {
  const userId = requireListingsUser(actor);
  const [row] = listingId <= maxId ? await queryRows<OwnedListingSummary>(ownedSummaryById, [listingId, userId]) : [];
  if (!row) throw notFound('listing', listingId);
  return row;
}

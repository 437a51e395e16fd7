import type { Actor } from '#lib/auth/actor.ts';
import { rows } from '#lib/db.ts';
import { listingsOwner } from '#lib/services/listings/get-my-listing.ts';
import type { OwnedListingSummary } from '#lib/services/listings/profile.ts';
import { countOwnedByUser, ownedByUser } from '#lib/services/listings/statements.ts';

/** Totals are exact up to here (domain.md, Conventions). */
const countedTo = 10_000;

/**
 * A page of the listings that the actor owns or edits, in any status, newest first. `page` counts from 1; past the end there
 * are no items.
 */
export async function listMyListings(
  actor: Actor,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ items: OwnedListingSummary[]; total: number; capped: boolean }> {
  const userId = listingsOwner(actor);
  const items = await rows<OwnedListingSummary>(ownedByUser, [userId, perPage, (page - 1) * perPage]);
  const [count] = await rows<{ total: number }>(countOwnedByUser, [userId]);
  const total = count?.total ?? 0;
  return { items, total: Math.min(total, countedTo), capped: total > countedTo };
}

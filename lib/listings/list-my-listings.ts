import type { Actor } from '#lib/auth/actor.ts';
import { rows } from '#lib/core/db.ts';
import { type Page, type PageRequest, pageOf, windowOf } from '#lib/core/page.ts';
import { listingsOwner } from '#lib/listings/get-my-listing.ts';
import type { OwnedListingSummary } from '#lib/listings/profile.ts';
import { countOwnedByUser, ownedByUser } from '#lib/listings/statements.ts';

/** Returns a page of the listings that the actor owns or edits, in any status, newest first. A page past the end has no items. */
export async function listMyListings(actor: Actor, request: PageRequest): Promise<Page<OwnedListingSummary>> {
  const userId = listingsOwner(actor);
  const items = await rows<OwnedListingSummary>(ownedByUser, [userId, ...windowOf(request)]);
  const [count] = await rows<{ total: number }>(countOwnedByUser, [userId]);
  return pageOf(items, count?.total ?? 0);
}

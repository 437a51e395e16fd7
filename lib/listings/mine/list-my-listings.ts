import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { queryRows } from '#lib/core/db.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import type { OwnedListingSummary } from '#lib/listings/profile.ts';
import { countOwnedByUser, ownedByUser } from '#lib/listings/showing/statements.ts';

/** Returns a page of the listings that the actor owns or edits, in any status, newest first. A page past the end has no items. */
export async function listMyListings(actor: Actor, request: PageRequest): Promise<Page<OwnedListingSummary>> {
  const userId = requireUserId(actor);
  const items = await queryRows<OwnedListingSummary>(ownedByUser, [userId, ...limitAndOffsetOf(request)]);
  const [count] = await queryRows<{ total: number }>(countOwnedByUser, [userId]);
  return pageOf(items, count?.total ?? 0);
}

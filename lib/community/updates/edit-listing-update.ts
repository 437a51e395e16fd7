import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { tags } from '#lib/cache/tags.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { conflict, invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { visibleLine, visibleText } from '#lib/core/visible-text.ts';
import type { ListingUpdate } from '#lib/generated/prisma/client.ts';
import { lockAccessible } from '#lib/listings/access.ts';
import { invalidateListing } from '#lib/listings/visibility/invalidate-listing.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/**
 * Corrects an update within 15 minutes of its publication. Undefined values stay unchanged. Followers are not notified again. Throws 404 if
 * the actor doesn't edit the listing, and `edit_window_over` after 15 minutes.
 */
export function editListingUpdate(
  actor: Actor,
  listingId: number,
  updateId: number,
  change: { title?: string | undefined; body?: string | undefined },
): Promise<ListingUpdate> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const listing = await lockAccessible(tx, userId, listingId, 'edit');
    const update = await readUpdate(tx, listing.id, updateId);
    if (now() > editableUntil(update))
      throw conflict(
        'edit_window_over',
        'An update can be edited for 15 minutes after it was published, and this one is older. Delete it and publish it again, or publish a correction.',
      );
    const stored = storedTextOf({ title: change.title ?? update.title, body: change.body ?? update.body });
    if (stored.title === update.title && stored.body === update.body) return update;
    const edited = await tx.listingUpdate.update({ where: { id: update.id }, data: { ...stored } });
    await recordListingVersion(tx, actor, listing.id, {
      action: 'edit update',
      before: { update_title: update.title, update_body: update.body },
      after: { update_title: stored.title, update_body: stored.body },
    });
    await invalidateListing(tx, listing, tags.updates);
    return edited;
  });
}

/** Deletes an update for good, with the notices to followers. Throws 404 if the actor doesn't edit the listing. */
export function deleteListingUpdate(actor: Actor, listingId: number, updateId: number): Promise<{ id: number; listingId: number }> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const listing = await lockAccessible(tx, userId, listingId, 'edit');
    const { id, title, body } = await readUpdate(tx, listing.id, updateId);
    await tx.listingUpdate.delete({ where: { id } });
    await recordListingVersion(tx, actor, listing.id, {
      action: 'delete update',
      before: { update_title: title, update_body: body },
      after: {},
    });
    await invalidateListing(tx, listing, tags.updates);
    return { id, listingId: listing.id };
  });
}

/** The title and body that an owner writes. */
export interface UpdateText {
  title: string;
  /** Plain text. */
  body: string;
}

/** The time after its publication in which an update can be edited. */
export const editWindowMs = 15 * 60_000;

/**
 * Returns a text in its stored form: the title on one line, and both without direction marks. Throws 400 if title or body has nothing
 * visible.
 */
export function storedTextOf({ title, body }: UpdateText): UpdateText {
  const stored = { title: visibleLine(title), body: visibleText(body) };
  const blank = (['title', 'body'] as const).filter((name) => stored[name] === null);
  if (blank.length > 0) throw invalidInput(blank.map((path) => ({ path, message: 'must not be empty', code: 'required' })));
  return stored as UpdateText;
}

/** Reads an update of the listing. Throws 404 if the listing has no such update. */
async function readUpdate(tx: Tx, listingId: number, updateId: number): Promise<ListingUpdate> {
  const update = await tx.listingUpdate.findFirst({ where: { id: rowIdOf(updateId), listingId } });
  if (!update) throw notFound('update', updateId);
  return update;
}

/** Returns the time until which an update can be edited. */
export function editableUntil({ publishedAt }: { publishedAt: Date }): Date {
  return new Date(publishedAt.getTime() + editWindowMs);
}

import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { editableUntil } from '#lib/community/updates/edit-listing-update.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import { now } from '#lib/core/time.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { accessibleBy } from '#lib/listings/access.ts';

/** An update for the listing’s editors. */
export interface EditedUpdate {
  id: number;
  title: string;
  body: string;
  publishedAt: Date;
  /** The time until which the update can be edited; null after that. */
  editableUntil: Date | null;
}

export interface EditedListing {
  id: number;
  slug: string;
  name: string;
  status: ListingStatus;
  followers: number;
}

/** Returns a page of a listing’s updates for its editors, newest first. Throws 404 if the actor doesn’t edit the listing. */
export async function listMyUpdates(
  actor: Actor,
  listingId: number,
  { page, perPage }: PageRequest,
): Promise<Page<EditedUpdate> & { listing: EditedListing }> {
  const listing = await db().listing.findFirst({
    where: { id: rowIdOf(listingId), ...accessibleBy(requireUserId(actor), 'read') },
    select: { id: true, slug: true, name: true, status: true, followers: true },
  });
  if (!listing) throw notFound('listing', listingId);
  const where = { listingId: listing.id };
  const [updates, total] = await Promise.all([
    db().listingUpdate.findMany({
      where,
      orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
      take: perPage,
      skip: (page - 1) * perPage,
    }),
    db().listingUpdate.count({ where }),
  ]);
  const at = now();
  const items = updates.map((update) => {
    const until = editableUntil(update);
    const { id, title, body, publishedAt } = update;
    return { id, title, body, publishedAt, editableUntil: at <= until ? until : null };
  });
  return { listing, ...pageOf(items, total) };
}

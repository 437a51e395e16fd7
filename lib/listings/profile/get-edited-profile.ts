import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { accessibleBy } from '#lib/listings/access.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { type ProfileContent, withMembers } from '#lib/profile/content.ts';
import { readEarlierMembers } from '#lib/profile/put-back.ts';

export interface EditedProfile {
  listing: { id: number; slug: string; name: string; status: ListingStatus; logoUrl: string | null; draftId: string | null };
  version: number;
  content: ProfileContent;
}

/** Returns the profile of a listing for its editors. Throws 404 if the actor may not edit the listing. */
export async function getEditedProfile(actor: Actor, listingId: number): Promise<EditedProfile> {
  const listing = await db().listing.findFirst({
    where: { id: rowIdOf(listingId), ...accessibleBy(requireUserId(actor), 'edit') },
    select: { id: true, slug: true, name: true, status: true, logoUrl: true, profile: { select: { draft: { select: { id: true } } } } },
  });
  if (!listing) throw notFound('listing', listingId);
  const { profile, ...shown } = listing;
  const { version, content } = await readListingProfile(db(), listing.id);
  return { listing: { ...shown, draftId: profile.draft?.id ?? null }, version, content };
}

/**
 * Returns the profile of a listing. `earlier` is its content right after version `seen`, so that a page can show what has changed since.
 */
export async function getChangedProfile(
  actor: Actor,
  listingId: number,
  seen: number,
): Promise<EditedProfile & { earlier: ProfileContent }> {
  const edited = await getEditedProfile(actor, listingId);
  const { profileId } = await db().listing.findUniqueOrThrow({ where: { id: edited.listing.id }, select: { profileId: true } });
  return { ...edited, earlier: withMembers(edited.content, await readEarlierMembers(db(), profileId, seen)) };
}

import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { checkAccessible } from '#lib/listings/access.ts';
import { storeLogo } from '#lib/listings/logos/store-logo.ts';
import { updateListing } from '#lib/listings/profile/update-listing.ts';

/** Throws 404 if the actor may not edit the listing. Call it before reading an upload. */
export async function checkCanSetLogo(actor: Actor, listingId: number): Promise<void> {
  await checkAccessible(db(), requireUserId(actor), listingId, 'edit');
}

/**
 * Replaces the logo of a listing by an uploaded file. Throws 400 (`file`) if the file can’t be used, and 404 if the actor doesn't edit the
 * listing.
 */
export async function setLogo(actor: Actor, listingId: number, file: Buffer): Promise<void> {
  await checkCanSetLogo(actor, listingId);
  const logo_url = await storeLogo(file, actor.userId);
  await updateListing(actor, listingId, { fields: { logo_url } });
}

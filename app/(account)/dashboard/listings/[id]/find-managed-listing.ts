import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { Actor } from '#lib/auth/actor.ts';
import { getCurrentActor, requireUser } from '#lib/auth/session.ts';
import { currentViewing } from '#lib/auth/viewing.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { isTakenDown } from '#lib/listings/access.ts';
import { getMyListing, type OwnedListing } from '#lib/listings/mine/get-my-listing.ts';

interface ManagedListing {
  listing: OwnedListing;
  actor: Actor;
}

/**
 * Returns the listing of a page's path, for the page's title. Returns null for visitors and for another person's listing. Cached, so that
 * metadata and page share one query. Whoever of the team sees the site as the person doesn't get the token of the preview.
 */
export const findManagedListing = cache(async (id: string): Promise<OwnedListing | null> => {
  const actor = await getCurrentActor();
  const listing = actor.userId !== null && /^[1-9]\d{0,9}$/.test(id) ? await nullIfNotFound(getMyListing(actor, Number(id))) : null;
  return listing && currentViewing() ? { ...listing, previewToken: '' } : listing;
});

/**
 * Returns the listing that a page manages, and the actor. Redirects visitors to the sign-in page. Responds with 404 for another person's
 * listing.
 */
export async function requireManagedListing(id: string, path: string): Promise<ManagedListing> {
  const { actor } = await requireUser(path);
  const listing = await findManagedListing(id);
  if (!listing) notFound();
  return { listing, actor };
}

/**
 * Does the same as `requireManagedListing` for a page that changes the listing. Also responds with 404 if the site’s team took the listing
 * down, or if its owner deleted it.
 */
export async function requireEditableListing(id: string, path: string): Promise<ManagedListing> {
  const managed = await requireManagedListing(id, path);
  if (isTakenDown(managed.listing.status)) notFound();
  return managed;
}

import { cache } from 'react';
import { currentActor } from '#lib/auth/session.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { getMyListing } from '#lib/listings/get-my-listing.ts';

/** Returns the actor's listing with the number in a path, or null for another person's listing. The actor is signed in. */
export const ownedListing = cache(async (id: string) =>
  /^[1-9]\d{0,9}$/.test(id) ? nullIfNotFound(getMyListing(await currentActor(), Number(id))) : null,
);

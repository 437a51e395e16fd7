import { conflict } from '#lib/core/errors.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';

/** Throws a conflict if the site’s team rejected or removed the listing, or an owner deleted it. */
export function refuseTakenDown({ status }: { status: ListingStatus }): void {
  if (status === 'rejected')
    throw conflict(
      'listing_rejected',
      'The site’s team rejected this listing; the dashboard says why. Write to the team before you go on.',
    );
  if (status === 'removed') throw conflict('listing_removed', 'The site’s team removed this listing; the dashboard says why.');
  if (status === 'deleted') throw conflict('listing_deleted', 'This listing was deleted. Restore it in the dashboard first.');
}

import type { LockedListing } from '#lib/billing/records/line.ts';

/**
 * Returns the reason why nothing can take effect for a listing that the team rejected or removed or that an owner deleted. Returns null for
 * every other listing.
 */
export function takedownReasonOf({ status, name }: LockedListing): string | null {
  if (status === 'deleted') return `An owner deleted ${name} before this could take effect.`;
  return status === 'rejected' || status === 'removed' ? `The site’s team took ${name} down before this could take effect.` : null;
}

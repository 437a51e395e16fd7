import type { LockedListing } from '#lib/billing/records/line.ts';

/** Returns the reason why nothing can take effect for a listing that the team rejected or removed; null for every other listing. */
export function takedownReasonOf({ status, name }: LockedListing): string | null {
  return status === 'rejected' || status === 'removed' ? `The site’s team took ${name} down before this could take effect.` : null;
}

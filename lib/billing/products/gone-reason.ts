import type { HeldListing } from '#lib/billing/records/line.ts';

/** Why nothing can be done for a listing any more; null while it is there. */
export function goneReason({ status, name }: HeldListing): string | null {
  return status === 'rejected' || status === 'removed' ? `The site’s team took ${name} off before this could take effect.` : null;
}

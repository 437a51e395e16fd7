import type { Listing } from '#lib/generated/prisma/client.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { listingState } from '../dashboard/listing-state.ts';

/** The status of a listing, in the words that its editors read. */
export function ListingBadge({ status, statusReason = null }: Pick<Listing, 'status'> & Partial<Pick<Listing, 'statusReason'>>) {
  const { label, tone } = listingState({ status, statusReason, launchWeek: null, deletedAt: null });
  return <Badge tone={tone}>{label}</Badge>;
}

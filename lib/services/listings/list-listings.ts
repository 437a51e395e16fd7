import { rows } from '#lib/db.ts';
import type { ListingSummary } from '#lib/services/listings/profile.ts';
import { liveByVotes, upcomingByWeek } from '#lib/services/listings/statements.ts';

export type { ListingSummary } from '#lib/services/listings/profile.ts';

/** Live listings, most voted first; ties by age. */
export function topListings(limit: number): Promise<ListingSummary[]> {
  return rows<ListingSummary>(liveByVotes, [limit]);
}

/** Scheduled listings, the nearest week first. */
export function upcomingListings(limit: number): Promise<ListingSummary[]> {
  return rows<ListingSummary>(upcomingByWeek, [limit]);
}

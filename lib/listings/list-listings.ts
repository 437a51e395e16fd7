import { rows } from '#lib/core/db.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { liveByVotes, raceOfWeek, upcomingByWeek } from '#lib/listings/statements.ts';

export type { ListingSummary } from '#lib/listings/profile.ts';

/** Live listings, most voted first; ties by age. */
export function topListings(limit: number): Promise<ListingSummary[]> {
  return rows<ListingSummary>(liveByVotes, [limit]);
}

/** What launched in a week, by the votes cast in it; ties as on the weekly board (domain.md, Launch cycle). */
export function weekRace(monday: Date, limit: number): Promise<ListingSummary[]> {
  return rows<ListingSummary>(raceOfWeek, [monday, limit]);
}

/** Scheduled listings, the nearest week first. */
export function upcomingListings(limit: number): Promise<ListingSummary[]> {
  return rows<ListingSummary>(upcomingByWeek, [limit]);
}

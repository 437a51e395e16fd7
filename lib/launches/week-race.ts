import { queryRows } from '#lib/core/db.ts';
import { raceOfWeek } from '#lib/launches/statements.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';

/**
 * Lists the launches of a week in the order of the race: by the votes cast in the week, with ties as on the weekly board
 * (docs/domain.md, Launch cycle).
 */
export function weekRace(monday: Date, limit: number): Promise<ListingSummary[]> {
  return queryRows<ListingSummary>(raceOfWeek, [monday, limit]);
}

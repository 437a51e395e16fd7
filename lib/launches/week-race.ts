import { rows } from '#lib/core/db.ts';
import { raceOfWeek } from '#lib/launches/statements.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';

/** What launched in a week, by the votes cast in it; ties as on the weekly board (docs/domain.md, Launch cycle). */
export function weekRace(monday: Date, limit: number): Promise<ListingSummary[]> {
  return rows<ListingSummary>(raceOfWeek, [monday, limit]);
}

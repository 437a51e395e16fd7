import { cache } from 'react';
import { foundOrNull } from '#lib/errors.ts';
import { getLaunchWeek, type LaunchWeek } from '#lib/services/launches/get-launch-week.ts';
import { parseDate, weekOf } from '#lib/time.ts';

/** The week of this Monday (`YYYY-MM-DD`) when the site knows it, else null; asked once for head and page. */
export const knownWeek = cache(async (monday: string): Promise<LaunchWeek | null> => {
  const date = parseDate(monday);
  if (!date || date.getTime() !== weekOf(date).getTime()) return null;
  return foundOrNull(getLaunchWeek(date));
});

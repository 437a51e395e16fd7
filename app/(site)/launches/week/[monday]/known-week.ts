import { cache } from 'react';
import { foundOrNull } from '#lib/core/errors.ts';
import { parseDate, weekOf } from '#lib/core/time.ts';
import { getLaunchWeek, type LaunchWeek } from '#lib/launches/get-launch-week.ts';

/** The week of this Monday (`YYYY-MM-DD`) when the site knows it, else null; asked once for head and page. */
export const knownWeek = cache(async (monday: string): Promise<LaunchWeek | null> => {
  const date = parseDate(monday);
  if (!date || date.getTime() !== weekOf(date).getTime()) return null;
  return foundOrNull(getLaunchWeek(date));
});

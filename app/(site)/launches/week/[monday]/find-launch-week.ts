import { cache } from 'react';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { parseDate, weekOf } from '#lib/core/time.ts';
import { getLaunchWeek, type LaunchWeek } from '#lib/launches/get-launch-week.ts';

/** Returns the launch week of a Monday (`YYYY-MM-DD`), or null for an unknown week. Cached, so that metadata and page share one query. */
export const findLaunchWeek = cache(async (monday: string): Promise<LaunchWeek | null> => {
  const date = parseDate(monday);
  if (!date || date.getTime() !== weekOf(date).getTime()) return null;
  return nullIfNotFound(getLaunchWeek(date));
});

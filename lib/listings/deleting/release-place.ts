import type { Tx } from '#lib/core/db.ts';
import { isoDate } from '#lib/core/time.ts';

/** Releases the place that a listing on the free plan had in a launch week. */
export async function releasePlace(tx: Tx, week: Date): Promise<void> {
  await tx.$executeRaw`update launch_weeks set free_taken = greatest(free_taken - 1, 0) where week = ${isoDate(week)}::date`;
}

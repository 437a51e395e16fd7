import { dayMs } from '#lib/core/durations.ts';

/** The days in which a deleted listing can be restored. */
export const restoreDays = 30;

/** Returns the time until which a listing deleted at `deletedAt` can be restored. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + restoreDays * dayMs);

import { dayMs } from '#lib/core/durations.ts';
import { conflict } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';

/** The days for which the team can take a decision back. */
export const takeBackDays = 30;

/** Throws `too_late` if something was decided too long ago to be taken back. */
export function checkTakeBackTime(decidedAt: Date): void {
  if (decidedAt.getTime() < now().getTime() - takeBackDays * dayMs)
    throw conflict('too_late', `Decisions can be taken back for ${takeBackDays} days. Decide anew instead.`);
}

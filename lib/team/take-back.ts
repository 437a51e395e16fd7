import { dayMs } from '#lib/core/durations.ts';
import { conflict } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';

/** Number of days after which the team can no longer undo a decision. */
export const takeBackDays = 30;

/** Throws `too_late` if a decision is too old to be undone. */
export function checkTakeBackTime(decidedAt: Date): void {
  if (decidedAt.getTime() < now().getTime() - takeBackDays * dayMs)
    throw conflict('too_late', `Decisions can be taken back for ${takeBackDays} days. Decide anew instead.`);
}

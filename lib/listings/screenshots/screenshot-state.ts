import { minuteMs } from '#lib/core/durations.ts';

/** The shortest time between two attempts that an owner asks for, because each loads the page with all its images. */
export const minPauseMs = 5 * minuteMs;
/** A request that was not fulfilled for so long is not waited for any more. */
const maxWaitMs = 10 * minuteMs;

/** Returns true while an owner’s request for a screenshot is under way. */
export function isBeingTaken({ requestedAt }: { requestedAt: Date | null }, now: Date): boolean {
  if (!requestedAt) return false;
  const since = now.getTime() - requestedAt.getTime();
  return since >= 0 && since < maxWaitMs;
}

'use server';

import { revalidatePath } from 'next/cache';
import { notFound } from 'next/navigation';
import { isAppError } from '#lib/core/errors.ts';
import { parseDate } from '#lib/core/time.ts';
import { type ClockMove, moveClock } from '#lib/site/move-clock.ts';
import { isClockOpen } from './is-clock-open.ts';

/** State of the form after a submission. */
export interface MoveState {
  error?: string;
  typed?: string;
}

const moves: Record<string, ClockMove> = {
  day: { days: 1 },
  week: { weeks: 1 },
  monday: 'next monday',
  real: 'real time',
};

/** Moves the clock by the step of the pressed button, or to the typed date. */
export async function move(_before: MoveState, form: FormData): Promise<MoveState> {
  if (!(await isClockOpen())) notFound();
  const typed = String(form.get('to') ?? '');
  const to = parseDate(typed);
  const chosen = moves[String(form.get('move') ?? '')] ?? (to ? { to } : null);
  if (!chosen) return { error: 'Enter a date that exists, such as 2027-01-04.', typed };
  try {
    await moveClock(chosen);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { error: error.message, typed };
  }
  revalidatePath('/dev/clock');
  return {};
}

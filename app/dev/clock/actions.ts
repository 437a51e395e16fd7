'use server';

import { notFound } from 'next/navigation';
import { z } from 'zod';
import { type FormState, formAction, textsOf } from '#lib/api/form-action.ts';
import { isOperatorHere } from '#lib/auth/is-operator-here.ts';
import { parseDate } from '#lib/core/time.ts';
import { type ClockMove, moveClock } from '#lib/site/move-clock.ts';

const moves: Record<string, ClockMove> = {
  day: { days: 1 },
  week: { weeks: 1 },
  monday: 'next monday',
  real: 'real time',
};

/** Moves the clock by the step of the pressed button, or to the typed date. */
export const move = formAction({
  name: 'move_clock',
  forVisitors: true,
  typed: (_before: FormState<Record<'move' | 'to', string>>, form: FormData) => textsOf(form, 'move', 'to'),
  input: z.object({ move: z.string(), to: z.string().transform(parseDate) }),
  page: () => '/dev/clock',
  run: async ({ move: step, to }) => {
    if (!(await isOperatorHere())) notFound();
    const chosen = moves[step] ?? (to ? { to } : null);
    if (!chosen) return { fields: { to: 'Enter a date that exists, such as 2027-01-04.' } };
    await moveClock(chosen);
    return {};
  },
});

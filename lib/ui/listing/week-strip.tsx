'use client';

import { useEffect, useState } from 'react';
import { dayMs } from '#lib/core/durations.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * The seven days of a launch week in UTC, with today marked. `drawnOn` is the day on which the page was drawn, 0 for Monday; the browser
 * corrects it, because pages are cached.
 */
export function WeekStrip({ monday, drawnOn, skewMs = 0 }: { monday: string; drawnOn: number; skewMs?: number }) {
  const [today, setToday] = useState(drawnOn);
  useEffect(() => {
    const update = () => setToday(Math.floor((Date.now() + skewMs - new Date(monday).getTime()) / dayMs));
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, [monday, skewMs]);
  return (
    <ol aria-label="Days of the week" className="flex gap-1.5">
      {days.map((day, at) => (
        <li
          key={day}
          {...(at === today ? { 'aria-current': 'date' as const } : {})}
          className={classNames(
            'grid w-6 justify-items-center border-b-3 pb-1 text-sm',
            at === today
              ? 'border-rule border-dotted font-semibold text-ink'
              : at < today
                ? 'border-rule text-quiet'
                : 'border-line text-soft',
          )}
        >
          <span aria-hidden>{day.charAt(0)}</span>
          <span className="sr-only">{day}</span>
        </li>
      ))}
    </ol>
  );
}

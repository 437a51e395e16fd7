'use client';

import { useEffect, useState } from 'react';
import { formatDay, formatWeekEnd } from '#lib/core/format-date.ts';

const parts = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const;

/** Formats seconds as `3 d 4 h 12 min`, or `12 min 05 s` below an hour. */
export function remainingTimeLabel(seconds: number): string {
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;
  let rest = seconds;
  return parts
    .map(([unit, size]) => {
      const count = Math.floor(rest / size);
      rest -= count * size;
      return count > 0 || unit !== 'd' ? `${count} ${unit}` : '';
    })
    .filter(Boolean)
    .join(' ');
}

/**
 * Counts down to the end of a week: `in 3 d 4 h`; until the browser has counted, `on November 29`, the last day before it. The browser
 * computes the remaining time, because cached pages contain only the date. `skewMs` is the time by which the site's clock is ahead of the
 * system's clock (a demonstration may move the site's clock). Screen readers get the date and time, because they would read out a ticking
 * text again and again.
 */
export function Countdown({ to, skewMs = 0, over }: { to: Date | string; skewMs?: number; over: string }) {
  const end = new Date(to);
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now() + skewMs);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [skewMs]);
  const seconds = now === null ? null : Math.floor((end.getTime() - now) / 1000);
  return (
    <time dateTime={end.toISOString()} title={formatWeekEnd(end)} className="inline-block min-w-[7.5rem] figures">
      {seconds === null ? (
        `on ${formatDay(new Date(end.getTime() - 1))}`
      ) : (
        <>
          <span aria-hidden>in {seconds > 0 ? remainingTimeLabel(seconds) : over}</span>
          <span className="sr-only">on {formatWeekEnd(end)}</span>
        </>
      )}
    </time>
  );
}

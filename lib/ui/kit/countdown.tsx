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

/** Returns the site's time in milliseconds, each second; null until the browser has taken over. */
function useNow(skewMs: number): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now() + skewMs);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [skewMs]);
  return now;
}

/**
 * Counts down to the end of a week: `in 3 d 4 h`; until the browser has counted, `on November 29`, the last day before it. The browser
 * computes the remaining time, because cached pages contain only the date. `skewMs` is the time by which the site's clock is ahead of the
 * system's clock (a demonstration may move the site's clock). Screen readers get the date and time, because they would read out a ticking
 * text again and again.
 */
export function Countdown({ to, skewMs = 0, over }: { to: Date | string; skewMs?: number; over: string }) {
  const end = new Date(to);
  const now = useNow(skewMs);
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

const units = [
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
] as const;

/**
 * The time that is left to vote, in tall figures: days, hours and minutes, on the last day hours, minutes and seconds. The browser computes
 * it, because cached pages contain only the date, which stands there without JavaScript and for screen readers. `skewMs` is the time by
 * which the site's clock is ahead of the system's.
 */
export function TallClock({ to, skewMs = 0 }: { to: Date | string; skewMs?: number }) {
  const end = new Date(to);
  const now = useNow(skewMs);
  let rest = now === null ? null : Math.max(0, Math.floor((end.getTime() - now) / 1000));
  const shown = rest !== null && rest < 86_400 ? units.slice(1) : units.slice(0, 3);
  return (
    <time
      dateTime={end.toISOString()}
      title={formatWeekEnd(end)}
      data-skew={skewMs} // with `data-unit`, for the clock that runs before the scripts (lib/adapters/pages/load-scripts-late.ts)
      data-runs={now === null ? undefined : ''}
      className="group flex min-h-9 items-baseline gap-x-2 text-sm text-soft"
    >
      <span aria-hidden className="invisible contents group-data-runs:visible [@media(scripting:none)]:hidden">
        {shown.map(([unit, seconds]) => {
          const count = rest === null ? 0 : Math.floor(rest / seconds);
          if (rest !== null) rest -= count * seconds;
          return (
            <span key={unit} className="whitespace-nowrap">
              <span
                data-unit={seconds}
                suppressHydrationWarning // the loader’s clock may have written it
                className="tall inline-block min-w-[1.6ch] text-right text-[2rem] text-ink opacity-0 group-data-runs:opacity-100"
              >
                {unit === 'd' ? count : String(count).padStart(2, '0')}
              </span>{' '}
              {unit}
            </span>
          );
        })}
      </span>
      <span aria-hidden className="[@media(scripting:none)]:hidden">
        left to vote
      </span>
      <span className="sr-only [@media(scripting:none)]:not-sr-only">Voting ends on {formatWeekEnd(end)}</span>
    </time>
  );
}

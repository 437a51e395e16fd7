import { formatDay, formatWeekEnd } from '#lib/core/format-date.ts';

/**
 * Counts down to the end of a week: `in 3 d 4 h`. Without JavaScript, shows the last day of the week instead: `on November 29`. The browser
 * computes the remaining time (lib/islands/clocks.ts), because cached pages contain only the date. `skewMs` is the time by which the site's
 * clock is ahead of the system's clock (a demonstration may move the site's clock). Screen readers get the date and time, because they
 * would read out a changing text again and again.
 */
export function Countdown({ to, skewMs = 0, over }: { to: Date | string; skewMs?: number; over: string }) {
  const end = new Date(to);
  return (
    <count-down class="contents" datetime={end.toISOString()} data-skew={skewMs} data-over={over}>
      <time dateTime={end.toISOString()} title={formatWeekEnd(end)} className="inline-block min-w-[7.5rem] figures">
        <span aria-hidden suppressHydrationWarning>
          {`on ${formatDay(new Date(end.getTime() - 1))}`}
        </span>
        <span className="sr-only">on {formatWeekEnd(end)}</span>
      </time>
    </count-down>
  );
}

const units = [
  ['d', 86_400, 'group-data-last-day:hidden'],
  ['h', 3600, ''],
  ['m', 60, ''],
  ['s', 1, 'hidden group-data-last-day:inline'],
] as const;

/**
 * Shows in large figures how much time is left to vote: days, hours and minutes; on the last day hours, minutes and seconds. The browser
 * computes the time (lib/islands/clocks.ts), because cached pages contain only the date. Screen readers and browsers without JavaScript get
 * the date instead. Until the browser has computed the time, its space stays empty. `skewMs` is the time by which the site's clock is ahead
 * of the system's.
 */
export function TallClock({ to, skewMs = 0 }: { to: Date | string; skewMs?: number }) {
  const end = new Date(to);
  return (
    <tall-clock class="group contents" datetime={end.toISOString()} data-skew={skewMs}>
      <time dateTime={end.toISOString()} title={formatWeekEnd(end)} className="flex min-h-9 items-baseline gap-x-2 text-sm text-soft">
        <span aria-hidden className="invisible contents group-data-runs:visible [@media(scripting:none)]:hidden">
          {units.map(([unit, seconds, when]) => (
            <span key={unit} className={`whitespace-nowrap ${when}`}>
              <span
                data-unit={seconds}
                suppressHydrationWarning
                className="tall inline-block min-w-[1.6ch] text-right text-[2rem] text-ink"
              >
                {unit === 'd' ? '0' : '00'}
              </span>{' '}
              {unit}
            </span>
          ))}
        </span>
        <span aria-hidden className="[@media(scripting:none)]:hidden">
          left to vote
        </span>
        <span className="sr-only [@media(scripting:none)]:not-sr-only">Voting ends on {formatWeekEnd(end)}</span>
      </time>
    </tall-clock>
  );
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * The seven days of a launch week in UTC, with the current day marked. `drawnOn` is the day on which the page was rendered, 0 for Monday.
 * The browser corrects the mark (lib/islands/clocks.ts), because pages are cached.
 */
export function WeekStrip({ monday, drawnOn, skewMs = 0 }: { monday: string; drawnOn: number; skewMs?: number }) {
  return (
    <week-strip class="contents" datetime={monday} data-skew={skewMs}>
      <ol aria-label="Days of the week" className="flex gap-1.5">
        {days.map((day, at) => (
          <li
            key={day}
            aria-current={at === drawnOn ? 'date' : undefined}
            data-past={at < drawnOn ? '' : undefined}
            className="grid w-6 justify-items-center border-b-3 border-line pb-1 text-sm text-soft aria-[current]:border-rule aria-[current]:border-dotted aria-[current]:font-semibold aria-[current]:text-ink data-past:border-rule data-past:text-quiet"
          >
            <span aria-hidden>{day.charAt(0)}</span>
            <span className="sr-only">{day}</span>
          </li>
        ))}
      </ol>
    </week-strip>
  );
}

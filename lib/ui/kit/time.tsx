import { formatDate, formatDateTime } from '#lib/core/format-date.ts';

/**
 * A time in relative form (“3 days ago”), with the absolute time as tooltip. Cached pages contain the absolute time;
 * the browser converts this time (lib/islands/clocks.ts), so that the relative form is up to date.
 */
export function Time({ at, className }: { at: Date | string; className?: string }) {
  const date = new Date(at);
  const dateTime = Number.isNaN(date.getTime()) ? undefined : date.toISOString();
  return (
    <relative-time class="contents" datetime={dateTime}>
      <time dateTime={dateTime} title={formatDateTime(date)} {...(className ? { className } : {})} suppressHydrationWarning>
        {formatDate(date)}
      </time>
    </relative-time>
  );
}

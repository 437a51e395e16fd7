import Link from 'next/link';
import { dayMs } from '#lib/core/durations.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { formatWeekShort } from '#lib/core/format-week.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate } from '#lib/core/time.ts';
import type { WeekCount } from '#lib/launches/list-weeks-with-launches.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';

/** A list of weeks with their number of launches. This week and the shown week are marked. */
export function WeekCalendar({ weeks, thisWeek, shown }: { weeks: readonly WeekCount[]; thisWeek: Date; shown?: Date | undefined }) {
  return (
    <ol className="py-1">
      {weeks.map(({ week, launches }) => {
        const ahead = Math.round((week.getTime() - thisWeek.getTime()) / (7 * dayMs));
        const name = ({ '-1': 'Last week', '0': 'This week', '1': 'Next week' } as Record<string, string>)[ahead];
        return (
          <li key={week.getTime()}>
            <Link
              href={ahead === 0 ? paths.launches : paths.week(isoDate(week))}
              {...(week.getTime() === shown?.getTime() ? { 'aria-current': 'page' as const } : {})}
              className={classNames(
                '-mx-2 flex min-h-11 items-center justify-between gap-4 rounded-lg px-2 py-1.5 text-base hover:bg-hover lg:min-h-10 aria-[current=page]:bg-hover aria-[current=page]:font-medium',
                ahead === 0 && 'border-l-4 border-rule bg-sunken pl-3 font-semibold text-ink',
              )}
            >
              <span className="grid leading-tight">
                <span className="figures">{formatWeekShort(week)}</span>
                {name && <span className={classNames('text-sm', ahead !== 0 && 'text-soft')}>{name}</span>}
              </span>
              <span className={classNames('shrink-0 text-sm whitespace-nowrap figures', ahead !== 0 && 'text-soft')}>
                {ahead > 0 ? `${formatNumber(launches)} scheduled` : countOf(launches, 'launch', 'launches')}
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

import { CalendarDays, CalendarPlus, Rss } from 'lucide-react';
import Link from 'next/link';
import { dayMs } from '#lib/core/durations.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { formatWeekShort } from '#lib/core/format-week.ts';
import { paths } from '#lib/core/paths.ts';
import { addWeeks, isoDate, weekOf } from '#lib/core/time.ts';
import { findFirstLaunchWeek, getLaunchCalendar, type WeekCount } from '#lib/launches/list-weeks-with-launches.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';

/** The number of weeks shown before and after this one. */
const calendar = { before: 4, after: 8 };

/** The sidebar of each list of launches: the weeks around `at` with `shown` marked, and links to feeds and the calendar. */
export async function LaunchesRail({ at, shown }: { at: Date; shown?: Date }) {
  const thisWeek = weekOf(at);
  const [weeks, first] = await Promise.all([
    getLaunchCalendar(addWeeks(thisWeek, -calendar.before), addWeeks(thisWeek, calendar.after)),
    findFirstLaunchWeek(),
  ]);
  // Leaves out weeks before the first launch and after the last scheduled one, but always shows next week.
  const last = weeks.findLast(({ launches }) => launches > 0)?.week ?? thisWeek;
  const nextWeek = addWeeks(thisWeek, 1);
  const listed = weeks.filter(({ week: monday }) =>
    monday >= thisWeek ? monday <= nextWeek || monday <= last : first !== null && monday >= first,
  );
  return (
    <aside aria-label="Weeks" className="grid content-start gap-10">
      <section aria-labelledby="calendar">
        <h2 id="calendar" className="part-title">
          Calendar
        </h2>
        <WeekCalendar weeks={listed} thisWeek={thisWeek} shown={shown} />
        <Link href={paths.archive(thisWeek.getUTCFullYear())} className="link inline-flex min-h-11 items-center gap-2 text-base">
          <CalendarDays aria-hidden size={16} /> Weeks by year
        </Link>
      </section>
      <section aria-labelledby="follow">
        <h2 id="follow" className="part-title">
          Follow along
        </h2>
        <ul className="py-1 text-base">
          <li>
            <a href={paths.calendar} className="link inline-flex min-h-11 items-center gap-2">
              <CalendarPlus aria-hidden size={16} /> Launch weeks for your calendar
            </a>
          </li>
          <li>
            <a href={paths.feed('launches', 'rss')} className="link inline-flex min-h-11 items-center gap-2">
              <Rss aria-hidden size={16} /> Launches as a feed
            </a>
          </li>
          <li>
            <Link href={paths.week(isoDate(addWeeks(thisWeek, -1)))} className="link inline-flex min-h-11 items-center">
              How last week ended
            </Link>
          </li>
        </ul>
      </section>
    </aside>
  );
}

/** A list of weeks with their number of launches. This week and the shown week are marked. */
function WeekCalendar({ weeks, thisWeek, shown }: { weeks: readonly WeekCount[]; thisWeek: Date; shown?: Date | undefined }) {
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

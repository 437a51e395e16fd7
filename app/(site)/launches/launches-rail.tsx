import { CalendarDays, CalendarPlus, Rss } from 'lucide-react';
import Link from 'next/link';
import { paths } from '#lib/core/paths.ts';
import { addWeeks, isoDate, weekOf } from '#lib/core/time.ts';
import { findFirstLaunchWeek, getLaunchCalendar } from '#lib/launches/list-weeks-with-launches.ts';
import { WeekCalendar } from './week-calendar.tsx';

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

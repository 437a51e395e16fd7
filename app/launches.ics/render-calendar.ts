import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { config } from '#lib/core/config.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { addWeeks, isoDate, now } from '#lib/core/time.ts';
import type { CalendarWeek } from '#lib/launches/list-weeks-with-launches.ts';

/** Renders launch weeks as an iCalendar file: one all-day event each, from Monday to Sunday, with a stable id. */
export function renderCalendar(weeks: readonly CalendarWeek[]): string {
  const { siteUrl, siteName } = config();
  const { hostname } = new URL(siteUrl);
  const at = now();
  const calendar = ical({
    name: `Launch weeks on ${siteName}`,
    description: 'Each launch week with what launches in it.',
    url: siteUrl + paths.calendar,
    prodId: { company: siteName, product: 'Launch weeks', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * 3600,
  });
  for (const { week, launches, first } of weeks) {
    const monday = isoDate(week);
    const address = siteUrl + paths.week(monday);
    const more = launches - first.length;
    calendar.createEvent({
      id: `launch-week-${monday}@${hostname}`,
      stamp: at,
      start: week,
      end: addWeeks(week, 1),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `${siteName} launch week: ${countOf(launches, 'launch', 'launches')}`,
      description: [...first.map(({ name }) => oneLine(name)), ...(more > 0 ? [`and ${more} more`] : []), address].join('\n'),
      url: address,
    });
  }
  return calendar.toString();
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

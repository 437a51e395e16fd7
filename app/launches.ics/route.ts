import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { maxWeeksAhead } from '#lib/launches/get-launch-week.ts';
import { listCalendarWeeks } from '#lib/launches/list-weeks-with-launches.ts';
import { renderCalendar } from './render-calendar.ts';

const weeksBack = 4;

/** Serves the launch weeks for calendar applications: the last four, this one, and future weeks with launches. */
export async function GET(): Promise<Response> {
  tagPage(tags.listings, tags.launches);
  return new Response(renderCalendar(await listCalendarWeeks(weeksBack, maxWeeksAhead)), {
    headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' },
  });
}

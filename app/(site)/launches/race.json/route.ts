import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { isoDate, now, weekOf } from '#lib/core/time.ts';
import { listRaceFigures } from '#lib/launches/race/get-week-standing.ts';

/**
 * Serves the data that `<live-race>` requests every 20 seconds: this week, and its race as pairs of listing id and votes. It has at most 1
 * kB when compressed.
 */
export async function GET(): Promise<Response> {
  tagPage(tags.listings, tags.launches);
  const race = (await listRaceFigures()).map(({ id, votes }) => [id, votes]);
  return Response.json({ week: isoDate(weekOf(now())), race }, { headers: { 'cache-control': 'public, max-age=0, must-revalidate' } });
}

import { dayMs } from '#lib/core/durations.ts';
import { paths } from '#lib/core/paths.ts';
import { sitePages } from '#lib/core/site-pages.ts';
import { boardNames } from '#lib/launches/boards/boards.ts';
import { sections } from '#lib/launches/list-launches.ts';

/** Each kind of public page, with a name for screenshots and a path that exists in the demo data. */
export const publicPages = [
  ...sitePages
    .filter(({ isInSitemap, loadsFullPage }) => isInSitemap !== false && !loadsFullPage)
    .map(({ href }) => [href.slice(1).replaceAll('/', '-') || 'home', href] as const),
  ['launch-week', '/launches/week/:lastWeek'],
  ['launch-archive', '/launches/archive/:year'],
  ...sections.map((section) => [`section-${section}`, paths.section(section)] as const),
  ['section-second-page', '/launches/most-voted/page/2'],
  ['search', '/search?q=calendar'],
  ['search-corrected', '/search?q=calender'],
  ['search-understood', '/search?q=open+source'],
  ['search-filtered', '/search?category=developer-tools&pricing_model=freemium&sort=newest'],
  ['search-empty', '/search?q=xylophonequartz'],
  ['category', '/categories/developer-tools'],
  ['listing', '/listings/tidemark'],
  ['listing-scheduled', '/listings/saddlebag'],
  ['alternatives', '/listings/tidemark/alternatives'],
  ['badges-of-listing', '/listings/tidemark/badges'],
  ['questions', '/listings/tidemark/questions'],
  ['reviews', '/listings/tidemark/reviews/helpful'],
  ['reviews-filtered', '/listings/tidemark/reviews/newest-5-stars'],
  ['story', '/listings/tidemark/story'],
  ['compare-form', '/compare'],
  ['comparison', '/compare/changeling/querylight'],
  ...boardNames.map((board) => [`board-${board}`, paths.board(board)] as const),
  ['founder', '/founders/ines-marujo'],
  ['post', '/blog/:post'],
  ['removal', '/removal?page=/founders/ines-marujo'],
  ['removal-sent', '/removal?sent=1'],
  ['report', '/report?subject=listing:tidemark&fact=pricing_summary'],
  ['report-sent', '/report?sent=owners'],
  ['report-how', '/report'],
  ['sign-in', '/sign-in'],
  ['dev-ui', '/dev/ui'],
  ['not-found', '/there-is-none'],
  ['not-found-listing', '/listings/there-is-none'],
] as const satisfies readonly (readonly [name: string, path: string])[];

/** Replaces the placeholders of a path, such as `:lastWeek`, by values of today. */
export async function addressOf(site: string, path: string): Promise<string> {
  const monday = new Date(Math.floor((Date.now() / dayMs + 3) / 7) * 7 * dayMs - 3 * dayMs);
  const lastWeek = new Date(monday.getTime() - 7 * dayMs).toISOString().slice(0, 10);
  const filled = path.replace(':lastWeek', lastWeek).replace(':year', lastWeek.slice(0, 4));
  if (!filled.includes(':post')) return filled;
  const { items } = (await (await fetch(`${site}/api/v1/blog`)).json()) as { items: { slug: string }[] };
  return filled.replace(':post', items[0]?.slug ?? 'none');
}

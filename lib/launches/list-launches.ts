import { queryRows, type Statement } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import { isoDate, now, weekOf } from '#lib/core/time.ts';
import * as statements from '#lib/launches/statements.ts';
import { badgeLapseTime } from '#lib/listings/badge/badge-result.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';

export const sections = ['today', 'this-week', 'trending', 'most-voted', 'recent', 'most-viewed', 'most-followed', 'upcoming'] as const;
export type Section = (typeof sections)[number];

export function isSection(name: string): name is Section {
  return (sections as readonly string[]).includes(name);
}

/** A listing in a list of launches, with the votes cast in its launch week. */
export interface Launch extends ListingSummary {
  weekVotes: number;
}

/** The statements of each section. If their first parameter is a date, `date` returns it. */
const reads: Record<Section, { list: Statement; count: Statement; date?: () => Date }> = {
  today: { list: statements.dayWindow, count: statements.countDay, date: now },
  'this-week': { list: statements.raceWindow, count: statements.countRace, date: () => weekOf(now()) },
  trending: { list: statements.trendingWindow, count: statements.countTrending },
  'most-voted': { list: statements.votedWindow, count: statements.countLive },
  recent: { list: statements.recentWindow, count: statements.countLive },
  'most-viewed': { list: statements.viewedWindow, count: statements.countLive },
  'most-followed': { list: statements.followedWindow, count: statements.countLive },
  upcoming: { list: statements.upcomingWindow, count: statements.countUpcoming },
};

/**
 * Returns a page of a section (docs/domain.md, Launch cycle). The launches of today and of this week are in the order of the weekly
 * ranking.
 */
export async function listLaunches({ section, ...request }: PageRequest & { section: Section }): Promise<Page<Launch>> {
  const { list, count, date } = reads[section];
  const found = await readPage({ list, count }, date ? [isoDate(date())] : [], request);
  // If no listing got a vote, follow or view for two weeks, trending shows the newest launches.
  if (section !== 'trending' || found.total > 0) return found;
  return readPage({ list: statements.quietWindow, count: statements.countQuiet }, [badgeLapseTime().toISOString()], request);
}

async function readPage(
  { list, count }: { list: Statement; count: Statement },
  parameters: string[],
  request: PageRequest,
): Promise<Page<Launch>> {
  const [launches, [counted]] = await Promise.all([
    queryRows<Launch>(list, [...parameters, ...limitAndOffsetOf(request)]),
    queryRows<{ total: number }>(count, parameters),
  ]);
  return pageOf(launches, counted?.total ?? 0);
}

const categoryName: Statement = { name: 'launches_category_name', text: 'select name, description from categories where slug = $1' };

interface CategoryLaunches {
  name: string;
  description: string;
  launches: Launch[];
}

/** Returns the newest live launches of a category and of all categories below it. Throws 404 for an unknown category. */
export async function listNewestInCategory(slug: string, limit: number): Promise<CategoryLaunches> {
  const [[category], launches] = await Promise.all([
    queryRows<{ name: string; description: string }>(categoryName, [slug]),
    queryRows<Launch>(statements.newestOfCategory, [slug, limit]),
  ]);
  if (!category) throw notFound('category', slug);
  return { ...category, launches };
}

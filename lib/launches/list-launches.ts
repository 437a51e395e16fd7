import { rows, type Statement } from '#lib/core/db.ts';
import { type Page, type PageRequest, pageOf, windowOf } from '#lib/core/page.ts';
import { isoDate, now, weekOf } from '#lib/core/time.ts';
import * as statements from '#lib/launches/statements.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';

export const sections = ['today', 'this-week', 'trending', 'most-voted', 'recent', 'most-viewed', 'most-followed', 'upcoming'] as const;
export type Section = (typeof sections)[number];

export function isSection(name: string): name is Section {
  return (sections as readonly string[]).includes(name);
}

/** What a list of launches gives: the summary, and the votes cast in its launch week. */
export interface Launch extends ListingSummary {
  weekVotes: number;
}

const reads: Record<Section, { list: Statement; count: Statement; of?: () => Date }> = {
  today: { list: statements.dayWindow, count: statements.countDay, of: now },
  'this-week': { list: statements.raceWindow, count: statements.countRace, of: () => weekOf(now()) },
  trending: { list: statements.trendingWindow, count: statements.countTrending },
  'most-voted': { list: statements.votedWindow, count: statements.countLive },
  recent: { list: statements.recentWindow, count: statements.countLive },
  'most-viewed': { list: statements.viewedWindow, count: statements.countLive },
  'most-followed': { list: statements.followedWindow, count: statements.countLive },
  upcoming: { list: statements.upcomingWindow, count: statements.countUpcoming },
};

/** A page of a section (domain.md, Launch cycle). Today’s and this week’s launches stand in the order of the week’s race. */
export async function listLaunches({ section, ...request }: PageRequest & { section: Section }): Promise<Page<Launch>> {
  const { list, count, of } = reads[section];
  const date = of ? [isoDate(of())] : [];
  const [launches, [counted]] = await Promise.all([
    rows<Launch>(list, [...date, ...windowOf(request)]),
    rows<{ total: number }>(count, date),
  ]);
  return pageOf(launches, counted?.total ?? 0);
}

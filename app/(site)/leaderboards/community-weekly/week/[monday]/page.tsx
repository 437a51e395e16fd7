import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { paths } from '#lib/core/paths.ts';
import { addWeeks, isoDate, now, parseDate, weekOf } from '#lib/core/time.ts';
import { findFirstLaunchWeek } from '#lib/launches/list-weeks-with-launches.ts';
import { missingMetadata } from '#lib/ui/shell/page-metadata.ts';
import { BoardPage, boardMetadata } from '../../../board-page.tsx';

/** Returns the week of a date, or null if the week has no board. Boards exist from the first launch, or from last week, to this week. */
async function boardWeek(monday: string): Promise<Date | null> {
  const date = parseDate(monday);
  const thisWeek = weekOf(now());
  if (!date || date > addWeeks(thisWeek, 1)) return null;
  const week = weekOf(date);
  if (week > thisWeek) return null;
  const first = await findFirstLaunchWeek();
  return week >= addWeeks(thisWeek, -1) || (first !== null && week >= first) ? week : null;
}

export async function generateMetadata({ params }: PageProps<'/leaderboards/community-weekly/week/[monday]'>): Promise<Metadata> {
  const week = await boardWeek((await params).monday);
  return week ? boardMetadata({ board: 'community-weekly', page: 1, week }) : missingMetadata;
}

export default async function BoardOfWeekPage({ params }: PageProps<'/leaderboards/community-weekly/week/[monday]'>) {
  const { monday } = await params;
  const week = await boardWeek(monday);
  if (!week) notFound();
  if (isoDate(week) !== monday) permanentRedirect(paths.boardOfWeek(isoDate(week)));
  return <BoardPage board="community-weekly" page={1} week={week} />;
}

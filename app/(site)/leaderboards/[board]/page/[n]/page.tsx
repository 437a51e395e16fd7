import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isBoardName } from '#lib/launches/boards/boards.ts';
import { parsePageNumber } from '#lib/ui/kit/parse-page-number.ts';
import { BoardPage, boardMetadata } from '../../../board-page.tsx';

export const revalidate = 3600;

/** Nothing is rendered at build time: each page is rendered at its first visit and cached. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps<'/leaderboards/[board]/page/[n]'>): Promise<Metadata> {
  const { board, n } = await params;
  const page = parsePageNumber(n);
  return isBoardName(board) && page !== null ? boardMetadata({ board, page }) : { title: 'Page not found', robots: { index: false } };
}

export default async function FurtherPage({ params }: PageProps<'/leaderboards/[board]/page/[n]'>) {
  const { board, n } = await params;
  const page = parsePageNumber(n);
  if (!isBoardName(board) || page === null) notFound();
  return <BoardPage board={board} page={page} />;
}

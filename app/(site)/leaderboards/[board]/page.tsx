import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isBoardName } from '#lib/launches/boards/boards.ts';
import { BoardPage, boardMetadata } from '../board-page.tsx';

export const revalidate = 3600;

/** Nothing is rendered at build time: each board is rendered at its first visit and cached. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps<'/leaderboards/[board]'>): Promise<Metadata> {
  const { board } = await params;
  return isBoardName(board) ? boardMetadata({ board, page: 1 }) : { title: 'Page not found', robots: { index: false } };
}

export default async function FirstPage({ params }: PageProps<'/leaderboards/[board]'>) {
  const { board } = await params;
  if (!isBoardName(board)) notFound();
  return <BoardPage board={board} page={1} />;
}

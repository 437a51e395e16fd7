import type { Metadata } from 'next';
import { FoundersPage, foundersMetadata } from './founders-page.tsx';

/** Returns the words of a search, from the first parameter `q`. The server caches this page by its query (kept-queries.ts). */
const wordsOf = async ({ searchParams }: PageProps<'/founders'>) => [(await searchParams).q].flat()[0]?.trim().slice(0, 120) ?? '';

export async function generateMetadata(props: PageProps<'/founders'>): Promise<Metadata> {
  return (await wordsOf(props)) === '' ? foundersMetadata({ page: 1 }) : { ...foundersMetadata({ page: 1 }), robots: { index: false } };
}

export default async function FirstPage(props: PageProps<'/founders'>) {
  return <FoundersPage page={1} words={await wordsOf(props)} />;
}

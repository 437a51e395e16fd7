import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { parsePageNumber } from '#lib/ui/kit/parse-page-number.ts';
import { CategoryPage, categoryMetadata } from '../../category-page.tsx';

export const revalidate = 3600;

/** Nothing is rendered at build time: each page is rendered at its first visit and cached. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps<'/categories/[slug]/page/[n]'>): Promise<Metadata> {
  const { slug, n } = await params;
  const page = parsePageNumber(n);
  return page === null ? { title: 'Page not found', robots: { index: false } } : categoryMetadata(slug, page);
}

export default async function FurtherPage({ params }: PageProps<'/categories/[slug]/page/[n]'>) {
  const { slug, n } = await params;
  const page = parsePageNumber(n);
  if (page === null) notFound();
  return <CategoryPage slug={slug} page={page} />;
}

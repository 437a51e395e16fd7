import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { parsePageNumber } from '#lib/ui/kit/parse-page-number.ts';
import { BlogPage, blogMetadata } from '../../blog-page.tsx';

export const revalidate = 3600;

/** Nothing is rendered at build time: each page is rendered at its first visit and cached. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps<'/blog/page/[n]'>): Promise<Metadata> {
  const page = parsePageNumber((await params).n);
  return page === null ? { title: 'Page not found', robots: { index: false } } : blogMetadata(page);
}

export default async function FurtherPage({ params }: PageProps<'/blog/page/[n]'>) {
  const page = parsePageNumber((await params).n);
  if (page === null) notFound();
  return <BlogPage page={page} />;
}

import type { Metadata } from 'next';
import { CategoryPage, categoryMetadata } from './category-page.tsx';

export const revalidate = 3600;

/** Nothing is rendered at build time: each page is rendered at its first visit and cached. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps<'/categories/[slug]'>): Promise<Metadata> {
  return categoryMetadata((await params).slug, 1);
}

export default async function FirstPage({ params }: PageProps<'/categories/[slug]'>) {
  return <CategoryPage slug={(await params).slug} page={1} />;
}

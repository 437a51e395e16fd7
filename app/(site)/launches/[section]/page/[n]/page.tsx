import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isSection } from '#lib/launches/list-launches.ts';
import { parsePageNumber } from '#lib/ui/kit/parse-page-number.ts';
import { SectionPage, sectionMetadata } from '../../../section-page.tsx';

export const revalidate = 900;

/** Nothing is rendered at build time: each page is rendered at its first visit and cached. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps<'/launches/[section]/page/[n]'>): Promise<Metadata> {
  const { section, n } = await params;
  const page = parsePageNumber(n);
  return isSection(section) && page !== null ? sectionMetadata(section, page) : { title: 'Page not found', robots: { index: false } };
}

export default async function FurtherPage({ params }: PageProps<'/launches/[section]/page/[n]'>) {
  const { section, n } = await params;
  const page = parsePageNumber(n);
  if (!isSection(section) || page === null) notFound();
  return <SectionPage section={section} page={page} />;
}

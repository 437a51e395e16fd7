import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isSection } from '#lib/launches/list-launches.ts';
import { SectionPage, sectionMetadata } from '../section-page.tsx';

// “Today” changes at midnight without a write that would invalidate the page.
export const revalidate = 900;

/** Nothing is rendered at build time: each section is rendered at its first visit and cached. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps<'/launches/[section]'>): Promise<Metadata> {
  const { section } = await params;
  return isSection(section) ? sectionMetadata(section, 1) : { title: 'Page not found', robots: { index: false } };
}

export default async function FirstPage({ params }: PageProps<'/launches/[section]'>) {
  const { section } = await params;
  if (!isSection(section)) notFound();
  return <SectionPage section={section} page={1} />;
}

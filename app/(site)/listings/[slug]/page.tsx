import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { tagPage } from '#lib/cache/page.ts';
import { config } from '#lib/config.ts';
import { isAppError } from '#lib/errors.ts';
import { getListing, type ListingProfile } from '#lib/services/listings/get-listing.ts';
import { JsonLd } from '#lib/ui/json-ld.tsx';
import { ListingArticle } from '#lib/ui/listing-article.tsx';
import { structuredData } from './structured-data.ts';

export const revalidate = 3600;

/** None at build: a page is drawn at its first visit and kept. */
export function generateStaticParams() {
  return [];
}

const publicStates: readonly string[] = ['live', 'scheduled', 'awaiting_badge'];

/** The listing when strangers may see it, else null; asked once for head and page. */
const publicListing = cache(async (slug: string): Promise<ListingProfile | null> => {
  try {
    const listing = await getListing(slug);
    return publicStates.includes(listing.status) ? listing : null;
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return null;
    throw error;
  }
});

export async function generateMetadata({ params }: PageProps<'/listings/[slug]'>): Promise<Metadata> {
  const listing = await publicListing((await params).slug);
  if (!listing) return { title: 'Page not found', robots: { index: false } };
  const address = `/listings/${listing.slug}`;
  const description = listing.seoDescription ?? listing.shortDescription ?? listing.tagline;
  return {
    title: listing.seoTitle ? { absolute: listing.seoTitle } : `${listing.name}: ${listing.tagline}`,
    description,
    alternates: { canonical: address },
    openGraph: {
      type: 'website',
      siteName: config().siteName,
      url: address,
      title: listing.name,
      description: listing.tagline,
    },
    twitter: { card: 'summary_large_image' },
    ...(listing.status === 'live' ? {} : { robots: { index: false } }),
  };
}

export default async function ListingPage({ params }: PageProps<'/listings/[slug]'>) {
  const { slug } = await params;
  await tagPage(`listing:${slug}`);
  const listing = await publicListing(slug);
  if (!listing) notFound();
  return (
    <>
      <JsonLd data={structuredData(listing)} />
      <ListingArticle listing={listing} />
    </>
  );
}

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { isAppError } from '#lib/core/errors.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { getListingPreview, type SourcedListing } from '#lib/listings/showing/get-listing.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { ListingArticle } from '#lib/ui/listing/listing-article.tsx';

export const dynamic = 'force-dynamic';

/** Returns the listing of a preview link, or null. Cached, so that metadata and page share one query. */
const previewOf = cache(async (slug: string, token: string): Promise<SourcedListing | null> => {
  try {
    return await getListingPreview(slug, token);
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
});

export async function generateMetadata({ params }: PageProps<'/listings/[slug]/preview/[token]'>): Promise<Metadata> {
  const { slug, token } = await params;
  const listing = await previewOf(slug, token);
  // The URL contains a secret, so other sites must not receive it as a referrer, and search engines must not index the page.
  return {
    title: listing ? `Preview of ${listing.name}` : 'Page not found',
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  };
}

export default async function PreviewPage({ params }: PageProps<'/listings/[slug]/preview/[token]'>) {
  const { slug, token } = await params;
  const found = await previewOf(slug, token);
  if (!found) notFound();
  const { evidence, ...listing } = found;
  return (
    <ListingArticle
      listing={listing}
      evidence={evidence}
      today={isoDate(now())}
      notice={
        <Alert title="A preview" className="mt-4">
          Only people who have this link see the listing.{' '}
          {listing.launchWeek ? `It launches in the week of ${formatDate(listing.launchWeek)}.` : 'Its launch week is not set yet.'}
        </Alert>
      }
    />
  );
}

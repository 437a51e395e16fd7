import Link from 'next/link';
import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { tagPage } from '#lib/cache/tag-page.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { defaultLook } from '#lib/launches/badges/badge.ts';
import { getBadges } from '#lib/launches/badges/get-badges.ts';
import { findCurrentSlug } from '#lib/listings/addresses/find-current-slug.ts';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { BackToListing } from '#lib/ui/listing/back-to-listing.tsx';
import { BadgeGallery } from '#lib/ui/listing/badge-gallery.tsx';
import { missingMetadata, pageMetadata } from '#lib/ui/shell/page-metadata.ts';

/** Returns the badges, or null for an unknown listing. Cached, so that metadata and page share one query. */
const badgesOf = cache(async (slug: string) => nullIfNotFound(getBadges(slug, defaultLook)));

export async function generateMetadata({ params }: PageProps<'/listings/[slug]/badges'>) {
  const { slug } = await params;
  const result = await badgesOf(slug);
  if (!result) return missingMetadata;
  const { name } = result.listing;
  return pageMetadata({
    title: `Badges of ${name}`,
    description: `Images that ${name} may show on its own site, with the HTML to copy.`,
    path: paths.badgesOf(slug),
    isIndexed: false, // the page is for the product's owner
  });
}

export default async function ListingBadgesPage({ params }: PageProps<'/listings/[slug]/badges'>) {
  const { slug } = await params;
  tagPage(listingTag(slug), tags.listings, tags.boards, tags.awards); // the badges show ranks, so any listing's votes count
  const result = await badgesOf(slug);
  if (!result) {
    const current = await findCurrentSlug(slug);
    if (current) permanentRedirect(paths.badgesOf(current));
    notFound();
  }
  const { listing, items } = result;
  return (
    <>
      <PageHeader
        ruled
        above={<BackToListing slug={listing.slug} name={listing.name} />}
        title={`Badges of ${listing.name}`}
        description={
          <>
            For its own site. Copy the HTML unchanged: a listing of the free plan needs one of these on its homepage.{' '}
            <Link href={paths.badges} className="link">
              What each badge means
            </Link>
          </>
        }
      />
      <BadgeGallery badges={items} />
    </>
  );
}

import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { tagPage } from '#lib/cache/page.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { foundOrNull } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { badgeShapes, badgeSize, badgeSizes, defaultLook } from '#lib/launches/badges/badge.ts';
import { getBadges } from '#lib/launches/badges/get-badges.ts';
import { currentSlug } from '#lib/listings/current-slug.ts';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { BadgeGallery } from '#lib/ui/listing/badge-gallery.tsx';

export const revalidate = 3600;

/** None at build: a page is drawn at its first visit and kept. */
export function generateStaticParams() {
  return [];
}

/** The badges, or null; asked once for head and page. */
const badgesOf = cache(async (slug: string) => foundOrNull(getBadges(slug, defaultLook)));

export async function generateMetadata({ params }: PageProps<'/listings/[slug]/badges'>): Promise<Metadata> {
  const { slug } = await params;
  const found = await badgesOf(slug);
  if (!found) return { title: 'Page not found', robots: { index: false } };
  const title = `Badges of ${found.listing.name}`;
  const description = `Images that ${found.listing.name} may show on its own site, with the HTML to copy.`;
  const { siteName } = config();
  return {
    title,
    description,
    alternates: { canonical: paths.badgesOf(slug) },
    openGraph: { type: 'website', siteName, url: paths.badgesOf(slug), title, description },
    // For the product's owner; nobody searches for it.
    robots: { index: false },
  };
}

export default async function ListingBadgesPage({ params }: PageProps<'/listings/[slug]/badges'>) {
  const { slug } = await params;
  await tagPage(listingTag(slug), tags.listings, tags.boards, tags.awards); // others’ votes move its place on a board
  const found = await badgesOf(slug);
  if (!found) {
    const current = await currentSlug(slug);
    if (current) permanentRedirect(paths.badgesOf(current));
    notFound();
  }
  const { listing, badges } = found;
  const measures = badgeShapes.flatMap((shape) =>
    badgeSizes.map((size) => {
      const { width, height } = badgeSize({ shape, size });
      return { shape, size, width, height };
    }),
  );
  return (
    <>
      <PageHeader
        above={
          <Link href={paths.listing(slug)} className="link inline-flex min-h-11 items-center">
            {listing.name}
          </Link>
        }
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
      <BadgeGallery
        slug={slug}
        siteUrl={config().siteUrl}
        badges={badges.map(({ style, label }) => ({ style, label }))}
        measures={measures}
      />
    </>
  );
}

import { ArrowLeftRight, Layers } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { tagPage } from '#lib/cache/tag-page.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { type Alternatives, getAlternatives } from '#lib/listings/alternatives/get-alternatives.ts';
import { findCurrentSlug } from '#lib/listings/find-current-slug.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { LinkButton } from '#lib/ui/kit/link-button.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { breadcrumbsData } from '../../../breadcrumbs-data.ts';
import { itemListData } from '../../../item-list-data.ts';

export const revalidate = 3600;

/** Below this number of alternatives the page shows where else to look. */
const fewItems = 4;

/** Nothing is rendered at build time: each page is rendered at its first visit and cached. */
export function generateStaticParams() {
  return [];
}

const publicAlternatives = cache(async (slug: string): Promise<Alternatives | null> => nullIfNotFound(getAlternatives(slug)));

export async function generateMetadata({ params }: PageProps<'/listings/[slug]/alternatives'>): Promise<Metadata> {
  const alternatives = await publicAlternatives((await params).slug);
  if (!alternatives) return { title: 'Page not found', robots: { index: false } };
  const { listing, items } = alternatives;
  const { siteName } = config();
  const title = `Alternatives to ${listing.name}`;
  const description =
    items.length > 0
      ? `What could be used instead of ${listing.name}: ${items
          .slice(0, 4)
          .map(({ name }) => name)
          .join(', ')}${items.length > 4 ? ' and others' : ''}.`
      : `What could be used instead of ${listing.name}.`;
  const address = paths.alternatives(listing.slug);
  return {
    title,
    description,
    alternates: { canonical: address },
    openGraph: { type: 'website', images: paths.sharePicture, siteName, url: address, title, description },
    // A page without alternatives, or of a listing that has not launched, is kept out of search engines.
    ...(listing.status !== 'live' || items.length === 0 ? { robots: { index: false } } : {}),
  };
}

export default async function AlternativesPage({ params }: PageProps<'/listings/[slug]/alternatives'>) {
  const { slug } = await params;
  tagPage(listingTag(slug), tags.listings);
  const alternatives = await publicAlternatives(slug);
  if (!alternatives) {
    const current = await findCurrentSlug(slug);
    if (current) permanentRedirect(paths.alternatives(current));
    notFound();
  }
  const { listing, items } = alternatives;
  const { siteUrl } = config();
  const title = `Alternatives to ${listing.name}`;
  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@graph': [
            itemListData(title, items),
            breadcrumbsData([
              { name: listing.name, url: siteUrl + paths.listing(listing.slug) },
              { name: 'Alternatives', url: siteUrl + paths.alternatives(listing.slug) },
            ]),
          ],
        }}
      />
      <PageHeader
        ruled
        above={
          <Link href={paths.listing(listing.slug)} className="link inline-flex min-h-11 items-center">
            {listing.name}
          </Link>
        }
        title={title}
        description="Products that its owner named come first, then others of its category, ordered by shared keywords and tags, then by votes."
      />
      {items.length === 0 ? (
        <EmptyState
          title="No alternatives yet"
          icon={<Layers aria-hidden size={28} strokeWidth={1.5} />}
          action={<LinkButton href={paths.categories}>Browse categories</LinkButton>}
        >
          Nothing else has launched in its category.
        </EmptyState>
      ) : (
        <ol className="divide-y divide-line border-b border-line *:first:pt-1">
          {items.map((other, at) => (
            <li
              key={other.id}
              className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-4 sm:grid-cols-[3rem_minmax(0,1fr)_auto]"
            >
              <ListingLogo name={other.name} logoUrl={other.logoUrl} size={48} lazy={at > 7} />
              <div className="min-w-0">
                <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
                  <Link href={paths.listing(other.slug)} className="[overflow-wrap:anywhere] underline-offset-4 hover:underline">
                    {other.name}
                  </Link>
                  {other.approved && (
                    <Badge tone="success" className="font-sans">
                      Named by the owner
                    </Badge>
                  )}
                </h2>
                <p className="line-clamp-2 text-base text-soft [overflow-wrap:anywhere]">{other.tagline}</p>
                <p className="text-sm text-soft">
                  {other.category && (
                    <>
                      <Link href={paths.category(other.category.slug)} className="link">
                        {other.category.name}
                      </Link>{' '}
                      ·{' '}
                    </>
                  )}
                  <span className="figures">{countOf(other.votes, 'vote')}</span>
                </p>
              </div>
              <LinkButton
                href={paths.comparison(listing.slug, other.slug)}
                aria-label={`Compare ${listing.name} with ${other.name}`}
                icon={<ArrowLeftRight aria-hidden size={16} />}
                className="max-sm:col-start-2 max-sm:justify-self-start"
              >
                Compare
              </LinkButton>
            </li>
          ))}
        </ol>
      )}
      {items.length > 0 && items.length < fewItems && (
        <p className="max-w-measure pt-6 text-soft">
          Few products like it have launched here so far. Look in{' '}
          {items[0]?.category ? (
            <Link href={paths.category(items[0].category.slug)} className="link">
              {items[0].category.name}
            </Link>
          ) : (
            <Link href={paths.categories} className="link">
              all categories
            </Link>
          )}
          , or{' '}
          <Link href={paths.compare} className="link">
            compare it with another product
          </Link>
          .
        </p>
      )}
    </>
  );
}

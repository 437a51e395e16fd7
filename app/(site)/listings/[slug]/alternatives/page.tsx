import { ArrowLeftRight, Layers } from 'lucide-react';
import Link from 'next/link';
import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { tagPage } from '#lib/cache/tag-page.ts';
import { categoryTag, listingTag, tags } from '#lib/cache/tags.ts';
import { getCategory } from '#lib/categories/categories.ts';
import { config } from '#lib/core/config.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { findCurrentSlug } from '#lib/listings/addresses/find-current-slug.ts';
import { type Alternatives, getAlternatives } from '#lib/listings/alternatives/get-alternatives.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { getListing } from '#lib/listings/showing/get-listing.ts';
import { getSourcedFacts, type SourcedFact } from '#lib/listings/showing/get-sourced-facts.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { BackToListing } from '#lib/ui/listing/back-to-listing.tsx';
import { FactCite } from '#lib/ui/listing/fact-cite.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { missingMetadata, pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { breadcrumbsData, itemListData } from '../../../list-data.ts';

const publicAlternatives = cache(async (slug: string): Promise<Alternatives | null> => nullIfNotFound(getAlternatives(slug)));

export async function generateMetadata({ params }: PageProps<'/listings/[slug]/alternatives'>) {
  const alternatives = await publicAlternatives((await params).slug);
  if (!alternatives) return missingMetadata;
  const { listing, items } = alternatives;
  const description =
    items.length > 0
      ? `What could be used instead of ${listing.name}: ${items
          .slice(0, 4)
          .map(({ name }) => name)
          .join(', ')}${items.length > 4 ? ' and others' : ''}.`
      : `What could be used instead of ${listing.name}.`;
  return pageMetadata({
    title: `Alternatives to ${listing.name}`,
    description,
    path: paths.alternatives(listing.slug),
    // A page without alternatives, or of a listing that has not launched, is kept out of search engines.
    isIndexed: listing.status === 'live' && items.length > 0,
  });
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
  const ids = items.map(({ id }) => id);
  const [facts, wider] = await Promise.all([getSourcedFacts(ids), widerShelf(slug, items)]);
  if (wider) tagPage(categoryTag(wider.slug));
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
        above={<BackToListing slug={listing.slug} name={listing.name} />}
        title={title}
        description={
          items.length > 0
            ? 'Products that its owner named come first, then others of its category, ordered by shared keywords and tags, then by votes.'
            : 'Nothing else has launched in its category yet.'
        }
      />
      {items.length === 0 && !wider ? (
        <EmptyState
          title="No alternatives yet"
          icon={<Layers aria-hidden size={28} strokeWidth={1.5} />}
          action={<LinkButton href={paths.categories}>Browse categories</LinkButton>}
        >
          Look around in other categories meanwhile.
        </EmptyState>
      ) : (
        items.length > 0 && (
          <ol className="rule divide-y divide-line">
            {items.map((other, at) => (
              <Alternative key={other.id} listing={listing} other={other} fact={facts.get(other.id)?.[0]} lazy={at > 7} />
            ))}
          </ol>
        )
      )}
      {wider && (
        <section aria-labelledby="wider" className={items.length > 0 ? 'rule mt-14' : 'rule'}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
            <h2 id="wider" className="text-xl">
              More in {wider.name}
            </h2>
            <Link href={paths.category(wider.slug)} className="link inline-flex min-h-11 items-center">
              All of {wider.name}
            </Link>
          </div>
          <ul className="divide-y divide-line border-t border-line">
            {wider.items.map((other) => (
              <Alternative key={other.id} listing={listing} other={other} Heading="h3" lazy />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** If there are fewer alternatives than this, listings of the parent category are shown below them. */
const fewAlternatives = 4;

/**
 * Returns the most voted listings of the parent category that the page does not show yet. Returns null if the page has enough alternatives.
 */
async function widerShelf(
  slug: string,
  shown: Alternatives['items'],
): Promise<{ slug: string; name: string; items: ListingSummary[] } | null> {
  if (shown.length >= fewAlternatives) return null;
  const { category: own } = await getListing(slug);
  const parent = own && (await getCategory(own.slug, { page: 1, perPage: 1 })).parent;
  if (!parent) return null;
  const { items } = await getCategory(parent.slug, { page: 1, perPage: 12 });
  const others = items.filter((each) => each.slug !== slug && shown.every(({ id }) => id !== each.id)).slice(0, 6);
  return others.length > 0 ? { ...parent, items: others } : null;
}

interface AlternativeProps {
  listing: Alternatives['listing'];
  other: ListingSummary & { approved?: boolean };
  fact?: SourcedFact | undefined;
  lazy: boolean;
  Heading?: 'h2' | 'h3';
}

function Alternative({ listing, other, fact, lazy, Heading = 'h2' }: AlternativeProps) {
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-4 sm:grid-cols-[3rem_minmax(0,1fr)_auto_auto]">
      <ListingLogo name={other.name} logoUrl={other.logoUrl} size={48} lazy={lazy} />
      <div className="min-w-0">
        <Heading className="flex flex-wrap items-center gap-x-3 gap-y-1 font-display text-lg font-bold">
          <Link href={paths.listing(other.slug)} className="press-area [overflow-wrap:anywhere] underline-offset-4 hover:underline">
            {other.name}
          </Link>
          {other.approved && <Badge tone="success">Named by the owner</Badge>}
        </Heading>
        <p className="line-clamp-2 text-base text-soft [overflow-wrap:anywhere]">{other.tagline}</p>
        <p className="text-sm text-soft">
          {other.category && (
            <>
              <Link href={paths.category(other.category.slug)} className="link press-area">
                {other.category.name}
              </Link>{' '}
              ·{' '}
            </>
          )}
          <span className="figures">{countOf(other.votes, 'vote')}</span>
        </p>
      </div>
      <p className="text-base max-sm:col-start-2">{fact && <FactCite fact={fact} of={other.name} />}</p>
      <LinkButton
        href={paths.comparison(listing.slug, other.slug)}
        aria-label={`Compare ${listing.name} with ${other.name}`}
        icon={<ArrowLeftRight aria-hidden size={16} />}
        className="max-sm:col-start-2 max-sm:justify-self-start"
      >
        Compare
      </LinkButton>
    </li>
  );
}

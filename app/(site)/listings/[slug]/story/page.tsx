import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { tagPage } from '#lib/cache/tag-page.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { plainText, renderMarkdown } from '#lib/core/render-markdown.ts';
import { findCurrentSlug } from '#lib/listings/addresses/find-current-slug.ts';
import type { Story } from '#lib/listings/profile.ts';
import { getListing, type ListingProfile } from '#lib/listings/showing/get-listing.ts';
import { pullQuote, storyParts } from '#lib/listings/showing/story-parts.ts';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { MarkdownProse } from '#lib/ui/kit/prose.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { missingMetadata, pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { breadcrumbsData } from '../../../list-data.ts';

/** Returns a live listing with its story, or null if the story is locked or empty. */
const listingWithStory = cache(async (slug: string): Promise<(ListingProfile & { story: Story }) | null> => {
  const listing = await nullIfNotFound(getListing(slug));
  const story = listing?.story;
  return listing?.status === 'live' && story && storyParts.some(([part]) => story[part]) ? { ...listing, story } : null;
});

const titleOf = ({ story, name }: ListingProfile & { story: Story }) => story.title || `The story of ${name}`;
const openingOf = ({ story }: { story: Story }) => storyParts.map(([part]) => story[part]).find(Boolean) ?? '';

export async function generateMetadata({ params }: PageProps<'/listings/[slug]/story'>) {
  const listing = await listingWithStory((await params).slug);
  if (!listing) return missingMetadata;
  const title = titleOf(listing);
  return pageMetadata({
    title: `${title} (${listing.name})`,
    description: plainText(openingOf(listing), 180),
    path: paths.story(listing.slug),
    openGraph: { type: 'article', title },
  });
}

export default async function StoryPage({ params }: PageProps<'/listings/[slug]/story'>) {
  const { slug } = await params;
  tagPage(listingTag(slug), tags.founders);
  const listing = await listingWithStory(slug);
  if (!listing) {
    const current = await findCurrentSlug(slug);
    if (current) permanentRedirect(paths.story(current));
    notFound();
  }
  const { siteUrl } = config();
  const { story } = listing;
  const writtenParts = storyParts.flatMap(([part, title]) => (story[part] ? [{ part, title, text: story[part] }] : []));
  const quote = pullQuote(story);
  // The quote comes after the first half of the parts, but never before the first part.
  const quoteAfter = quote === null ? -1 : Math.max(0, Math.floor(writtenParts.length / 2) - 1);
  return (
    <>
      <JsonLd data={structuredData(listing)} />
      <article className="mx-auto max-w-measure pt-10 sm:pt-16">
        <header className="grid justify-items-center gap-4 pb-10 text-center sm:pb-14">
          <Link
            href={paths.listing(listing.slug)}
            className="flex min-h-11 items-center gap-3 text-base font-medium hover:underline hover:underline-offset-4"
          >
            <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={32} />
            {listing.name}
          </Link>
          <h1 className="text-2xl [overflow-wrap:anywhere] sm:text-3xl">{titleOf(listing)}</h1>
          {listing.founders.length > 0 && (
            <p className="text-soft">
              By{' '}
              {listing.founders.map((founder, index) => (
                <span key={founder.slug}>
                  {index > 0 && (index === listing.founders.length - 1 ? ' and ' : ', ')}
                  <Link href={paths.founder(founder.slug)} className="link press-area">
                    {founder.name}
                  </Link>
                  {founder.title && listing.founders.length === 1 && `, ${founder.title}`}
                </span>
              ))}
            </p>
          )}
        </header>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          {writtenParts.map(({ part, title, text }, index) => {
            const { html } = renderMarkdown(text, { siteUrl, author: 'visitor', topLevel: title ? 3 : 2, idPrefix: `${part}-` });
            return (
              <section
                key={part}
                {...(title ? { 'aria-labelledby': part } : { 'aria-label': 'The story' })}
                className="grid grid-cols-[minmax(0,1fr)] gap-3"
              >
                {title && (
                  <h2 id={part} className="text-xl">
                    {title}
                  </h2>
                )}
                <MarkdownProse html={html} className={index === 0 ? 'prose-story prose-opening' : 'prose-story'} />
                {index === quoteAfter && (
                  <p
                    aria-hidden
                    className="my-6 border-y border-ink py-8 text-center text-xl leading-snug font-medium tracking-tight text-balance [overflow-wrap:anywhere] print:hidden"
                  >
                    {quote}
                  </p>
                )}
              </section>
            );
          })}
        </div>
        <footer className="mt-14 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
          <Link href={paths.listing(listing.slug)} className="link inline-flex min-h-11 items-center gap-2">
            {listing.name}: {listing.tagline} <ArrowRight aria-hidden size={16} className="shrink-0" />
          </Link>
          <Link href={paths.stories()} className="link inline-flex min-h-11 items-center text-base">
            More stories
          </Link>
        </footer>
      </article>
    </>
  );
}

function structuredData(listing: ListingProfile & { story: Story }): Record<string, unknown> {
  const { siteUrl, siteName } = config();
  const url = siteUrl + paths.story(listing.slug);
  const page = siteUrl + paths.listing(listing.slug);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        mainEntityOfPage: url,
        url,
        headline: titleOf(listing),
        description: plainText(openingOf(listing), 180),
        about: { '@id': `${page}#product` },
        author: listing.founders.map(({ name, slug }) => ({ '@type': 'Person', name, url: siteUrl + paths.founder(slug) })),
        publisher: { '@type': 'Organization', name: siteName, url: siteUrl },
      },
      breadcrumbsData([
        { name: listing.name, url: page },
        { name: titleOf(listing), url },
      ]),
    ],
  };
}

import { FolderOpen, Rss } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { cache, Fragment } from 'react';
import { tagPage } from '#lib/cache/page.ts';
import { categoryTag, tags } from '#lib/cache/tags.ts';
import { config } from '#lib/config.ts';
import { isAppError } from '#lib/errors.ts';
import { paths } from '#lib/paths.ts';
import { type CategoryProfile, getCategory } from '#lib/services/categories/get-category.ts';
import { buttonStyle } from '#lib/ui/button-style.ts';
import { EmptyState } from '#lib/ui/empty-state.tsx';
import { countOf, formatNumber } from '#lib/ui/format-number.ts';
import { JsonLd } from '#lib/ui/json-ld.tsx';
import { LinkButton } from '#lib/ui/link-button.tsx';
import { ListingRow } from '#lib/ui/listing-row.tsx';
import { PageHeader } from '#lib/ui/page-header.tsx';
import { Pages } from '#lib/ui/pages.tsx';
import { Paragraphs } from '#lib/ui/paragraphs.tsx';
import { breadcrumbsData, faqData } from '#lib/ui/structured-data.ts';
import { itemListData } from '../../item-list-data.ts';

const perPage = 30;

/** A page of the category, or null when there is none of that slug; asked once for head and page. */
export const publicCategory = cache(async (slug: string, page: number): Promise<CategoryProfile | null> => {
  try {
    return await getCategory(slug, { page, perPage });
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return null;
    throw error;
  }
});

export async function categoryMetadata(slug: string, page: number): Promise<Metadata> {
  const category = await publicCategory(slug, page);
  if (!category) return { title: 'Page not found', robots: { index: false } };
  const { siteName } = config();
  const title = page === 1 ? category.name : `${category.name}, page ${page}`;
  const description = category.description || `Products in ${category.name}, most voted first.`;
  const address = paths.category(slug, page);
  return {
    title,
    description,
    alternates: { canonical: address, types: { 'application/rss+xml': paths.categoryFeed(slug, 'rss') } },
    openGraph: { type: 'website', siteName, url: address, title, description },
    twitter: { card: 'summary_large_image' },
  };
}

export async function CategoryPage({ slug, page }: { slug: string; page: number }) {
  await tagPage(tags.categories, categoryTag(slug), tags.listings);
  const category = await publicCategory(slug, page);
  if (!category) notFound();
  const { name, parent, subcategories, faqs, listings } = category;
  if (page > 1 && listings.items.length === 0) notFound();
  const after = (page - 1) * perPage;
  return (
    <>
      <JsonLd data={categoryData(category, page, after)} />
      <PageHeader
        above={
          <nav aria-label="Breadcrumbs" className="-my-2 flex flex-wrap items-center gap-x-2">
            {[
              { name: 'Categories', href: paths.categories },
              ...(parent ? [{ name: parent.name, href: paths.category(parent.slug) }] : []),
            ].map((crumb) => (
              <Fragment key={crumb.href}>
                <Link href={crumb.href} className="link inline-flex min-h-11 items-center">
                  {crumb.name}
                </Link>
                <span aria-hidden>/</span>
              </Fragment>
            ))}
          </nav>
        }
        title={name}
        description={category.description}
        actions={
          // Not a page: Next would fetch it ahead.
          <a href={paths.categoryFeed(slug, 'rss')} className={buttonStyle('secondary', 'sm')}>
            <Rss aria-hidden size={16} /> Feed
          </a>
        }
      />
      {subcategories.length > 0 && (
        <nav aria-label={`Subcategories of ${name}`} className="border-t border-line py-4">
          <ul className="flex flex-wrap gap-2">
            {subcategories.map((below) => (
              <li key={below.slug}>
                <Link
                  href={paths.category(below.slug)}
                  className="press-area inline-flex min-h-9 items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-ui no-underline transition-colors duration-150 hover:border-edge hover:bg-hover focus-visible:rounded-full"
                >
                  {below.name}
                  <span className={`text-sm figures ${below.liveListings === 0 ? 'text-quiet' : 'text-soft'}`}>
                    {formatNumber(below.liveListings)}
                    <span className="sr-only"> live</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}

      <section aria-labelledby="products">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line pt-2 pb-3">
          <h2 id="products" className="text-lg">
            Products
          </h2>
          <p className="text-ui text-soft">{countOf(category.liveListings, 'product')}, most voted first</p>
        </div>
        {listings.items.length === 0 ? (
          <EmptyState
            title="Nothing has launched here yet"
            level={3}
            icon={<FolderOpen aria-hidden size={28} strokeWidth={1.5} />}
            action={
              <>
                <LinkButton href={paths.submit}>Submit a product</LinkButton>
                <LinkButton href={parent ? paths.category(parent.slug) : paths.categories} variant="quiet">
                  {parent ? `Look in ${parent.name}` : 'All categories'}
                </LinkButton>
              </>
            }
            className="mt-6"
          >
            The first product in {name} will stand at the top.
          </EmptyState>
        ) : (
          <ol className="divide-y divide-line border-b border-line">
            {listings.items.map((listing, at) => (
              <ListingRow
                key={listing.id}
                listing={listing}
                rank={after + at + 1}
                leaderVotes={listings.items[0]?.votes ?? 0}
                lazy={at > 7}
              />
            ))}
          </ol>
        )}
        <div className="pt-8">
          <Pages
            label={`Pages of ${name}`}
            page={page}
            perPage={perPage}
            total={listings.total}
            href={(number) => paths.category(slug, number)}
          />
        </div>
      </section>

      {page === 1 && faqs.length > 0 && (
        <section aria-labelledby="questions" className="mt-12 grid max-w-measure gap-4">
          <h2 id="questions" className="text-lg">
            Questions and answers
          </h2>
          <div className="divide-y divide-line border-y border-line">
            {faqs.map((faq) => (
              <div key={faq.question} className="grid gap-1.5 py-4">
                <h3 className="text-base [overflow-wrap:anywhere]">{faq.question}</h3>
                <Paragraphs text={faq.answer} className="grid gap-3 text-soft" />
              </div>
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function categoryData(category: CategoryProfile, page: number, after: number): Record<string, unknown> {
  const { siteUrl, siteName } = config();
  const { slug, name, description, parent, faqs, listings } = category;
  const address = siteUrl + paths.category(slug, page);
  const questions = page === 1 ? faqData(faqs) : null;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'CollectionPage',
        '@id': address,
        name,
        url: address,
        ...(description ? { description } : {}),
        mainEntity: itemListData(name, listings.items, after),
      },
      breadcrumbsData([
        { name: siteName, url: siteUrl },
        { name: 'Categories', url: siteUrl + paths.categories },
        ...(parent ? [{ name: parent.name, url: siteUrl + paths.category(parent.slug) }] : []),
        { name, url: siteUrl + paths.category(slug) },
      ]),
      ...(questions ? [questions] : []),
    ],
  };
}

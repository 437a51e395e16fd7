import { FolderOpen, Rss } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { cache, Fragment } from 'react';
import { tagPage } from '#lib/cache/tag-page.ts';
import { categoryTag, tags } from '#lib/cache/tags.ts';
import { type CategoryProfile, getCategory } from '#lib/categories/categories.ts';
import { config } from '#lib/core/config.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { buttonStyle, LinkButton } from '#lib/ui/kit/button.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { Paragraphs } from '#lib/ui/kit/paragraphs.tsx';
import { ListingRow } from '#lib/ui/listing/listing-row.tsx';
import { missingMetadata, pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { faqData } from '#lib/ui/shell/structured-data.ts';
import { breadcrumbsData, itemListData } from '../../list-data.ts';
import { pagedRoute } from '../../paged-route.tsx';

const perPage = 30;

/** Returns a page of the category, or null for an unknown slug. Cached, so that metadata and page share one query. */
export const publicCategory = cache(
  async (slug: string, page: number): Promise<CategoryProfile | null> => nullIfNotFound(getCategory(slug, { page, perPage })),
);

async function categoryMetadata({ slug, page }: { slug: string; page: number }) {
  const category = await publicCategory(slug, page);
  if (!category) return missingMetadata;
  return pageMetadata({
    title: category.name,
    description: category.description || `Products in ${category.name}, most voted first.`,
    path: paths.category(slug, page),
    page,
    types: { 'application/rss+xml': paths.categoryFeed(slug, 'rss') },
    hasPicture: true,
  });
}

async function CategoryPage({ slug, page }: { slug: string; page: number }) {
  tagPage(tags.categories, categoryTag(slug), tags.listings);
  const category = await publicCategory(slug, page);
  if (!category) notFound();
  const { name, parent, subcategories, faqs, items, total } = category;
  if (page > 1 && items.length === 0) notFound();
  const after = (page - 1) * perPage;
  const shownFaqs = page === 1 ? faqs : [];
  const hasSidebar = subcategories.length > 0 || shownFaqs.length > 0;
  return (
    <>
      <JsonLd data={categoryData(category, page, after)} />
      <PageHeader
        ruled
        above={
          <nav aria-label="Breadcrumbs" className="-my-2 flex flex-wrap items-center gap-x-2">
            {[
              { name: 'Categories', href: paths.categories },
              ...(parent ? [{ name: parent.name, href: paths.category(parent.slug) }] : []),
            ].map((crumb, at) => (
              <Fragment key={crumb.href}>
                {at > 0 && <span aria-hidden>/</span>}
                <Link href={crumb.href} className="link inline-flex min-h-11 items-center">
                  {crumb.name}
                </Link>
              </Fragment>
            ))}
          </nav>
        }
        title={name}
        description={category.description}
        actions={
          // A plain link, because Next's `Link` would prefetch the feed.
          <a href={paths.categoryFeed(slug, 'rss')} className={buttonStyle('secondary', 'sm')}>
            <Rss aria-hidden size={16} /> Feed
          </a>
        }
      />
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] gap-x-16',
          hasSidebar && 'lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]',
        )}
      >
        {subcategories.length > 0 && (
          <nav aria-label={`Subcategories of ${name}`} className="pb-4 lg:col-start-2 lg:pb-10">
            <p aria-hidden className="part-title max-lg:hidden">
              Subcategories
            </p>
            <ul className="flex gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:py-1 max-lg:pr-10 max-lg:pl-4 max-lg:[mask-image:linear-gradient(to_right,transparent,#000_1rem,#000_calc(100%-2.5rem),transparent)] max-lg:[scrollbar-width:none] lg:grid lg:gap-0 lg:pt-1">
              {subcategories.map((below) => (
                <li key={below.slug} className="shrink-0">
                  <Link
                    href={paths.category(below.slug)}
                    className="inline-flex min-h-9 items-center gap-2 text-base no-underline transition-colors duration-150 hover:bg-hover max-lg:press-area max-lg:rounded-full max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-3.5 max-lg:hover:border-edge max-lg:focus-visible:rounded-full lg:-mx-2 lg:flex lg:justify-between lg:gap-4 lg:rounded-lg lg:px-2"
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

        <section aria-labelledby="products" className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-3">
            <h2 id="products" className="text-xl">
              Products
            </h2>
            {items.length > 0 && <p className="text-sm text-soft">{countOf(category.liveListings, 'product')}, most voted first</p>}
          </div>
          {items.length === 0 ? (
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
              The first product in {name} will appear here.
            </EmptyState>
          ) : (
            <ol className="divide-y divide-line border-y border-t-rule border-b-line">
              {items.map((listing, at) => (
                <ListingRow key={listing.id} listing={listing} rank={after + at + 1} leaderVotes={items[0]?.votes ?? 0} lazy={at > 7} />
              ))}
            </ol>
          )}
          <div className="pt-8">
            <Pages label={`Pages of ${name}`} page={page} perPage={perPage} total={total} href={(number) => paths.category(slug, number)} />
          </div>
        </section>

        {shownFaqs.length > 0 && (
          <section aria-labelledby="questions" className="grid max-w-measure content-start max-lg:mt-12 lg:col-start-2">
            <h2 id="questions" className="part-title">
              Questions and answers
            </h2>
            <div className="divide-y divide-line">
              {shownFaqs.map((faq) => (
                <div key={faq.question} className="grid gap-1 py-4">
                  <h3 className="text-base [overflow-wrap:anywhere]">{faq.question}</h3>
                  <Paragraphs text={faq.answer} className="grid gap-3 text-soft lg:text-base" />
                </div>
              ))}
            </div>
          </section>
        )}
      </div>
    </>
  );
}

function categoryData(category: CategoryProfile, page: number, after: number): Record<string, unknown> {
  const { siteUrl } = config();
  const { slug, name, description, parent, faqs, items } = category;
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
        mainEntity: itemListData(name, items, after),
      },
      breadcrumbsData([
        { name: 'Categories', url: siteUrl + paths.categories },
        ...(parent ? [{ name: parent.name, url: siteUrl + paths.category(parent.slug) }] : []),
        { name, url: siteUrl + paths.category(slug) },
      ]),
      ...(questions ? [questions] : []),
    ],
  };
}

const route = pagedRoute(CategoryPage, categoryMetadata, (page, { slug = '' }) => ({ slug, page }));
export const { generateMetadata } = route;
export default route.Page;

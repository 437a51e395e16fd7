import { FolderOpen } from 'lucide-react';
import Link from 'next/link';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { listCategories } from '#lib/categories/categories.ts';
import { config } from '#lib/core/config.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { breadcrumbsData } from '../list-data.ts';

export function generateMetadata() {
  const { siteName } = config();
  const description = `Every category of ${siteName}, with the number of products that are live in it.`;
  return pageMetadata({ title: 'Categories', description, path: paths.categories });
}

export default async function CategoriesPage() {
  tagPage(tags.categories);
  const categories = await listCategories({ includeEmpty: true });
  const { siteUrl } = config();

  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@graph': [
            {
              '@type': 'CollectionPage',
              name: 'Categories',
              url: siteUrl + paths.categories,
              hasPart: categories.map(({ slug, name }) => ({ '@type': 'CollectionPage', name, url: siteUrl + paths.category(slug) })),
            },
            breadcrumbsData([{ name: 'Categories', url: siteUrl + paths.categories }]),
          ],
        }}
      />
      <PageHeader
        ruled
        title="Categories"
        description="The number beside a name says how many products are live there, including subcategories."
      />
      {categories.length === 0 ? (
        <EmptyState title="No categories yet" icon={<FolderOpen aria-hidden size={28} strokeWidth={1.5} />}>
          The site team has not created a category. Products can be listed once there is one.
        </EmptyState>
      ) : (
        <div className="gap-x-12 sm:columns-2 lg:columns-3">
          {categories.map((category) => (
            <section key={category.slug} id={category.slug} aria-labelledby={`${category.slug}-name`} className="break-inside-avoid pb-9">
              <h2 id={`${category.slug}-name`} className="border-b border-rule text-lg">
                <CountedLink {...category} />
              </h2>
              {category.description && <p className="pt-2 text-base text-soft">{category.description}</p>}
              {category.subcategories.length > 0 && (
                <ul className="mt-2 divide-y divide-line border-t border-line text-base">
                  {category.subcategories.map((part) => (
                    <li key={part.slug}>
                      <CountedLink {...part} />
                    </li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      )}
    </>
  );
}

/** A link to a category with its number of listings. The whole row is clickable. */
function CountedLink({ slug, name, liveListings }: { slug: string; name: string; liveListings: number }) {
  return (
    <Link
      href={paths.category(slug)}
      className="flex min-h-11 items-center justify-between gap-4 underline-offset-4 hover:underline sm:min-h-10"
    >
      <span className="[overflow-wrap:anywhere]">{name}</span>
      <span className={`font-sans text-sm font-normal figures ${liveListings === 0 ? 'text-quiet' : 'text-soft'}`}>
        {formatNumber(liveListings)}
        <span className="sr-only"> live</span>
      </span>
    </Link>
  );
}

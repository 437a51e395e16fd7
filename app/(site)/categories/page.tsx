import { FolderOpen } from 'lucide-react';
import type { Metadata } from 'next';
import { tagPage } from '#lib/cache/page.ts';
import { config } from '#lib/config.ts';
import { listCategories } from '#lib/services/categories/list-categories.ts';
import { EmptyState } from '#lib/ui/empty-state.tsx';
import { formatNumber } from '#lib/ui/format-number.ts';
import { PageHeader } from '#lib/ui/page-header.tsx';

export const revalidate = 3600;

export function generateMetadata(): Metadata {
  const { siteName } = config();
  return {
    title: 'Categories',
    description: `Every category of ${siteName}, with the number of products that are live in it.`,
    alternates: { canonical: '/categories' },
    openGraph: { type: 'website', siteName, url: '/categories', title: 'Categories' },
  };
}

export default async function CategoriesPage() {
  await tagPage('categories');
  const categories = await listCategories({ includeEmpty: true });

  return (
    <>
      <PageHeader
        title="Categories"
        description="The figure beside a name says how many products are live there, subcategories included."
      />
      {categories.length === 0 ? (
        <EmptyState title="No categories yet" icon={<FolderOpen aria-hidden size={28} strokeWidth={1.5} />}>
          The site team has not made any. Products can be listed once there is one.
        </EmptyState>
      ) : (
        <div className="gap-x-12 sm:columns-2 lg:columns-3">
          {categories.map((category) => (
            <section
              key={category.slug}
              id={category.slug}
              aria-labelledby={`${category.slug}-name`}
              className="break-inside-avoid border-t border-line pt-4 pb-10"
            >
              <div className="flex items-baseline justify-between gap-4">
                <h2 id={`${category.slug}-name`} className="text-lg">
                  {category.name}
                </h2>
                <Count value={category.liveListings} />
              </div>
              {category.description && <p className="mt-1 text-ui text-soft">{category.description}</p>}
              {category.subcategories.length > 0 && (
                <ul className="mt-3 grid gap-2 text-ui">
                  {category.subcategories.map((part) => (
                    <li key={part.slug} id={part.slug} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
                      <span className="font-medium">{part.name}</span>
                      <Count value={part.liveListings} />
                      {part.description && <span className="text-sm text-soft">{part.description}</span>}
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

function Count({ value }: { value: number }) {
  return (
    <span className={value === 0 ? 'text-ui text-quiet figures' : 'text-ui font-medium figures'}>
      {formatNumber(value)}
      <span className="sr-only"> live</span>
    </span>
  );
}

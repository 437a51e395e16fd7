import { ArrowRight } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { listComparisons } from '#lib/listings/compare/list-comparisons.ts';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { breadcrumbsData } from '../breadcrumbs-data.ts';
import { CompareForm } from './compare-form.tsx';

export const revalidate = 3600;

const description = 'Two products side by side, on what their own profiles state.';

export function generateMetadata(): Metadata {
  const { siteName } = config();
  return {
    title: 'Compare products',
    description,
    alternates: { canonical: paths.compare },
    openGraph: { type: 'website', images: paths.sharePicture, siteName, url: paths.compare, title: 'Compare products', description },
  };
}

export default async function ComparePage() {
  tagPage(tags.listings, tags.categories);
  const pairs = await listComparisons(24);
  const { siteUrl } = config();
  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          ...breadcrumbsData([{ name: 'Compare', url: siteUrl + paths.compare }]),
        }}
      />
      <PageHeader ruled title="Compare products" description={description} />
      <div>
        <CompareForm />
      </div>
      {pairs.length > 0 && (
        <section aria-labelledby="often" className="mt-10 grid gap-3">
          <h2 id="often" className="text-xl">
            Worth comparing
          </h2>
          <ul className="grid gap-x-12 border-t border-rule sm:grid-cols-2 lg:grid-cols-3">
            {pairs.map(({ aSlug, aName, bSlug, bName }) => (
              <li key={`${aSlug} ${bSlug}`} className="border-b border-line">
                <Link
                  href={paths.comparison(aSlug, bSlug)}
                  className="group flex min-h-12 items-center justify-between gap-3 py-2 underline-offset-4 hover:underline"
                >
                  <span className="[overflow-wrap:anywhere]">
                    <span className="display">{aName}</span> <span className="text-soft">and</span> <span className="display">{bName}</span>
                  </span>
                  <ArrowRight aria-hidden size={16} className="shrink-0 text-quiet" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

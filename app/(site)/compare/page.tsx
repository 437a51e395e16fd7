import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { findTypedListing, listComparisons } from '#lib/listings/compare/compare-listings.ts';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { breadcrumbsData } from '../list-data.ts';
import { CompareForm, type TypedProduct } from './compare-form.tsx';

const description = 'Two products side by side, on what their own profiles state.';

export async function generateMetadata({ searchParams }: PageProps<'/compare'>) {
  const isIndexed = Object.keys(await searchParams).length === 0;
  return pageMetadata({ title: 'Compare products', description, path: paths.compare, isIndexed });
}

/** Looks up a typed product. If the parameter is repeated, only its first value counts. */
async function readTyped(text: string | string[] | undefined): Promise<TypedProduct & { slug: string | null }> {
  const typed = [text].flat()[0] ?? '';
  const slug = typed === '' ? null : await findTypedListing(typed);
  return { typed, slug, isUnknown: typed !== '' && slug === null };
}

export default async function ComparePage({ searchParams }: PageProps<'/compare'>) {
  tagPage(tags.listings, tags.categories);
  const query = await searchParams;
  const [pairs, a, b] = await Promise.all([listComparisons(24), readTyped(query.a), readTyped(query.b)]);
  if (a.slug && b.slug) redirect(a.slug === b.slug ? paths.alternatives(a.slug) : paths.comparison(a.slug, b.slug));
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
        <CompareForm typed={{ a: { typed: a.typed, isUnknown: a.isUnknown }, b: { typed: b.typed, isUnknown: b.isUnknown } }} />
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

import Link from 'next/link';
import { notFound, permanentRedirect } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { findCurrentSlug } from '#lib/listings/addresses/find-current-slug.ts';
import type { Comparison, ComparisonRow } from '#lib/listings/compare/compare-listings.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { VoteButton } from '#lib/ui/community/vote-button.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { missingMetadata, pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { breadcrumbsData, itemListData } from '../../../list-data.ts';
import { Compared } from './compared-value.tsx';
import { findPublicComparison } from './find-public-comparison.ts';

export async function generateMetadata({ params }: PageProps<'/compare/[a]/[b]'>) {
  const { a, b } = await params;
  const comparison = await findPublicComparison(a, b);
  if (!comparison) return missingMetadata;
  const names = `${comparison.a.name} and ${comparison.b.name}`;
  const description = `${names} side by side: ${comparison.category ? `${comparison.category.name}, ` : ''}pricing, platforms and what else their profiles state.`;
  return pageMetadata({
    title: `${names} compared`,
    description,
    path: paths.comparison(a, b),
    hasPicture: true,
    isIndexed: comparison.a.status === 'live' && comparison.b.status === 'live',
  });
}

export default async function ComparisonPage({ params }: PageProps<'/compare/[a]/[b]'>) {
  const { a, b } = await params;
  tagPage(listingTag(a), listingTag(b), tags.categories);
  if (a === b) permanentRedirect(paths.alternatives(a));
  const comparison = await findPublicComparison(a, b);
  if (!comparison) {
    const [currentA, currentB] = await Promise.all([findCurrentSlug(a), findCurrentSlug(b)]);
    if (currentA || currentB) permanentRedirect(paths.comparison(currentA ?? a, currentB ?? b));
    notFound();
  }
  const address = paths.comparison(a, b);
  if (!address.endsWith(`/${b}`)) permanentRedirect(address);

  const { siteUrl } = config();
  const names = `${comparison.a.name} and ${comparison.b.name}`;
  const stated = comparison.items.filter((row) => row.a !== null || row.b !== null);
  const blank = comparison.items.filter((row) => row.a === null && row.b === null);
  const { category } = comparison;
  const groups = [
    { key: 'category', title: category ? `In ${category.name}` : '', rows: stated.filter(({ from }) => from === 'category') },
    { key: 'profile', title: 'In general', rows: stated.filter(({ from }) => from === 'profile') },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@graph': [
            itemListData(`${names} compared`, [comparison.a, comparison.b]),
            breadcrumbsData([
              { name: 'Compare', url: siteUrl + paths.compare },
              { name: names, url: siteUrl + address },
            ]),
          ],
        }}
      />
      <PageHeader
        ruled
        above={
          <Link href={paths.compare} className="link inline-flex min-h-11 items-center">
            Compare
          </Link>
        }
        title={
          <>
            {comparison.a.name} <span className="font-normal text-quiet">and</span> {comparison.b.name}{' '}
            <span className="font-normal text-quiet">compared</span>
          </>
        }
        description={
          category ? (
            <>
              On what either profile states in{' '}
              <Link href={paths.category(category.slug)} className="link">
                {category.name}
              </Link>
              . Where they differ, the line is marked.
            </>
          ) : (
            'The two products share no category, so only the fields that every profile has are compared. Lines that differ are marked.'
          )
        }
      />
      <div className="group grid gap-10">
        <ComparisonTable comparison={comparison} groups={groups} caption={`${names}, fact by fact`} />
        {blank.length > 0 && (
          <p className="max-w-measure text-base text-soft">
            <span className="font-medium">Stated by neither:</span> {blank.map(({ label }) => label).join(', ')}. That doesn’t mean “no”:
            their profiles don’t say.
          </p>
        )}
        <section aria-labelledby="further" className="grid gap-3">
          <h2 id="further" className="part-title">
            Look further
          </h2>
          <div className="flex flex-wrap gap-3">
            {[comparison.a, comparison.b].map(({ slug, name }) => (
              <LinkButton key={slug} href={paths.alternatives(slug)} className="[overflow-wrap:anywhere]">
                Alternatives to {name}
              </LinkButton>
            ))}
          </div>
        </section>
      </div>
    </>
  );
}

/** A table with a column per product. On narrow screens the name of a fact is above its two cells. */
function ComparisonTable(props: {
  comparison: Comparison;
  groups: { key: string; title: string; rows: ComparisonRow[] }[];
  caption: string;
}) {
  const { comparison, groups, caption } = props;
  return (
    <table className="w-full border-collapse text-left text-base max-sm:block sm:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col className="sm:w-48 lg:w-64" />
        <col />
        <col />
      </colgroup>
      <thead className="max-sm:sticky max-sm:top-0 max-sm:z-10 max-sm:block">
        <tr className="max-sm:grid max-sm:grid-cols-2">
          <th scope="col" className="sticky top-0 z-10 border-b border-rule bg-page py-3 align-middle max-sm:hidden">
            <span className="sr-only">Fact</span>
            <label className="inline-flex min-h-11 items-center gap-2.5 text-sm font-normal">
              <input type="checkbox" id="differing" className="size-4" />
              Only where they differ
            </label>
          </th>
          <ProductHead listing={comparison.a} />
          <ProductHead listing={comparison.b} />
        </tr>
      </thead>
      {groups.map(({ key, title, rows }) => (
        <tbody key={key} className="max-sm:block">
          {groups.length > 1 && (
            <tr className="max-sm:block">
              <th colSpan={3} scope="rowgroup" className="display border-b border-line pt-10 pb-2 text-xl max-sm:block">
                {title}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <FactRow key={`${row.from} ${row.key}`} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function ProductHead({ listing }: { listing: ListingSummary }) {
  return (
    <th scope="col" className="border-b border-rule bg-page py-3 pr-3 align-top font-normal sm:sticky sm:top-0 sm:z-10 sm:pl-3">
      <div className="flex min-w-0 items-center gap-3 max-lg:flex-col max-lg:items-start max-lg:gap-1.5">
        <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={48} />
        <div className="min-w-0 flex-1">
          <Link
            href={paths.listing(listing.slug)}
            className="line-clamp-2 display pb-1 text-lg underline-offset-4 [overflow-wrap:anywhere] hover:underline sm:text-xl"
          >
            {listing.name}
          </Link>
          <p className="line-clamp-1 text-sm text-soft max-sm:hidden">{listing.tagline}</p>
        </div>
        {listing.status === 'live' && <VoteButton listing={listing} />}
      </div>
    </th>
  );
}

function FactRow({ row }: { row: ComparisonRow }) {
  const differs = JSON.stringify(row.a) !== JSON.stringify(row.b);
  return (
    <tr
      className={`border-b border-line align-top max-sm:grid max-sm:grid-cols-2 ${differs ? '' : 'group-has-[#differing:checked]:hidden'}`}
    >
      <th scope="row" className="py-4 pr-3 font-semibold max-sm:col-span-2 max-sm:pb-0">
        <span className="flex items-baseline gap-2">
          <span aria-hidden className={`size-1.5 shrink-0 self-center rounded-full ${differs ? 'bg-ink' : 'bg-transparent'}`} />
          {row.label}
          <span className="sr-only">{differs ? ', they differ' : ', the same'}</span>
        </span>
      </th>
      {(['a', 'b'] as const).map((side) => (
        <td key={side} className={`h-px py-4 pr-3 max-sm:h-auto [overflow-wrap:anywhere] sm:pl-3 ${differs ? '' : 'text-soft'}`}>
          <Compared row={row} value={row[side]} own={ownOf(row, side)} quote={row[`${side}Quote`]} source={row[`${side}Source`]} />
        </td>
      ))}
    </tr>
  );
}

/**
 * Returns the list entries that only this side has. Empty if the two lists have no entry in common, because marking all entries would
 * not help the reader.
 */
function ownOf(row: ComparisonRow, side: 'a' | 'b'): ReadonlySet<string> {
  const [ownValue, otherValue] = side === 'a' ? [row.a, row.b] : [row.b, row.a];
  if (!Array.isArray(ownValue) || !Array.isArray(otherValue) || !ownValue.some((entry) => otherValue.includes(entry))) return new Set();
  return new Set(ownValue.filter((entry) => !otherValue.includes(entry)));
}

import { Megaphone, Rss } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { listLatestUpdates } from '#lib/community/list-latest-updates.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { Paragraphs } from '#lib/ui/kit/paragraphs.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { breadcrumbsData } from '../list-data.ts';
import { pagedRoute } from '../paged-route.tsx';

const perPage = 20;
const description = 'News from the people behind the products, newest first.';

function updatesMetadata({ page }: { page: number }) {
  const types = { 'application/rss+xml': paths.feed('updates', 'rss'), 'application/atom+xml': paths.feed('updates', 'atom') };
  return pageMetadata({ title: 'Latest updates', description, path: paths.updates(page), page, types });
}

/** One page of the updates that owners posted. */
async function UpdatesPage({ page }: { page: number }) {
  tagPage(tags.updates, tags.listings);
  const { items, total } = await listLatestUpdates({ page, perPage });
  if (page > 1 && items.length === 0) notFound();
  const { siteUrl } = config();
  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          ...breadcrumbsData([{ name: 'Latest updates', url: siteUrl + paths.updates() }]),
        }}
      />
      <PageHeader
        ruled
        title="Latest updates"
        description={description}
        actions={
          <a href={paths.feed('updates', 'rss')} className="link inline-flex min-h-11 items-center gap-2 text-base">
            <Rss aria-hidden size={16} /> Updates as a feed
          </a>
        }
      />
      {items.length === 0 ? (
        <EmptyState
          title="No update yet"
          icon={<Megaphone aria-hidden size={28} strokeWidth={1.5} />}
          action={<LinkButton href={paths.launches}>See what launched</LinkButton>}
        >
          When an owner posts news of a product, the news appears here and is sent to the product’s followers.
        </EmptyState>
      ) : (
        <ol className="divide-y divide-line border-b border-line *:first:pt-2">
          {items.map(({ id, title, body, publishedAt, listing }) => (
            <li key={id} className="grid gap-x-10 gap-y-2 py-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
              <p className="flex items-center gap-3 self-start text-base">
                <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={40} lazy />
                <span className="grid min-w-0 leading-snug">
                  <Link href={paths.listing(listing.slug)} className="press-area truncate display hover:underline hover:underline-offset-4">
                    {listing.name}
                  </Link>
                  <Time at={publishedAt} className="text-sm text-soft" />
                </span>
              </p>
              <div className="grid max-w-measure gap-1.5 [overflow-wrap:anywhere]">
                <h2 className="text-xl">{title}</h2>
                <div className="text-soft">
                  <Paragraphs text={body} links />
                </div>
              </div>
            </li>
          ))}
        </ol>
      )}
      <div className="pt-8">
        <Pages label="Pages of updates" page={page} perPage={perPage} total={total} href={paths.updates} />
      </div>
    </>
  );
}

const route = pagedRoute(UpdatesPage, updatesMetadata, (page) => ({ page }));
export const { generateMetadata } = route;
export default route.Page;

import { Users } from 'lucide-react';
import { notFound } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { listFounders } from '#lib/founders/founders.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { FounderRow } from '#lib/ui/listing/founder-row.tsx';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { pagedRoute } from '../paged-route.tsx';
import { FounderFinder } from './founder-finder.tsx';

const perPage = 48;

export function foundersMetadata({ page }: { page: number }) {
  const { siteName } = config();
  const description = `The people behind the products that are live on ${siteName}.`;
  return pageMetadata({ title: 'Founders', description, path: paths.founders(page), page });
}

/** One page of the founders of live listings. If `words` is set, the founders that match. */
export async function FoundersPage({ page, words = '' }: { page: number; words?: string }) {
  tagPage(tags.founders, tags.listings);
  const [{ items, total, capped }, found] = await Promise.all([
    listFounders({ page, perPage }),
    words === '' ? null : listFounders({ q: words, page: 1, perPage }),
  ]);
  if (page > 1 && items.length === 0) notFound();
  return (
    <>
      <PageHeader
        ruled
        title="Founders"
        description={
          total === 0
            ? 'The people behind what is live here.'
            : `The people behind what is live here: ${capped ? 'more than ' : ''}${countOf(total, 'founder')}, those with the most products first.`
        }
      />
      {items.length === 0 ? (
        <EmptyState
          title="Nobody yet"
          icon={<Users aria-hidden size={28} strokeWidth={1.5} />}
          action={
            <LinkButton href={paths.submit} variant="primary">
              Submit a product
            </LinkButton>
          }
        >
          Founders appear here once a product of theirs is live.
        </EmptyState>
      ) : (
        <FounderFinder found={found && { q: words, total: found.total, founders: found.items }}>
          <ul className="grid gap-x-12 border-b border-line sm:grid-cols-2 lg:grid-cols-3">
            {items.map((founder, index) => (
              <FounderRow key={founder.slug} founder={founder} lazy={index > 11} />
            ))}
          </ul>
          <div className="pt-8">
            <Pages label="Pages of founders" page={page} perPage={perPage} total={total} href={paths.founders} />
          </div>
        </FounderFinder>
      )}
    </>
  );
}

const route = pagedRoute(FoundersPage, foundersMetadata, (page) => ({ page }));
export const { generateMetadata } = route;
export default route.Page;

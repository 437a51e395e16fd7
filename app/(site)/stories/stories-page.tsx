import { BookOpen } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { plainText } from '#lib/core/render-markdown.ts';
import { listStories } from '#lib/founders/list-stories.ts';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { pagedRoute } from '../paged-route.tsx';

const perPage = 12;

function storiesMetadata({ page }: { page: number }) {
  const { siteName } = config();
  const description = `Why products on ${siteName} were started, what was hard, and what was learned, told by those who made them.`;
  return pageMetadata({ title: 'Founders’ stories', description, path: paths.stories(page), page });
}

/** One page of stories, the most recently changed first. */
async function StoriesPage({ page }: { page: number }) {
  tagPage(tags.listings, tags.founders);
  const { items, total } = await listStories({ page, perPage });
  if (page > 1 && items.length === 0) notFound();
  return (
    <>
      <PageHeader
        ruled
        title="Founders’ stories"
        description="Why it was started, what was hard, what was learned: told by those who made it."
      />
      {items.length === 0 ? (
        <EmptyState title="No story yet" icon={<BookOpen aria-hidden size={28} strokeWidth={1.5} />}>
          Stories are part of what a listing can unlock; the first one will appear here.
        </EmptyState>
      ) : (
        <ul className="grid gap-x-16 md:grid-cols-2">
          {items.map((story) => (
            <li key={story.listing.slug} className="grid content-start gap-3 border-b border-line py-8 first:pt-2 md:nth-2:pt-2">
              <div className="flex items-center gap-3 text-base">
                <ListingLogo name={story.listing.name} logoUrl={story.listing.logoUrl} size={32} lazy />
                <span className="min-w-0 truncate font-medium">{story.listing.name}</span>
                <Time at={story.updatedAt} className="ml-auto shrink-0 text-sm text-soft" />
              </div>
              <h2 className="text-xl [overflow-wrap:anywhere]">
                <Link href={paths.story(story.listing.slug)} className="hover:underline hover:underline-offset-4">
                  {story.title ?? `The story of ${story.listing.name}`}
                </Link>
              </h2>
              <p className="max-w-measure text-soft [overflow-wrap:anywhere]">{plainText(story.opening, 240)}</p>
              {story.founders.length > 0 && <p className="text-sm text-soft">By {story.founders.map(({ name }) => name).join(', ')}</p>}
            </li>
          ))}
        </ul>
      )}
      <div className="pt-10">
        <Pages label="Pages of stories" page={page} perPage={perPage} total={total} href={paths.stories} />
      </div>
    </>
  );
}

const route = pagedRoute(StoriesPage, storiesMetadata, (page) => ({ page }));
export const { generateMetadata } = route;
export default route.Page;

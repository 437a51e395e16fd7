import { Newspaper, Rss } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import { type BlogPostSummary, listBlogPosts } from '#lib/editorial/blog-posts.ts';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { pagedRoute } from '../paged-route.tsx';

const perPage = 12;

function blogMetadata({ page }: { page: number }) {
  const { siteName } = config();
  const description = `What the people who run ${siteName} have learned about launching, and how the site works.`;
  return pageMetadata({
    title: 'Blog',
    description,
    path: paths.blog(page),
    page,
    types: { 'application/atom+xml': paths.feed('blog', 'atom') },
  });
}

/** One page of the blog, newest post first. */
async function BlogPage({ page }: { page: number }) {
  tagPage(tags.blog);
  const { items, total } = await listBlogPosts({ page, perPage });
  if (page > 1 && items.length === 0) notFound();
  return (
    <>
      <PageHeader
        ruled
        title="Blog"
        description="On launching, and on how this site works."
        actions={
          <a href={paths.feed('blog', 'atom')} className="link inline-flex min-h-11 items-center gap-2 text-base">
            <Rss aria-hidden size={16} /> Atom feed
          </a>
        }
      />
      {items.length === 0 ? (
        <EmptyState title="Nothing written yet" icon={<Newspaper aria-hidden size={28} strokeWidth={1.5} />}>
          The first article will appear here.
        </EmptyState>
      ) : (
        <ul className="border-b border-line *:first:border-t-0 *:first:pt-2">
          {items.map((post) => (
            <PostTeaser key={post.slug} post={post} />
          ))}
        </ul>
      )}
      <div className="pt-8">
        <Pages label="Pages of the blog" page={page} perPage={perPage} total={total} href={paths.blog} />
      </div>
    </>
  );
}

const route = pagedRoute(BlogPage, blogMetadata, (page) => ({ page }));
export const { generateMetadata } = route;
export default route.Page;

export function PostTeaser({ post, level = 2 }: { post: BlogPostSummary; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <li className="grid content-start gap-x-10 gap-y-1 border-t border-line py-7 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <p className="pt-1 text-sm text-soft figures">
        <time dateTime={post.publishedAt.toISOString()}>{formatDate(post.publishedAt)}</time>
        <span className="block max-sm:inline max-sm:before:content-['_·_']">
          <span className="whitespace-nowrap">{post.readingMinutes} min read</span>
        </span>
      </p>
      <div className="grid max-w-measure gap-1.5">
        <Heading className="display text-xl [overflow-wrap:anywhere]">
          <Link href={paths.post(post.slug)} className="hover:underline hover:underline-offset-4">
            {post.title}
          </Link>
        </Heading>
        <p className="text-soft [overflow-wrap:anywhere]">{post.excerpt}</p>
      </div>
    </li>
  );
}

import Link from 'next/link';
import { formatDate } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import type { BlogPostSummary } from '#lib/editorial/blog-post.ts';

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

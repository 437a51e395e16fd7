import { queryRows } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import { now } from '#lib/core/time.ts';
import { countPosts, countPostsWithWords, newestPosts, postBySlug, postsWithWords, relatedPosts } from '#lib/editorial/statements.ts';

/** A blog post without its text. */
export interface BlogPostSummary {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  publishedAt: Date;
  updatedAt: Date;
  /** Estimated reading time. */
  readingMinutes: number;
}

export interface BlogPost extends BlogPostSummary {
  /** Markdown. */
  body: string;
  faqs: { question: string; answer: string }[];
}

/** Reads a published post with its text. Throws 404 for an unknown slug, and for a post until its `published_at`. */
export async function getBlogPost(slug: string): Promise<BlogPost> {
  const [post] = await queryRows<BlogPost>(postBySlug, [slug, now()]);
  if (!post) throw notFound('post', slug);
  return post;
}

/** Lists other posts to read after this one. Posts that share words with its title come first. */
export function listRelatedPosts(slug: string, limit: number): Promise<BlogPostSummary[]> {
  return queryRows<BlogPostSummary>(relatedPosts, [slug, now(), limit]);
}

interface BlogRequest extends PageRequest {
  /** Words to find in title and text. The last word also matches longer words that begin with it. */
  q?: string | undefined;
}

/** Lists published posts, newest first. With `q`, only posts that contain all its words; a `q` without letters or digits finds nothing. */
export async function listBlogPosts({ q, ...request }: BlogRequest): Promise<Page<BlogPostSummary>> {
  const at = now();
  if (!q?.trim()) {
    const [items, counted] = await Promise.all([
      queryRows<BlogPostSummary>(newestPosts, [at, ...limitAndOffsetOf(request)]),
      queryRows<{ total: number }>(countPosts, [at]),
    ]);
    return pageOf(items, counted[0]?.total ?? 0);
  }
  const words = q.normalize('NFC').match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? [];
  const last = words.pop() ?? '';
  const values = [at, words.join(' '), last];
  const [items, counted] = await Promise.all([
    queryRows<BlogPostSummary>(postsWithWords, [...values, ...limitAndOffsetOf(request)]),
    queryRows<{ total: number }>(countPostsWithWords, values),
  ]);
  return pageOf(items, counted[0]?.total ?? 0);
}

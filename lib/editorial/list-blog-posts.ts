import { queryRows } from '#lib/core/db.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import { now } from '#lib/core/time.ts';
import type { BlogPostSummary } from '#lib/editorial/blog-post.ts';
import { countPosts, countPostsWithWords, newestPosts, postsWithWords } from '#lib/editorial/statements.ts';

export interface BlogRequest extends PageRequest {
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

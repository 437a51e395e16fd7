import { rows } from '#lib/db.ts';
import type { BlogPostSummary } from '#lib/services/blog/blog-post.ts';
import { countPosts, countPostsWithWords, postsNewest, postsWithWords } from '#lib/services/blog/statements.ts';
import { type Page, type PageRequest, pageOf, windowOf } from '#lib/services/page.ts';
import { now } from '#lib/time.ts';

export interface BlogRequest extends PageRequest {
  /** Words to find in title and text, the last one by its beginning. */
  q?: string | undefined;
}

/** Published posts, newest first; with `q` those that hold all its words. Words that hold no letter are found nowhere. */
export async function listBlogPosts({ q, ...request }: BlogRequest): Promise<Page<BlogPostSummary>> {
  const at = now();
  if (!q?.trim()) {
    const [items, counted] = await Promise.all([
      rows<BlogPostSummary>(postsNewest, [at, ...windowOf(request)]),
      rows<{ total: number }>(countPosts, [at]),
    ]);
    return pageOf(items, counted[0]?.total ?? 0);
  }
  const words = q.normalize('NFC').match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? [];
  const last = words.pop() ?? '';
  const values = [at, words.join(' '), last];
  const [items, counted] = await Promise.all([
    rows<BlogPostSummary>(postsWithWords, [...values, ...windowOf(request)]),
    rows<{ total: number }>(countPostsWithWords, values),
  ]);
  return pageOf(items, counted[0]?.total ?? 0);
}

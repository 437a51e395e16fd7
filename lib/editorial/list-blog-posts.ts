import { rows } from '#lib/core/db.ts';
import { type Page, type PageRequest, pageOf, windowOf } from '#lib/core/page.ts';
import { now } from '#lib/core/time.ts';
import type { BlogPostSummary } from '#lib/editorial/blog-post.ts';
import { countPosts, countPostsWithWords, postsNewest, postsWithWords } from '#lib/editorial/statements.ts';

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

import { rows } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import type { BlogPost, BlogPostSummary } from '#lib/editorial/blog-post.ts';
import { postBySlug, postsRelated } from '#lib/editorial/statements.ts';

/** A published post in full. One that is to be published later is not found until then. */
export async function getBlogPost(slug: string): Promise<BlogPost> {
  const [post] = await rows<BlogPost>(postBySlug, [slug, now()]);
  if (!post) throw notFound('post', slug);
  return post;
}

/** Other posts to read after this one: those of its subject first. */
export function relatedPosts(slug: string, limit: number): Promise<BlogPostSummary[]> {
  return rows<BlogPostSummary>(postsRelated, [slug, now(), limit]);
}

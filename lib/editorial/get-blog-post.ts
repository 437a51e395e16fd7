import { queryRows } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import type { BlogPost, BlogPostSummary } from '#lib/editorial/blog-post.ts';
import { postBySlug, relatedPosts } from '#lib/editorial/statements.ts';

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

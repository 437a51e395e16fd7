import type { z } from 'zod';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { BlogPost as DomainPost, BlogPostSummary as DomainPostSummary } from '#lib/editorial/blog-post.ts';
import type { BlogPost, BlogPostSummary } from '#lib/editorial/schema.ts';

/** Serializes a post without its text. */
export function serializePostSummary(post: DomainPostSummary): z.input<typeof BlogPostSummary> {
  return {
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    author: post.author,
    url: config().siteUrl + paths.post(post.slug),
    reading_minutes: post.minutes,
    published_at: post.publishedAt.toISOString(),
    updated_at: post.updatedAt.toISOString(),
  };
}

/** Serializes a post with its text and FAQs. */
export function serializePost(post: DomainPost): z.input<typeof BlogPost> {
  return { ...serializePostSummary(post), body: post.body, faqs: post.faqs.map(({ question, answer }) => ({ question, answer })) };
}

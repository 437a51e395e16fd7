import type { z } from 'zod';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { BlogPost as PostOfService, BlogPostSummary as SummaryOfService } from '#lib/editorial/blog-post.ts';
import type { BlogPost, BlogPostSummary } from '#lib/editorial/schema.ts';

/** A post as lists show it. */
export function postSummaryOnTheWire(post: SummaryOfService): z.input<typeof BlogPostSummary> {
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

/** A post in full. */
export function postOnTheWire(post: PostOfService): z.input<typeof BlogPost> {
  return { ...postSummaryOnTheWire(post), body: post.body, faqs: post.faqs.map(({ question, answer }) => ({ question, answer })) };
}

import { defineOperation } from '#lib/api/define.ts';
import { onePage } from '#lib/api/examples.ts';
import { slugParams } from '#lib/api/schema/slugs.ts';
import { postTag, tags } from '#lib/cache/tags.ts';
import { getBlogPost, listBlogPosts } from '#lib/editorial/blog-posts.ts';
import { launchWeekPost, launchWeekPostSummary } from '#lib/editorial/examples.ts';
import { BlogPost, BlogPostList, BlogQuery } from '#lib/editorial/schema.ts';

export const blogOperations = [
  defineOperation({
    id: 'list_blog_posts',
    method: 'GET',
    path: '/blog',
    scope: 'public',
    resource: 'Blog',
    status: 200,
    summary: 'List blog posts',
    description: 'The site’s own articles, newest first; with `q`, those that contain these words.',
    tool: { title: 'Blog posts', closed: true },
    query: BlogQuery,
    output: BlogPostList,
    example: { query: { q: 'launch week' }, output: onePage(launchWeekPostSummary) },
    cache: { tags: () => [tags.blog] },
    handler: async ({ query }) => ({ ...query, ...(await listBlogPosts(query)) }),
  }),
  defineOperation({
    id: 'get_blog_post',
    method: 'GET',
    path: '/blog/{slug}',
    scope: 'public',
    resource: 'Blog',
    status: 200,
    notFound: true,
    summary: 'Read a blog post',
    description: 'One article in full, as Markdown, with its questions and answers.',
    tool: { title: 'Read a blog post', closed: true },
    params: slugParams('post', 'how-a-launch-week-works'),
    output: BlogPost,
    example: {
      params: { slug: 'how-a-launch-week-works' },
      output: launchWeekPost,
    },
    cache: { tags: ({ params }) => [postTag(params.slug), tags.blog] },
    handler: ({ params }) => getBlogPost(params.slug),
  }),
] as const;

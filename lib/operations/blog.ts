import { defineOperation } from '#lib/operations/define.ts';
import { BlogPost, BlogPostList, BlogQuery } from '#lib/schemas/blog.ts';
import { slugParams } from '#lib/schemas/slugs.ts';
import { onePage } from '#lib/schemas/tidemark.ts';

const post = {
  slug: 'how-a-launch-week-works',
  title: 'How a launch week works',
  excerpt: 'From Monday to Sunday, with Tidemark as the example.',
  author: 'The Debut team',
  url: 'https://debut.example/blog/how-a-launch-week-works',
  published_at: '2026-11-02T08:00:00.000Z',
  updated_at: '2026-11-02T08:00:00.000Z',
};

export const listBlogPosts = defineOperation({
  id: 'list_blog_posts',
  method: 'GET',
  path: '/blog',
  scope: 'public',
  resource: 'Blog',
  status: 200,
  summary: 'List blog posts',
  description: 'The site’s own articles, newest first, or those that hold certain words. Read one with get_blog_post.',
  tool: { title: 'Blog posts' },
  params: undefined,
  query: BlogQuery,
  body: undefined,
  output: BlogPostList,
  example: { query: { q: 'launch week' }, output: onePage(post) },
});

export const getBlogPost = defineOperation({
  id: 'get_blog_post',
  method: 'GET',
  path: '/blog/{slug}',
  scope: 'public',
  resource: 'Blog',
  status: 200,
  notFound: true,
  summary: 'Read a blog post',
  description: 'One article in full, as Markdown, with the questions and answers at its end.',
  tool: { title: 'Read a blog post' },
  params: slugParams('post', 'how-a-launch-week-works'),
  query: undefined,
  body: undefined,
  output: BlogPost,
  example: {
    params: { slug: 'how-a-launch-week-works' },
    output: {
      ...post,
      body: 'Weeks run **Monday to Sunday**, in UTC. Tidemark launched on a Monday ...',
      faqs: [{ question: 'Can a week be bought?', answer: 'A place in it can; votes can’t.' }],
    },
  },
});

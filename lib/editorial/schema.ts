import { z } from 'zod';
import { pageSchema, paging } from '#lib/api/schema/paging.ts';
import { Slug } from '#lib/api/schema/slugs.ts';
import { text } from '#lib/api/schema/text.ts';
import { Address, Count, Time } from '#lib/api/schema/times.ts';
import { computed } from '#lib/api/serialize.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { ShownFaq } from '#lib/profile/faq-schema.ts';

export const BlogQuery = z.strictObject({
  q: text(200).optional().meta({ description: 'Words of title and text.', example: 'launch week' }),
  ...paging,
});

const facts = {
  slug: Slug.meta({ description: 'The post’s slug, which get_blog_post takes.', example: 'how-a-launch-week-works' }),
  title: z.string().meta({ description: 'The title.', example: 'How a launch week works' }),
  excerpt: z.string().meta({ description: 'What the post is about, in a sentence or two.' }),
  author: z.string().meta({ description: 'Who wrote it.', example: 'The Debut team' }),
  url: computed(
    Address.meta({ description: 'The post’s page.', example: 'https://debut.example/blog/how-a-launch-week-works' }),
    ({ slug }: { slug: string }) => config().siteUrl + paths.post(slug),
  ),
  reading_minutes: Count.meta({ description: 'The approximate reading time in minutes.', example: 4 }),
  published_at: Time.meta({ description: 'When it was published.' }),
  updated_at: Time.meta({ description: 'When the post was last changed.' }),
};
const BlogPostSummary = z.object(facts).meta({ id: 'BlogPostSummary', description: 'A blog post as an entry of a list.' });
export const BlogPostList = pageSchema('BlogPostList', BlogPostSummary, 'A page of blog posts, newest first.');

export const BlogPost = z
  .object({
    ...facts,
    body: z.string().meta({ description: 'The whole text, Markdown.', example: 'Weeks run **Monday to Sunday**, in UTC.' }),
    faqs: z.array(ShownFaq).meta({ description: 'Questions and answers at the end of the post.' }),
  })
  .meta({ id: 'BlogPost', description: 'A blog post with its text.' });

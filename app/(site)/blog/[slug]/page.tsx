import { Rss } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { tagPage } from '#lib/cache/tag-page.ts';
import { listingTag, postTag, tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import { renderMarkdown } from '#lib/core/render-markdown.ts';
import { type BlogPost, getBlogPost, listRelatedPosts } from '#lib/editorial/blog-posts.ts';
import { findMentionedListings } from '#lib/editorial/find-mentioned-listings.ts';
import { Contents } from '#lib/ui/kit/contents.tsx';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { Paragraphs } from '#lib/ui/kit/paragraphs.tsx';
import { MarkdownProse } from '#lib/ui/kit/prose.tsx';
import { missingMetadata, pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { faqData } from '#lib/ui/shell/structured-data.ts';
import { breadcrumbsData } from '../../list-data.ts';
import { PostTeaser } from '../blog-page.tsx';

const publishedPost = cache(async (slug: string): Promise<BlogPost | null> => nullIfNotFound(getBlogPost(slug)));

export async function generateMetadata({ params }: PageProps<'/blog/[slug]'>) {
  const post = await publishedPost((await params).slug);
  if (!post) return missingMetadata;
  const metadata = pageMetadata({
    title: post.title,
    description: post.excerpt,
    path: paths.post(post.slug),
    types: { 'application/atom+xml': paths.feed('blog', 'atom') },
    hasPicture: true,
    openGraph: {
      type: 'article',
      publishedTime: post.publishedAt.toISOString(),
      modifiedTime: post.updatedAt.toISOString(),
      authors: [post.author],
    },
  });
  return { ...metadata, authors: [{ name: post.author }] };
}

export default async function PostPage({ params }: PageProps<'/blog/[slug]'>) {
  const { slug } = await params;
  tagPage(postTag(slug), tags.blog);
  const post = await publishedPost(slug);
  if (!post) notFound();
  const { siteUrl } = config();
  const mentioned = await findMentionedListings(post);
  tagPage(...mentioned.map((listing) => listingTag(listing.slug)));
  const namesToLink = new Map(mentioned.map((listing) => [listing.name, paths.listing(listing.slug)]));
  const { html, headings } = renderMarkdown(post.body, { siteUrl, author: 'editorial', namesToLink });
  const contents = [
    ...headings.filter(({ level }) => level === 2).map(({ id, text }) => ({ id, title: text })),
    ...(post.faqs.length > 0 ? [{ id: 'faq', title: 'Questions and answers' }] : []),
  ];
  const related = await listRelatedPosts(slug, 3);
  return (
    <>
      <JsonLd data={structuredData(post)} />
      <article className="pt-8">
        <header className="grid max-w-4xl gap-3 pb-6">
          <p className="text-base text-soft">
            <Link href={paths.blog()} className="link inline-flex min-h-11 items-center">
              Blog
            </Link>
          </p>
          <h1 className="text-3xl [overflow-wrap:anywhere]">{post.title}</h1>
          {post.excerpt && <p className="max-w-measure text-lg text-soft [overflow-wrap:anywhere]">{post.excerpt}</p>}
          <p className="text-base text-soft figures">
            {post.author && `By ${post.author}, `}
            <time dateTime={post.publishedAt.toISOString()}>{formatDate(post.publishedAt)}</time> ·{' '}
            <span className="whitespace-nowrap">{post.readingMinutes} min read</span>
          </p>
        </header>
        <div className="rule" />
        <div className="grid gap-x-16 gap-y-10 pt-4 lg:grid-cols-[minmax(0,1fr)_16rem] lg:pt-8">
          <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] content-start gap-12 lg:order-none">
            <MarkdownProse html={html} />
            {post.faqs.length > 0 && (
              <section aria-labelledby="faq" className="grid gap-4">
                <h2 id="faq" className="text-xl">
                  Questions and answers
                </h2>
                <div className="divide-y divide-line border-y border-line">
                  {post.faqs.map((faq) => (
                    <div key={faq.question} className="grid gap-1.5 py-4 print:break-inside-avoid">
                      <h3 className="text-base [overflow-wrap:anywhere]">{faq.question}</h3>
                      <Paragraphs text={faq.answer} className="grid gap-3 text-soft" />
                    </div>
                  ))}
                </div>
              </section>
            )}
          </div>
          <aside
            aria-label="About this post"
            className="grid content-start gap-6 text-base max-lg:order-first lg:sticky lg:top-20 lg:self-start print:hidden"
          >
            {contents.length > 1 && <Contents title="In this post" items={contents} />}
            <a href={paths.feed('blog', 'atom')} className="link inline-flex min-h-11 items-center gap-2 max-lg:hidden">
              <Rss aria-hidden size={16} /> Atom feed of the blog
            </a>
          </aside>
        </div>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related" className="rule mt-16 print:hidden">
          <h2 id="related" className="pt-4 pb-3 text-xl">
            Read next
          </h2>
          <ul className="border-b border-line">
            {related.map((other) => (
              <PostTeaser key={other.slug} post={other} level={3} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function structuredData(post: BlogPost): Record<string, unknown> {
  const { siteUrl, siteName } = config();
  const url = siteUrl + paths.post(post.slug);
  const faq = faqData(post.faqs);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BlogPosting',
        '@id': `${url}#post`,
        mainEntityOfPage: url,
        url,
        headline: post.title,
        description: post.excerpt,
        datePublished: post.publishedAt.toISOString(),
        dateModified: post.updatedAt.toISOString(),
        author: { '@type': 'Organization', name: post.author || siteName, url: siteUrl },
        publisher: { '@type': 'Organization', name: siteName, url: siteUrl },
      },
      breadcrumbsData([
        { name: 'Blog', url: siteUrl + paths.blog() },
        { name: post.title, url },
      ]),
      ...(faq ? [faq] : []),
    ],
  };
}

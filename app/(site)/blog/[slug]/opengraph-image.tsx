import { notFound } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { postTag, tags } from '#lib/cache/tags.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { getBlogPost } from '#lib/editorial/get-blog-post.ts';
import { pictureFamilies } from '#lib/ui/kit/picture-fonts.ts';
import { removeUndrawable, shorten } from '#lib/ui/kit/picture-text.ts';
import { pictureColours, pictureSize } from '#lib/ui/kit/share-picture.tsx';
import { drawPicture } from '../../picture-frame.tsx';

export const revalidate = 3600;
export const size = pictureSize;
export const contentType = 'image/png';
export const alt = 'The post’s title';

/** Nothing is rendered at build time: each picture is rendered at its first request and cached. */
export function generateStaticParams() {
  return [];
}

export default async function PostPicture({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  tagPage(postTag(slug), tags.blog);
  const post = await nullIfNotFound(getBlogPost(slug));
  if (!post) notFound();
  const title = shorten(removeUndrawable(post.title), 110);
  return drawPicture({
    corner: 'Blog',
    children: (
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <div
          style={{
            display: 'flex',
            fontSize: title.length > 50 ? 60 : 80,
            fontFamily: pictureFamilies.display,
            fontWeight: 800,
            letterSpacing: -1,
            lineHeight: 1.12,
          }}
        >
          {title}
        </div>
        <div style={{ display: 'flex', marginTop: 24, fontSize: 34, lineHeight: 1.35, color: pictureColours.soft }}>
          {shorten(removeUndrawable(post.excerpt), 140)}
        </div>
      </div>
    ),
    foot: formatDate(post.publishedAt),
    footRight: post.author,
  });
}

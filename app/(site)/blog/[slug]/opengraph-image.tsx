import { notFound } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { postTag, tags } from '#lib/cache/tags.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { getBlogPost } from '#lib/editorial/blog-posts.ts';
import { removeUndrawable, shorten, widthInLetters } from '#lib/ui/kit/picture-text.ts';
import { pictureSize } from '#lib/ui/kit/share-picture.tsx';
import { drawPicture, PictureLead, PictureTitle } from '../../picture-frame.tsx';

export const size = pictureSize;
export const contentType = 'image/png';
export const alt = 'The post’s title';

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
        <PictureTitle size={widthInLetters(title) > 50 ? 60 : 80}>{title}</PictureTitle>
        <PictureLead size={34}>{shorten(removeUndrawable(post.excerpt), 140)}</PictureLead>
      </div>
    ),
    foot: formatDate(post.publishedAt),
    footRight: post.author,
  });
}

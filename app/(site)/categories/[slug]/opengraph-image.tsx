import { notFound } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { categoryTag, tags } from '#lib/cache/tags.ts';
import { countOf } from '#lib/core/format-number.ts';
import { removeUndrawable, shorten, widthInLetters } from '#lib/ui/kit/picture-text.ts';
import { pictureSize } from '#lib/ui/kit/share-picture.tsx';
import { drawPicture, PictureLead, PictureTitle } from '../../picture-frame.tsx';
import { publicCategory } from './category-page.tsx';

export const size = pictureSize;
export const contentType = 'image/png';
export const alt = 'The category’s name and how many products are live in it';

export default async function CategoryPicture({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  tagPage(tags.categories, categoryTag(slug));
  const category = await publicCategory(slug, 1);
  if (!category) notFound();
  const name = shorten(removeUndrawable(category.name), 60);
  return drawPicture({
    corner: category.parent?.name ?? 'Category',
    children: (
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <PictureTitle size={widthInLetters(name) > 22 ? 68 : 92}>{name}</PictureTitle>
        <PictureLead size={36}>{shorten(removeUndrawable(category.description), 130)}</PictureLead>
      </div>
    ),
    foot: countOf(category.liveListings, 'product'),
  });
}

import { notFound } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { categoryTag, tags } from '#lib/cache/tags.ts';
import { countOf } from '#lib/core/format-number.ts';
import { pictureFamilies } from '#lib/ui/kit/picture-fonts.ts';
import { removeUndrawable, shorten } from '#lib/ui/kit/picture-text.ts';
import { pictureColours, pictureSize } from '#lib/ui/kit/share-picture.tsx';
import { drawPicture } from '../../picture-frame.tsx';
import { publicCategory } from './category-page.tsx';

export const revalidate = 3600;
export const size = pictureSize;
export const contentType = 'image/png';
export const alt = 'The category’s name and how many products are live in it';

/** Nothing is rendered at build time: each picture is rendered at its first request and cached. */
export function generateStaticParams() {
  return [];
}

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
        <div
          style={{
            display: 'flex',
            fontSize: name.length > 22 ? 68 : 92,
            fontFamily: pictureFamilies.display,
            fontWeight: 800,
            letterSpacing: -1,
            lineHeight: 1.1,
          }}
        >
          {name}
        </div>
        <div style={{ display: 'flex', marginTop: 24, fontSize: 36, lineHeight: 1.35, color: pictureColours.soft }}>
          {shorten(removeUndrawable(category.description), 130)}
        </div>
      </div>
    ),
    foot: countOf(category.liveListings, 'product'),
  });
}

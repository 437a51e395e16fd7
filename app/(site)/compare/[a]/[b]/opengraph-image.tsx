import { notFound } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { countOf } from '#lib/core/format-number.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { removeUndrawable, shorten, widthInLetters } from '#lib/ui/kit/picture-text.ts';
import { pictureColours, pictureSize } from '#lib/ui/kit/share-picture.tsx';
import { drawPicture, PictureLead, PictureTitle, shownName } from '../../../picture-frame.tsx';
import { findPublicComparison } from './find-public-comparison.ts';

export const size = pictureSize;
export const contentType = 'image/png';
export const alt = 'The two products’ names and taglines, side by side';

export default async function ComparisonPicture({ params }: { params: Promise<{ a: string; b: string }> }) {
  const { a, b } = await params;
  tagPage(listingTag(a), listingTag(b), tags.categories);
  const comparison = await findPublicComparison(a, b);
  if (!comparison) notFound();
  const stated = comparison.items.filter((row) => row.a !== null || row.b !== null).length;
  return drawPicture({
    corner: comparison.category?.name ?? 'Compared',
    children: (
      <div style={{ display: 'flex' }}>
        <Side listing={comparison.a} />
        <div style={{ display: 'flex', width: 2, margin: '0 48px', background: pictureColours.line }} />
        <Side listing={comparison.b} />
      </div>
    ),
    foot: 'Side by side',
    footRight: `${countOf(stated, 'fact')} from their profiles`,
  });
}

function Side({ listing }: { listing: ListingSummary }) {
  const name = shownName(listing, 36);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', flex: 1, width: 480 }}>
      <PictureTitle size={widthInLetters(name) > 14 ? 52 : 72}>{name}</PictureTitle>
      <PictureLead size={32}>{shorten(removeUndrawable(listing.tagline), 90)}</PictureLead>
    </div>
  );
}

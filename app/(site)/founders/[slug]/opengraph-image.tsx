import { notFound } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { founderTag, tags } from '#lib/cache/tags.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { countOf } from '#lib/core/format-number.ts';
import { getFounder } from '#lib/founders/founders.ts';
import { countryLabel } from '#lib/listings/showing/listing-labels.ts';
import { removeUndrawable, shorten, widthInLetters } from '#lib/ui/kit/picture-text.ts';
import { pictureSize } from '#lib/ui/kit/share-picture.tsx';
import { drawPicture, PictureLead, PictureTitle } from '../../picture-frame.tsx';

export const size = pictureSize;
export const contentType = 'image/png';
export const alt = 'The founder’s name and what they made';

export default async function FounderPicture({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  tagPage(founderTag(slug), tags.founders, tags.listings);
  const founder = await nullIfNotFound(getFounder(slug));
  if (!founder) notFound();
  const name = shorten(removeUndrawable(founder.name) || 'A founder', 40);
  const companies = removeUndrawable(
    founder.companies
      .slice(0, 3)
      .map((company) => company.name)
      .join(', '),
  );
  return drawPicture({
    corner: 'Founder',
    children: (
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <PictureTitle size={widthInLetters(name) > 22 ? 68 : 92}>{name}</PictureTitle>
        <PictureLead size={40}>{shorten(companies, 90)}</PictureLead>
      </div>
    ),
    foot: founder.liveListings > 0 ? `${countOf(founder.liveListings, 'live product')}` : 'Launching soon',
    footRight: founder.country ? countryLabel(founder.country) : '',
  });
}

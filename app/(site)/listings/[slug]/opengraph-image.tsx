import { notFound } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { listingTag } from '#lib/cache/tags.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { countOf } from '#lib/core/format-number.ts';
import { shortHost } from '#lib/core/link-address.ts';
import { getListing } from '#lib/listings/showing/get-listing.ts';
import { firstLetterOf, removeUndrawable, shorten, widthInLetters } from '#lib/ui/kit/picture-text.ts';
import { pictureColours, pictureSize } from '#lib/ui/kit/share-picture.tsx';
import { drawPicture, PictureLead, PictureTitle, shownName } from '../../picture-frame.tsx';
import { logoPicture, sitePicture } from './picture-images.ts';

export const size = pictureSize;
export const contentType = 'image/png';
export const alt = 'The product’s name, tagline, logo and site';

/** The picture for shared links to the listing. It uses our own fonts and fetches nothing from other servers. */
export default async function ListingPicture({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  tagPage(listingTag(slug));
  const listing = await nullIfNotFound(getListing(slug));
  if (!listing) notFound();
  const name = shownName(listing, 48);
  const tagline = shorten(removeUndrawable(listing.tagline), 110);
  const logo = await logoPicture(listing);
  const foot =
    listing.status === 'live'
      ? countOf(listing.votes, 'vote')
      : listing.launchWeek
        ? `Launching in the week of ${formatDate(listing.launchWeek)}`
        : 'Launching soon';
  const picture = await sitePicture(listing, { width: shownWidth, height: shownHeight });
  const logoSize = picture ? 104 : 176;
  const nameSize = (widthInLetters(name) > 24 ? 58 : 76) * (picture ? 0.75 : 1);
  return drawPicture({
    corner: listing.category?.name ?? '',
    children: (
      <div style={{ display: 'flex', alignItems: 'center' }}>
        <div style={{ display: 'flex', flexDirection: picture ? 'column' : 'row', alignItems: picture ? 'flex-start' : 'center', flex: 1 }}>
          {logo ? (
            <img
              src={logo}
              alt=""
              width={logoSize}
              height={logoSize}
              style={{ borderRadius: logoSize / 5, border: `1px solid ${pictureColours.line}`, objectFit: 'contain' }}
            />
          ) : (
            <div
              style={{
                display: 'flex',
                flexShrink: 0,
                width: logoSize,
                height: logoSize,
                borderRadius: logoSize / 5,
                alignItems: 'center',
                justifyContent: 'center',
                background: pictureColours.line,
                color: pictureColours.soft,
                fontSize: logoSize / 2,
                fontWeight: 600,
              }}
            >
              {firstLetterOf(name)}
            </div>
          )}
          <div style={{ display: 'flex', flexDirection: 'column', ...(picture ? { marginTop: 28 } : { marginLeft: 48, flex: 1 }) }}>
            <PictureTitle size={nameSize}>{name}</PictureTitle>
            <PictureLead size={picture ? 30 : 38}>{tagline}</PictureLead>
          </div>
        </div>
        {picture && (
          <img
            src={picture}
            alt=""
            width={shownWidth}
            height={shownHeight}
            style={{ marginLeft: 48, borderRadius: 16, border: `1px solid ${pictureColours.line}` }}
          />
        )}
      </div>
    ),
    foot,
    footRight: shorten(removeUndrawable(shortHost(listing.websiteUrl)), 40),
  });
}

/** The size of the site's picture in pixels. */
const shownWidth = 528;
const shownHeight = 330;

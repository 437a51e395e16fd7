import { notFound } from 'next/navigation';
import sharp from 'sharp';
import { tagPage } from '#lib/cache/tag-page.ts';
import { listingTag } from '#lib/cache/tags.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { countOf } from '#lib/core/format-number.ts';
import { getListing, type ListingProfile } from '#lib/listings/get-listing.ts';
import { getLogo } from '#lib/listings/logos/get-logo.ts';
import { drawPicture, pictureColours, pictureSize } from '../../picture-frame.tsx';
import { removeUndrawable, shorten } from './picture-text.ts';

export const revalidate = 3600;
export const size = pictureSize;
export const contentType = 'image/png';
export const alt = 'The product’s name, tagline and logo';

/** Nothing is rendered at build time: each picture is rendered at its first request and cached. */
export function generateStaticParams() {
  return [];
}

/** The picture for shared links to the listing. It uses our own font and fetches nothing from other servers. */
export default async function ListingPicture({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  await tagPage(listingTag(slug));
  const listing = await nullIfNotFound(getListing(slug));
  if (!listing) notFound();
  const name = shorten(removeUndrawable(listing.name) || new URL(listing.websiteUrl).hostname, 48);
  const tagline = shorten(removeUndrawable(listing.tagline), 110);
  const logo = await logoOf(listing);
  const foot =
    listing.status === 'live'
      ? countOf(listing.votes, 'vote')
      : listing.launchWeek
        ? `Launching in the week of ${formatDate(listing.launchWeek)}`
        : 'Launching soon';
  return drawPicture({
    corner: listing.category?.name ?? '',
    children: (
      <div style={{ display: 'flex', alignItems: 'center' }}>
        {logo ? (
          <img
            src={logo}
            alt=""
            width={176}
            height={176}
            style={{ borderRadius: 36, border: `1px solid ${pictureColours.line}`, objectFit: 'contain' }}
          />
        ) : (
          <div
            style={{
              display: 'flex',
              flexShrink: 0,
              width: 176,
              height: 176,
              borderRadius: 36,
              alignItems: 'center',
              justifyContent: 'center',
              background: pictureColours.line,
              color: pictureColours.soft,
              fontSize: 88,
              fontWeight: 600,
            }}
          >
            {[...name][0]?.toUpperCase()}
          </div>
        )}
        <div style={{ display: 'flex', flexDirection: 'column', marginLeft: 48, flex: 1 }}>
          <div style={{ display: 'flex', fontSize: name.length > 24 ? 58 : 76, fontWeight: 600, letterSpacing: -2, lineHeight: 1.1 }}>
            {name}
          </div>
          <div style={{ display: 'flex', marginTop: 18, fontSize: 38, lineHeight: 1.3, color: pictureColours.soft }}>{tagline}</div>
        </div>
      </div>
    ),
    foot,
    footRight: shorten(removeUndrawable(new URL(listing.websiteUrl).host.replace(/^www\./, '')), 40),
  });
}

/** Returns our copy of the logo as a PNG data URL, because `next/og` can't draw WebP. */
async function logoOf({ logoUrl }: ListingProfile): Promise<string | null> {
  const hash = /^\/logos\/([0-9a-f]{64})\.webp$/.exec(logoUrl ?? '')?.[1];
  const logo = hash ? await getLogo(hash) : null;
  if (!logo) return null;
  const png = await sharp(logo).resize(176, 176, { fit: 'inside' }).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

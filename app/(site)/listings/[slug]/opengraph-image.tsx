import { notFound } from 'next/navigation';
import { ImageResponse } from 'next/og';
import sharp from 'sharp';
import { tagPage } from '#lib/cache/page.ts';
import { config } from '#lib/config.ts';
import { isAppError } from '#lib/errors.ts';
import { getListing, type ListingProfile } from '#lib/services/listings/get-listing.ts';
import { getLogo } from '#lib/services/logos/get-logo.ts';
import { formatDate } from '#lib/ui/format-date.ts';
import { formatNumber } from '#lib/ui/format-number.ts';
import { drawable, pictureFamily, pictureFonts, shortened } from './picture-text.ts';

export const revalidate = 3600;
export const size = { width: 1200, height: 630 };
export const contentType = 'image/png';
export const alt = 'The product’s name, tagline and logo';

/** None at build: a picture is drawn at its first request and kept. */
export function generateStaticParams() {
  return [];
}

const ink = '#211c17';
const soft = '#554d44';
const accent = '#cf3a0c';

/** What is shown where a link to the listing is shared. Drawn with our own font; nothing is fetched from elsewhere. */
export default async function ListingPicture({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  await tagPage(`listing:${slug}`);
  const listing = await publicListing(slug);
  if (!listing) notFound();
  const name = shortened(drawable(listing.name) || new URL(listing.websiteUrl).hostname, 48);
  const tagline = shortened(drawable(listing.tagline), 110);
  const category = drawable(listing.category?.name ?? '');
  const logo = await logoOf(listing);
  const live = listing.status === 'live';
  const foot = live
    ? `${formatNumber(listing.votes)} ${listing.votes === 1 ? 'vote' : 'votes'}`
    : listing.launchWeek
      ? `Launching in the week of ${formatDate(listing.launchWeek)}`
      : 'Launching soon';
  return new ImageResponse(
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: 72,
        background: '#faf8f5',
        color: ink,
        fontFamily: pictureFamily,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', fontSize: 30, color: soft }}>
        <div style={{ display: 'flex', alignItems: 'center' }}>
          <svg aria-hidden="true" width="44" height="44" viewBox="0 0 32 32" fill="none">
            <rect width="32" height="32" rx="8" fill={accent} />
            <path d="M9 17.5 16 10.5l7 7" stroke="#fff" strokeWidth="3.25" strokeLinecap="round" strokeLinejoin="round" />
            <circle cx="16" cy="22.5" r="2.5" fill="#fff" />
          </svg>
          <div style={{ display: 'flex', marginLeft: 18, color: ink, fontWeight: 600 }}>{drawable(config().siteName)}</div>
        </div>
        <div style={{ display: 'flex' }}>{category}</div>
      </div>
      <div style={{ display: 'flex', alignItems: 'center' }}>
        {logo ? (
          <img src={logo} alt="" width={176} height={176} style={{ borderRadius: 36, border: '1px solid #e5e0d8', objectFit: 'contain' }} />
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
              background: '#e5e0d8',
              color: soft,
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
          <div style={{ display: 'flex', marginTop: 18, fontSize: 38, lineHeight: 1.3, color: soft }}>{tagline}</div>
        </div>
      </div>
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          borderTop: '2px solid #e5e0d8',
          paddingTop: 32,
          fontSize: 30,
        }}
      >
        <div style={{ display: 'flex', fontWeight: 600, color: live ? accent : ink }}>{foot}</div>
        <div style={{ display: 'flex', color: soft }}>
          {shortened(drawable(new URL(listing.websiteUrl).host.replace(/^www\./, '')), 40)}
        </div>
      </div>
    </div>,
    // Without any emoji in what is drawn, none is asked for; the headers leave the keeping to the page cache.
    { ...size, fonts: pictureFonts(), headers: { 'cache-control': 'public, max-age=0, must-revalidate' } },
  );
}

async function publicListing(slug: string): Promise<ListingProfile | null> {
  try {
    return await getListing(slug);
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return null;
    throw error;
  }
}

/** Our copy of the logo as a PNG: the drawer knows no WebP. */
async function logoOf({ logoUrl }: ListingProfile): Promise<string | null> {
  const hash = /^\/logos\/([0-9a-f]{64})\.webp$/.exec(logoUrl ?? '')?.[1];
  const logo = hash ? await getLogo(hash) : null;
  if (!logo) return null;
  const png = await sharp(logo).resize(176, 176, { fit: 'inside' }).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

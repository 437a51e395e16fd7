import type { ReactNode } from 'react';
import { config } from '#lib/core/config.ts';
import { formatDay } from '#lib/core/format-date.ts';
import { shortAddress } from '#lib/core/link-address.ts';
import type { ShareKind } from '#lib/listings/sharing/share-kinds.ts';
import type { ListingProfile, SourcedListing } from '#lib/listings/showing/get-listing.ts';
import { pictureFamilies } from '#lib/ui/kit/picture-families.ts';
import { removeUndrawable, shorten, widthInLetters } from '#lib/ui/kit/picture-text.ts';
import { fittedSize, MarkedSentence, PictureFrame, PictureRule, PictureWordmark, pictureColours } from '#lib/ui/kit/share-picture.tsx';
import { sentenceOf, standingOf } from '#lib/ui/listing/share-facts.ts';
import { shownName } from '../../picture-frame.tsx';
import { logoPicture, sitePicture } from './picture-images.ts';

interface Size {
  width: number;
  height: number;
}

const { ink, soft, night, paper, accent } = pictureColours;
const column = { display: 'flex', flexDirection: 'column' } as const;
const fill = { ...column, width: '100%', height: '100%', justifyContent: 'space-between', fontFamily: pictureFamilies.text } as const;
/** All measures are for a width of 1080 pixels and are multiplied by this scale. */
const scaleOf = ({ width }: Size) => width / 1080;
const nameOf = (listing: ListingProfile) => shownName(listing, 48);
const hostOf = ({ websiteUrl }: ListingProfile) => shorten(removeUndrawable(shortAddress(websiteUrl)), 40);

/** Draws a picture for sharing a listing. Returns null if the listing has no data for this kind: no standing or no sentence. */
export async function drawShareKind(kind: ShareKind, listing: SourcedListing, size: Size): Promise<ReactNode | null> {
  switch (kind) {
    case 'bill':
      return drawBill(listing, size);
    case 'standing':
      return drawStanding(listing, size);
    case 'sentence':
      return drawSentence(listing, size);
  }
}

/** The poster: the name in a frame and, if there is room, the product’s picture below it. */
async function drawBill(listing: SourcedListing, size: Size): Promise<ReactNode> {
  const scale = scaleOf(size);
  const inner = size.width - 136 * scale;
  const isUpright = size.height >= size.width;
  const shown = { width: inner, height: size.height > 1.5 * size.width ? inner * 0.95 : inner * 0.46 };
  const picture = isUpright ? await sitePicture(listing, shown) : null;
  const logo = isUpright && !picture ? await logoPicture(listing) : null;
  const name = nameOf(listing);
  const { siteName } = config();
  const opening =
    listing.status === 'live'
      ? `Now showing on ${siteName}`
      : listing.launchWeek
        ? `Opening ${formatDay(listing.launchWeek)} on ${siteName}`
        : `Opening soon on ${siteName}`;
  return (
    <PictureFrame scale={scale * (isUpright ? 1 : 0.7)}>
      <div style={{ ...column, flex: 1, alignItems: 'center', justifyContent: 'space-between', textAlign: 'center' }}>
        <div style={{ ...column, width: '100%', alignItems: 'center', ...(picture ? {} : { flex: 1, justifyContent: 'center' }) }}>
          {logo && (
            <img
              src={logo}
              alt=""
              width={220 * scale}
              height={220 * scale}
              style={{ borderRadius: 28 * scale, marginBottom: 64 * scale }}
            />
          )}
          <div style={{ display: 'flex', fontSize: 34 * scale }}>{removeUndrawable(opening)}</div>
          <div
            style={{
              ...{
                display: 'flex',
                justifyContent: 'center',
                margin: `${14 * scale}px 0 ${30 * scale}px`,
                lineHeight: 1.05,
                letterSpacing: -2 * scale,
              },
              ...{ fontFamily: pictureFamilies.display, fontWeight: 800 },
              fontSize: fittedSize(name, {
                width: inner,
                max: 230 * scale,
                min: 44 * scale,
                lines: isUpright && widthInLetters(name) > 16 ? 2 : 1,
              }),
            }}
          >
            {name}
          </div>
          <div style={{ display: 'flex', fontSize: 38 * scale, lineHeight: 1.3, color: soft }}>
            {shorten(removeUndrawable(listing.tagline), 110)}
          </div>
        </div>
        {picture && (
          <div style={{ ...column, width: '100%' }}>
            <PictureRule scale={scale} />
            <img src={picture} alt="" width={shown.width} height={shown.height} style={{ margin: `${10 * scale}px 0` }} />
            <PictureRule scale={scale} />
          </div>
        )}
        <div style={{ display: 'flex', width: '100%', alignItems: 'center', justifyContent: 'space-between', fontSize: 30 * scale }}>
          <PictureWordmark name={siteName} size={48 * scale} />
          <div style={{ display: 'flex' }}>{hostOf(listing)}</div>
        </div>
      </div>
    </PictureFrame>
  );
}

/** The standing in the shape of a ticket: the rank on the stub, and the product beside it. */
async function drawStanding(listing: SourcedListing, size: Size): Promise<ReactNode | null> {
  const standing = await standingOf(listing);
  if (!standing) return null;
  const scale = scaleOf(size);
  const isUpright = size.height >= size.width;
  const name = nameOf(listing);
  const stub = isUpright ? { width: size.width, height: size.height * 0.5 } : { width: size.width * 0.34, height: size.height };
  const body = { width: size.width - (isUpright ? 0 : stub.width) - 144 * scale };
  const perforation = `${6 * scale}px dashed ${accent}`;
  const figureSize = Math.min(stub.height * 1.12, (stub.width * 2.1) / standing.rank.length);
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: isUpright ? 'column' : 'row',
        width: '100%',
        height: '100%',
        background: '#f2dfc4',
        color: ink,
      }}
    >
      <div
        style={{
          ...{ ...stub, display: 'flex', alignItems: 'center', justifyContent: 'center', color: accent },
          ...{ fontFamily: pictureFamilies.figure, fontSize: figureSize, lineHeight: 0.9 },
          ...(isUpright ? { borderBottom: perforation } : { borderRight: perforation }),
        }}
      >
        {standing.rank}
      </div>
      <div style={{ ...column, flex: 1, justifyContent: 'space-between', padding: 72 * scale, fontFamily: pictureFamilies.text }}>
        <div style={{ ...column, flex: 1, justifyContent: 'center' }}>
          <div
            style={{
              ...{ display: 'flex', fontFamily: pictureFamilies.display, fontWeight: 800, lineHeight: 1.08, letterSpacing: -1 * scale },
              fontSize: fittedSize(name, {
                width: body.width,
                max: 130 * scale,
                min: 44 * scale,
                lines: widthInLetters(name) > 14 ? 2 : 1,
              }),
            }}
          >
            {name}
          </div>
          <div style={{ display: 'flex', marginTop: 22 * scale, fontSize: 42 * scale, lineHeight: 1.35 }}>{standing.text}</div>
        </div>
        <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', fontSize: 28 * scale }}>
          <PictureWordmark name={config().siteName} size={46 * scale} />
          <div style={{ display: 'flex' }}>{hostOf(listing)}</div>
        </div>
      </div>
    </div>
  );
}

/** A sentence of the product’s own site with a highlighter stroke. */
async function drawSentence(listing: SourcedListing, size: Size): Promise<ReactNode | null> {
  const sentence = sentenceOf(listing);
  if (!sentence) return null;
  const scale = scaleOf(size);
  const letters = widthInLetters(sentence.words.join(' '));
  const room = (size.width - 160 * scale) * (size.height - 330 * scale);
  const words = sentence.words.with(0, `“${sentence.words[0]}`);
  words.push(`${words.pop()}”`);
  const logo = await logoPicture(listing);
  return (
    <div style={{ ...fill, padding: 80 * scale, background: night, color: paper }}>
      <div style={{ display: 'flex', flex: 1, alignItems: 'center' }}>
        <MarkedSentence {...sentence} words={words} size={Math.min(120 * scale, Math.sqrt(room / letters) * 1.02)} isDark />
      </div>
      <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', fontSize: 30 * scale }}>
        <div style={{ display: 'flex', alignItems: 'center' }}>
          {logo && (
            <img src={logo} alt="" width={64 * scale} height={64 * scale} style={{ borderRadius: 10 * scale, marginRight: 20 * scale }} />
          )}
          <div style={column}>
            <div style={{ display: 'flex', fontWeight: 600 }}>{`${nameOf(listing)}, in its own words`}</div>
            <div style={{ display: 'flex', color: '#c6b9a6', fontSize: 26 * scale }}>{hostOf(listing)}</div>
          </div>
        </div>
        <PictureWordmark name={config().siteName} size={48 * scale} isDark />
      </div>
    </div>
  );
}

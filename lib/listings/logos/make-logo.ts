import sharp, { type Sharp } from 'sharp';
import { decodeImage, inTurn, type Size, scale } from '#lib/images/decode-image.ts';
import { fingerprintOf } from '#lib/images/fingerprint.ts';
import { type ImageRefusal, imageProblems, looksLikeImage } from '#lib/images/inspect-image.ts';
import { sanitizeSvg } from '#lib/listings/logos/sanitize-svg.ts';
import { tintOf } from '#lib/listings/logos/tint-of.ts';

/** The maximum width and height of our copy in pixels. It is twice the largest size on pages, for high-density screens. */
const maxSide = 256;
/** The maximum number of pixels of a drawn SVG. It excludes very narrow SVGs, whose drawing would be too large. */
const maxSvgPixels = 1_000_000;

/** A message for each problem of a logo. It says what to send instead. */
export const logoProblems = {
  ...imageProblems,
  svg_too_large: 'is an SVG that is too large: save it as PNG',
  svg_refused: 'is an SVG with parts that we don’t accept, such as scripts: save it without them, or as PNG',
  not_an_image: 'is not an image that we can read: send a PNG, JPEG, WebP, GIF, ICO or SVG',
};

/** Our copy of a logo, as WebP. */
export interface LogoCopy {
  body: Buffer;
  width: number;
  height: number;
  /** The colour that covers most of the logo, as `#rrggbb`. Null if the logo is grey. */
  tint: string | null;
  /** The fingerprint of the logo (`fingerprintOf`). */
  fingerprint: number[];
}

/** The reason why a file can’t be used as a logo. */
export type LogoRefusal = { problem: keyof typeof logoProblems; message: string };

/**
 * Re-encodes a logo file to at most 256 pixels in width and height. Returns the problem if the file can’t be used. `userId` is the person
 * who sent the file; null if a job fetched it.
 */
export async function makeLogo(original: Buffer, userId: string | null = null): Promise<LogoCopy | LogoRefusal> {
  const file = pngOfIcon(original) ?? original;
  if (file.length === 0 || looksLikeImage(file)) return inWords(await decodeImage(file, { userId, sizeOf: logoSize, make: encode }));
  const sanitized = sanitizeSvg(file);
  if ('problem' in sanitized) return refuse(sanitized.problem);
  return inTurn(async () => {
    try {
      return await encode(await drawSvg(Buffer.from(sanitized.svg)));
    } catch {
      return refuse('not_an_image');
    }
  });
}

const refuse = (problem: LogoRefusal['problem']): LogoRefusal => ({ problem, message: logoProblems[problem] });

/** Replaces the message about formats, because a logo may have more formats than other images. */
const inWords = (copy: LogoCopy | ImageRefusal): LogoCopy | LogoRefusal =>
  'problem' in copy && copy.problem === 'not_an_image' ? refuse(copy.problem) : copy;

function logoSize(original: Size): Size {
  return scale(original, Math.min(1, maxSide / Math.max(original.width, original.height)));
}

/** Draws an SVG at the size of our copy. A larger drawing would need more memory, for every pixel of each layer. */
async function drawSvg(svg: Buffer): Promise<Sharp> {
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
  const density = Math.min(Math.max((72 * maxSide) / Math.max(width, height), 1), 10_000);
  return sharp(svg, { limitInputPixels: maxSvgPixels, density }).resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true });
}

async function encode(picture: Sharp): Promise<LogoCopy> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .webp({ quality: 90 })
    // This timeout counts elapsed time, which is many times the CPU time on a busy machine. The cost of the drawing was limited before.
    .timeout({ seconds: 60 })
    .toBuffer({ resolveWithObject: true });
  return { body: data, width: info.width, height: info.height, tint: await tintOf(data), fingerprint: await fingerprintOf(data) };
}

/**
 * Returns the largest PNG in an `.ico` file. Returns null if the file is no icon or contains only bitmaps. The format has a header of 6
 * bytes, then an entry of 16 bytes for each image.
 */
function pngOfIcon(file: Buffer): Buffer | null {
  if (file.length < 22 || file.readUInt32LE(0) !== 0x00010000) return null;
  const count = Math.min(file.readUInt16LE(4), 64);
  let best: Buffer | null = null;
  for (let entry = 6; entry + 16 <= Math.min(file.length, 6 + count * 16); entry += 16) {
    const size = file.readUInt32LE(entry + 8);
    const start = file.readUInt32LE(entry + 12);
    const picture = file.subarray(start, start + size);
    const isPng = picture.length > 8 && picture.readUInt32BE(0) === 0x89504e47;
    if (isPng && (!best || picture.length > best.length)) best = picture;
  }
  return best;
}

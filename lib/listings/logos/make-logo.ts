import sharp, { type Sharp } from 'sharp';
import { pngOfIcon } from '#lib/listings/logos/png-of-icon.ts';
import { sanitizeSvg } from '#lib/listings/logos/sanitize-svg.ts';
import { tintOf } from '#lib/listings/logos/tint-of.ts';

/** The maximum width and height of our copy in pixels: twice the largest size at which a page shows a logo, for dense screens. */
const maxSide = 256;
/** The maximum width times height of the site’s file: decoding takes time and memory for each pixel, however small the file is. */
const maxPixels = 16_777_216;

/** Our copy of a logo, as WebP. */
export interface LogoCopy {
  body: Buffer;
  width: number;
  height: number;
  /** The colour that covers most of it, as `#rrggbb`; null if it is grey. */
  tint: string | null;
}

/** Re-encodes a site’s logo file, at most 256 pixels wide and high; returns the problem if the file can’t be used. */
export async function makeLogo(original: Buffer): Promise<LogoCopy | { problem: string }> {
  const file = pngOfIcon(original) ?? original;
  try {
    if (isRaster(file)) {
      const image = sharp(file, { limitInputPixels: maxPixels, animated: false });
      // sharp may detect SVG in a file that begins like another format; SVG must pass `sanitizeSvg` first.
      if ((await image.metadata()).format === 'svg') return { problem: 'not_an_image' };
      return await encode(image);
    }
    const sanitized = sanitizeSvg(file);
    if ('problem' in sanitized) return sanitized;
    const svg = Buffer.from(sanitized.svg);
    const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
    // Draws the SVG at the size of our copy, because each layer of the SVG takes memory for every pixel.
    const density = Math.min(Math.max((72 * maxSide) / Math.max(width, height), 1), 10_000);
    return await encode(sharp(svg, { limitInputPixels: maxPixels, density }));
  } catch {
    return { problem: 'not_an_image' };
  }
}

async function encode(image: Sharp): Promise<LogoCopy> {
  const { data, info } = await image
    .rotate() // turns the image as its orientation tag says
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .timeout({ seconds: 5 })
    .toBuffer({ resolveWithObject: true });
  return { body: data, width: info.width, height: info.height, tint: await tintOf(data) };
}

/** Returns true for PNG, JPEG, GIF, WebP, TIFF, AVIF and HEIC, recognised by their first bytes. */
function isRaster(file: Buffer): boolean {
  const head = file.toString('latin1', 0, 12);
  return /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|II\*\0|MM\0\*|....ftyp)/s.test(head);
}

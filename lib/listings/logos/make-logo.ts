import sharp, { type Sharp } from 'sharp';
import { pngOfIcon } from '#lib/listings/logos/icon-file.ts';
import { safeSvg } from '#lib/listings/logos/svg-guard.ts';

/** Both sides at most; enough for the largest place it is shown in, at twice the density. */
const side = 256;
/** Of what is sent, width times height: decoding takes time and memory by the pixel, whatever the file weighs. */
const maxPixels = 16_777_216;

/** Our copy of a logo, as WebP. */
export interface Made {
  body: Buffer;
  width: number;
  height: number;
}

/** Re-encodes what a site sent as its logo, at most 256 pixels wide and high; or says why it does not. */
export async function makeLogo(sent: Buffer): Promise<Made | { problem: string }> {
  const file = pngOfIcon(sent) ?? sent;
  try {
    if (isRaster(file)) {
      const image = sharp(file, { limitInputPixels: maxPixels, animated: false });
      // What a library takes for SVG must have come through the guard.
      if ((await image.metadata()).format === 'svg') return { problem: 'not_an_image' };
      return await encode(image);
    }
    const safe = safeSvg(file);
    if ('problem' in safe) return safe;
    const svg = Buffer.from(safe.svg);
    const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
    // Drawn as large as it is kept: every layer of a drawing has its pixels.
    const density = Math.min(Math.max((72 * side) / Math.max(width, height), 1), 10_000);
    return await encode(sharp(svg, { limitInputPixels: maxPixels, density }));
  } catch {
    return { problem: 'not_an_image' };
  }
}

async function encode(image: Sharp): Promise<Made> {
  const { data, info } = await image
    .rotate() // as its orientation says
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .timeout({ seconds: 5 })
    .toBuffer({ resolveWithObject: true });
  return { body: data, width: info.width, height: info.height };
}

/** PNG, JPEG, GIF, WebP, TIFF, AVIF and HEIC, by their first bytes. */
function isRaster(file: Buffer): boolean {
  const head = file.toString('latin1', 0, 12);
  return /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|II\*\0|MM\0\*|....ftyp)/s.test(head);
}

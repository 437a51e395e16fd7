import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { decodeImage, type Size, scale, shrink } from '#lib/images/decode-image.ts';
import type { ImageRefusal } from '#lib/images/inspect-image.ts';
import { maxImageBytes, tooLargeMessage } from '#lib/images/max-image-bytes.ts';
import { smallWidth } from '#lib/listings/media/gallery-image.ts';

/** The maximum width and height of our copy. `maxPixels` bounds its pixels, because encoding them costs more than decoding the file. */
const maxSize: Size = { width: 2000, height: 3200 };
const maxPixels = 2_000_000;
/** The maximum number of pixels with transparency. Transparency is encoded without loss, which doubles the cost. */
const maxTransparentPixels = 1_100_000;
/** If a copy is higher than this, its width is at most `smallWidth`. So it needs no small copy, which would have nearly the same size. */
const maxHeightOfWide = 1600;

/** Our copy of an image: WebP with the pixels only, without the file’s metadata. */
export interface MadeImage {
  body: Buffer;
  width: number;
  height: number;
  /** The small copy, if the image is wider than `smallWidth`. */
  small: Buffer | null;
}

/**
 * Re-encodes a file as a gallery image. `userId` is the person who uploaded the file; null if a job fetched it. Accepts PNG, JPEG, WebP,
 * AVIF and the first frame of a GIF, recognised by their content. The copy is rotated as the EXIF data says, contains no EXIF data, is in
 * sRGB and has at most 2 million pixels. Returns the problem if the file can’t be used.
 */
export async function makeImage(uploaded: Buffer, userId: string | null = null): Promise<MadeImage | ImageRefusal> {
  if (uploaded.length > maxImageBytes) return { problem: 'too_large', message: tooLargeMessage };
  return decodeImage(uploaded, { userId, sizeOf: copySize, make: encode });
}

function copySize(original: Size): Size {
  const size = shrink(original, maxPixels);
  const fitting = scale(size, Math.min(1, maxSize.width / size.width, maxSize.height / size.height));
  return fitting.width > smallWidth && fitting.height > maxHeightOfWide ? scale(fitting, smallWidth / fitting.width) : fitting;
}

async function encode(picture: Sharp): Promise<MadeImage> {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const isTransparent = hasTransparency(data, info.channels);
  const encoded = (size: Size, quality: number) => {
    const image = sharp(data, { raw: info });
    // The fastest encoding: the slowest costs three times the CPU and saves a tenth of the bytes.
    return (isTransparent ? image : image.removeAlpha()).resize(size).webp({ quality, effort: 0 }).toBuffer();
  };
  const { width, height } = isTransparent ? shrink(info, maxTransparentPixels) : info;
  return {
    body: await encoded({ width, height }, 85),
    width,
    height,
    small: width > smallWidth ? await encoded(scale({ width, height }, smallWidth / width), 80) : null,
  };
}

/** Returns true if a pixel is transparent. In screenshots, every pixel is opaque although they have a fourth channel. */
function hasTransparency(data: Buffer, channels: number): boolean {
  if (channels !== 4) return false;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

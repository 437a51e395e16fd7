import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { decodeImage, type Size, scale, shrink } from '#lib/images/decode-image.ts';
import type { ImageRefusal } from '#lib/images/inspect-image.ts';
import { maxImageBytes, tooLargeMessage } from '#lib/images/max-image-bytes.ts';
import { smallWidth } from '#lib/listings/media/gallery-image.ts';

/** The maximum width and height of our copy. `maxPixels` also limits its number of pixels, because encoding costs more than decoding. */
const maxSize: Size = { width: 2000, height: 3200 };
const maxPixels = 2_000_000;
/** The maximum number of pixels of an image with transparency. Transparency is encoded without loss, which doubles the cost. */
const maxTransparentPixels = 1_100_000;
/**
 * The height above which a copy is at most `smallWidth` wide. Such a copy has no small copy, because that would have nearly the same size.
 */
const maxHeightOfWide = 1600;

/** Our copy of an image: WebP with the pixels only, without the file’s metadata. */
export interface MadeImage {
  body: Buffer;
  width: number;
  height: number;
  /** The small copy. Null unless the image is wider than `smallWidth`. */
  small: Buffer | null;
}

/**
 * Re-encodes a file as a gallery image. Accepts PNG, JPEG, WebP, AVIF and the first frame of a GIF, recognised by their content. The copy
 * is rotated by the EXIF data, contains no EXIF data, is in sRGB and has at most 2 million pixels. Returns the problem if the file can’t be
 * used. `userId` is the person who uploaded the file; null if a job fetched it.
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
    // The fastest encoding is used. The slowest would take three times the CPU time and save a tenth of the bytes.
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

/**
 * Returns true if a pixel is transparent. A fourth channel is not enough, because all pixels of a screenshot are opaque although it has
 * one.
 */
function hasTransparency(data: Buffer, channels: number): boolean {
  if (channels !== 4) return false;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

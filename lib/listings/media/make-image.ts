import sharp from 'sharp';
import { processWide } from '#lib/core/process-wide.ts';
import { maxImageBytes, smallWidth } from '#lib/listings/media/gallery-image.ts';

/** The maximum width and height of our copy, in pixels. WebP would allow 16,383, but a taller image is of no use. */
const maxWidth = 2000;
const maxHeight = 4000;
/**
 * The maximum width times height of an uploaded file: decoding takes memory for each pixel, however small the file is. The largest
 * photos of phones stay below it.
 */
const maxPixels = 50_000_000;
/** The number of images that this process decodes at the same time; each may take 200 MB. */
const maxConcurrent = 2;

export type ImageProblem = 'empty' | 'too_large' | 'not_an_image' | 'heic' | 'too_many_pixels' | 'broken';

/** Our copy of an image: WebP with the pixels only, without the file’s metadata. */
export interface MadeImage {
  body: Buffer;
  width: number;
  height: number;
  /** The small copy, if the image is wider than `smallWidth`. */
  small: Buffer | null;
}

const formats = new Set(['png', 'jpeg', 'webp', 'gif', 'heif']);

/**
 * Re-encodes an uploaded file as a gallery image. Accepts PNG, JPEG, WebP, AVIF and the first frame of a GIF, recognised by their
 * content. The copy is rotated as the EXIF data says, contains no EXIF data, is in sRGB and has at most 2,000 by 4,000 pixels.
 * Returns the problem if the file can’t be used.
 */
export async function makeImage(uploaded: Buffer): Promise<MadeImage | { problem: ImageProblem }> {
  if (uploaded.length === 0) return { problem: 'empty' };
  if (uploaded.length > maxImageBytes) return { problem: 'too_large' };
  const kind = kindOf(uploaded);
  if (kind !== 'image') return { problem: kind };
  return runInTurn(async () => {
    try {
      return await encode(uploaded);
    } catch (error) {
      return { problem: /pixel limit/i.test(String(error)) ? 'too_many_pixels' : 'broken' };
    }
  });
}

async function encode(uploaded: Buffer): Promise<MadeImage | { problem: ImageProblem }> {
  const open = () => sharp(uploaded, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
  const { format, compression, width, height } = await open().metadata();
  if (!formats.has(format)) return { problem: 'not_an_image' };
  if (format === 'heif' && compression !== 'av1') return { problem: 'heic' };
  if (width * height > maxPixels) return { problem: 'too_many_pixels' };
  const { data, info } = await open()
    .autoOrient()
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85, smartSubsample: true })
    .timeout({ seconds: 20 })
    .toBuffer({ resolveWithObject: true });
  // The small copy is made from the large copy, so that the original is not decoded twice.
  const small =
    info.width > smallWidth
      ? await sharp(data).resize({ width: smallWidth }).webp({ quality: 80, smartSubsample: true }).timeout({ seconds: 20 }).toBuffer()
      : null;
  return { body: data, width: info.width, height: info.height, small };
}

/** Recognises a file by its first bytes. Other formats that sharp would decode (SVG, PDF, TIFF) are refused here. */
function kindOf(file: Buffer): 'image' | 'heic' | 'not_an_image' {
  const head = file.toString('latin1', 0, 16);
  if (/^(\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF....WEBP)/s.test(head)) return 'image';
  const brand = /^....ftyp(....)/s.exec(head)?.[1];
  if (brand === undefined) return 'not_an_image';
  if (/^(avif|avis|mif1|msf1)$/.test(brand)) return 'image';
  return /^hei|^hev/.test(brand) ? 'heic' : 'not_an_image';
}

const queue = processWide('gallery-images', () => ({ running: 0, waiting: [] as (() => void)[] }));

/** Runs `work` as soon as fewer than `maxConcurrent` others are running. */
async function runInTurn<T>(work: () => Promise<T>): Promise<T> {
  const turns = queue.get();
  if (turns.running >= maxConcurrent) await new Promise<void>((resume) => turns.waiting.push(resume));
  else turns.running += 1;
  try {
    return await work();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.running -= 1;
  }
}

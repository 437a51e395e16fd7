import sharp from 'sharp';
import { processWide } from '#lib/core/process-wide.ts';
import { mostImageBytes, smallWidth } from '#lib/listings/media/gallery-image.ts';

/** Both at most: WebP knows no more than 16,383, and nobody looks at a strip. */
const maxWidth = 2000;
const maxHeight = 4000;
/** Of what is sent, width times height: decoding takes memory by the pixel, whatever the file weighs. A phone's largest photo fits. */
const maxPixels = 50_000_000;
/** So many are decoded at once in this process: each may take 200 MB. */
const atOnce = 2;

export type ImageProblem = 'empty' | 'too_large' | 'not_an_image' | 'heic' | 'too_many_pixels' | 'broken';

/** Our copy of an image, as WebP without anything the file said beside its pixels. */
export interface MadeImage {
  body: Buffer;
  width: number;
  height: number;
  /** Where it is wider than `smallWidth`. */
  small: Buffer | null;
}

const formats = new Set(['png', 'jpeg', 'webp', 'gif', 'heif']);

/**
 * Re-encodes what was sent as a gallery image, told by its content: PNG, JPEG, WebP, AVIF, or a GIF’s first frame. Turned as
 * its EXIF says, without EXIF, in sRGB, at most 2,000 by 4,000 pixels. Or says why it is not taken.
 */
export async function makeImage(sent: Buffer): Promise<MadeImage | { problem: ImageProblem }> {
  if (sent.length === 0) return { problem: 'empty' };
  if (sent.length > mostImageBytes) return { problem: 'too_large' };
  const kind = kindOf(sent);
  if (kind !== 'image') return { problem: kind };
  return taken(async () => {
    try {
      return await make(sent);
    } catch (error) {
      return { problem: /pixel limit/i.test(String(error)) ? 'too_many_pixels' : 'broken' };
    }
  });
}

async function make(sent: Buffer): Promise<MadeImage | { problem: ImageProblem }> {
  const open = () => sharp(sent, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
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
  // Of the copy: the original needn't be decoded twice.
  const small =
    info.width > smallWidth
      ? await sharp(data).resize({ width: smallWidth }).webp({ quality: 80, smartSubsample: true }).timeout({ seconds: 20 }).toBuffer()
      : null;
  return { body: data, width: info.width, height: info.height, small };
}

/** By the first bytes: what a library could take for an image beyond these (SVG, PDF, TIFF) is not handed to it. */
function kindOf(file: Buffer): 'image' | 'heic' | 'not_an_image' {
  const head = file.toString('latin1', 0, 16);
  if (/^(\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF....WEBP)/s.test(head)) return 'image';
  const brand = /^....ftyp(....)/s.exec(head)?.[1];
  if (brand === undefined) return 'not_an_image';
  if (/^(avif|avis|mif1|msf1)$/.test(brand)) return 'image';
  return /^hei|^hev/.test(brand) ? 'heic' : 'not_an_image';
}

const queue = processWide('gallery-images', () => ({ running: 0, waiting: [] as (() => void)[] }));

/** Does the work when it is its turn. */
async function taken<T>(work: () => Promise<T>): Promise<T> {
  const turns = queue.get();
  if (turns.running >= atOnce) await new Promise<void>((resume) => turns.waiting.push(resume));
  else turns.running += 1;
  try {
    return await work();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.running -= 1;
  }
}

import sharp, { type Metadata } from 'sharp';
import { tooLargeMessage } from '#lib/images/max-image-bytes.ts';

/** The reason why a file can’t be used as a picture. */
type ImageProblem = 'empty' | 'too_large' | 'not_an_image' | 'heic' | 'too_many_pixels' | 'broken';

/** A refusal: its code, and an error message that says what to send instead. */
export interface ImageRefusal {
  problem: ImageProblem;
  message: string;
}

/** A file that may be decoded. */
interface AcceptedImage {
  kind: ImageKind;
  /** The displayed width and height, after applying the orientation of the EXIF data. */
  width: number;
  height: number;
  isCmyk: boolean;
  /** The cost of decoding the file, as a share (0 to 1) of the cost of the costliest accepted file. */
  cost: number;
}

/**
 * The bounds of a file, by format. A file within the bounds takes about 0.3 s of CPU time and less than 150 MB until our copy is made; a
 * comment at the format says if it takes more. `pixels` counts the pixels that the decoder processes. `scripts/bench/images.ts` measures
 * the worst accepted file of each format.
 */
export const imageBounds = {
  /**
   * libjpeg can decode at a reduced size: of 50 million pixels it decodes an eighth or less. The largest photos of phones are below this
   * bound.
   */
  jpeg: { label: 'a JPEG', pixels: 50_000_000 },
  /**
   * The decoder keeps 2 bytes for each value of the whole picture, and processes all values again for each scan. Photos of phones with 12.2
   * million pixels are accepted, although noise of that size takes 0.52 s and 64 MB.
   */
  jpegProgressive: { label: 'a progressive JPEG', pixels: 12_200_000 },
  /** Rows are read one after the other and not kept. The screen of a 5K display has 14.7 million pixels. */
  png: { label: 'a PNG', pixels: 15_000_000 },
  /** All rows are kept, and processed seven times. */
  pngInterlaced: { label: 'an interlaced PNG', pixels: 4_200_000 },
  /** The decoder needs eight bytes for each pixel, and computes more slowly than for a PNG of 8 bits. */
  pngDeep: { label: 'a PNG of 16 bits', pixels: 2_100_000 },
  /**
   * The decoder keeps a lossless picture as a whole. The screen of a 4K display has 8.3 million pixels. The bytes are bounded too, because
   * the time to decode a photo depends on them.
   */
  webp: { label: 'a WebP', pixels: 8_300_000, bytes: 1024 * 1024 },
  /** The decoder keeps two copies of the whole canvas. */
  gif: { label: 'a GIF', pixels: 4_200_000 },
  /** The decoder keeps the picture in three forms. Its arithmetic is the most expensive of all formats, so the bytes are bounded too. */
  avif: { label: 'an AVIF', pixels: 2_100_000, bytes: 128 * 1024 },
} as const;

type ImageKind = keyof typeof imageBounds;

const formatBytes = (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`);
const inMillions = (pixels: number) => `${Math.floor(pixels / 100_000) / 10} million`;

/** The pixel bounds of all formats as text, for a page that only knows that a file has too many pixels. */
const allBounds = (['jpeg', 'png', 'webp', 'gif', 'avif'] as const)
  .map((kind) => `${imageBounds[kind].label} ${inMillions(imageBounds[kind].pixels)}`)
  .join(', ');

/** The error message for each problem, which says what to send instead. */
export const imageProblems: Record<ImageProblem, string> = {
  empty: 'is empty: choose a file first',
  too_large: tooLargeMessage,
  not_an_image: 'is not an image in a supported format: send a PNG, JPEG, WebP, AVIF or GIF',
  heic: 'is in HEIC, which browsers don’t show: save it as JPEG or PNG',
  too_many_pixels: `has too many pixels: ${allBounds} at most; save it smaller, or as JPEG`,
  broken: 'is damaged and can’t be decoded: save or export it again',
};

const refusal = (problem: ImageProblem, message = imageProblems[problem]): ImageRefusal => ({ problem, message });

/** Reads the metadata of a file without decoding a pixel. Accepts the file if decoding it stays within the bounds of its format. */
export async function inspectImage(file: Uint8Array): Promise<AcceptedImage | ImageRefusal> {
  if (file.length === 0) return refusal('empty');
  const format = formatOf(file);
  if (format === 'heic' || format === 'not_an_image') return refusal(format);
  const metadata = await readMetadata(file);
  if (metadata === null) return refusal('broken');
  if (metadata.format === 'heif' && metadata.compression !== 'av1') return refusal('heic');
  const kind = kindOf(metadata);
  // sharp may recognise another format, such as SVG, in a file that begins like one of these formats.
  if (kind === null) return refusal('not_an_image');
  const bound: { label: string; pixels: number; bytes?: number } = imageBounds[kind];
  const pixels = metadata.width * metadata.height;
  const share = (pixels * weightOf(file, kind, metadata)) / bound.pixels;
  if (share > 1)
    return refusal(
      'too_many_pixels',
      `has ${inMillions(pixels)} pixels: ${bound.label} may have ${inMillions((bound.pixels * pixels) / (share * bound.pixels))} at most; save it smaller${kind === 'jpeg' ? '' : ', or as JPEG'}`,
    );
  if (bound.bytes && file.length > bound.bytes)
    return refusal('too_large', `is too large: ${bound.label} may have ${formatBytes(bound.bytes)} at most; save it as JPEG or PNG`);
  const { width, height } = metadata.autoOrient;
  return { kind, width, height, isCmyk: metadata.space === 'cmyk', cost: Math.max(share, bound.bytes ? file.length / bound.bytes : 0) };
}

/** Returns the number of pixels that the metadata of a file state; null if the format is not one that we decode. Decodes nothing. */
export async function readClaimedPixels(file: Uint8Array): Promise<number | null> {
  if (formatOf(file) !== 'image') return null;
  const metadata = await readMetadata(file);
  return metadata && metadata.width * metadata.height;
}

async function readMetadata(file: Uint8Array): Promise<Metadata | null> {
  return sharp(file, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => null);
}

/** Returns true if the first bytes are those of a format that is decoded here, or of HEIC. */
export const looksLikeImage = (file: Uint8Array): boolean => formatOf(file) !== 'not_an_image';

/** Recognises the format of a file by its first bytes. Refuses other formats that sharp would decode (SVG, PDF, TIFF). */
function formatOf(file: Uint8Array): 'image' | 'heic' | 'not_an_image' {
  const head = Buffer.from(file.subarray(0, 16)).toString('latin1');
  if (/^(\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF....WEBP)/s.test(head)) return 'image';
  const brand = /^....ftyp(....)/s.exec(head)?.[1];
  if (brand === undefined) return 'not_an_image';
  if (/^(avif|avis|mif1|msf1)$/.test(brand)) return 'image';
  return /^hei|^hev/.test(brand) ? 'heic' : 'not_an_image';
}

function kindOf({ format, isProgressive, depth }: Metadata): ImageKind | null {
  switch (format) {
    case 'jpeg':
      return isProgressive ? 'jpegProgressive' : 'jpeg';
    case 'png':
      return depth === 'ushort' ? 'pngDeep' : isProgressive ? 'pngInterlaced' : 'png';
    case 'webp':
    case 'gif':
      return format;
    case 'heif':
      return 'avif';
    default:
      return null;
  }
}

/** Returns the cost per pixel of a file, relative to the cost for which the bound of its format is meant. */
function weightOf(file: Uint8Array, kind: ImageKind, { hasAlpha, isProgressive, chromaSubsampling, channels, depth }: Metadata): number {
  switch (kind) {
    case 'jpegProgressive': {
      // The time grows with the number of values per pixel and with the number of scans. A photo with 4:2:0 subsampling has 1.5 values per
      // pixel, and encoders usually write ten scans.
      const values = chromaSubsampling === '4:2:0' ? 1.5 : chromaSubsampling === '4:2:2' ? 2 : channels;
      return Math.max((values / 1.5) * (scansOf(file) / 10), values / 2);
    }
    case 'png':
      return hasAlpha ? 1 : 0.5;
    case 'pngDeep':
      return (isProgressive ? 2 : 1) * (hasAlpha ? 2 : 1);
    case 'pngInterlaced':
      return hasAlpha ? 2 : 1;
    case 'avif':
      return (depth === 'ushort' ? 2 : 1) * (hasAlpha ? 1.5 : 1);
    default:
      return 1;
  }
}

/** Counts the scans of a JPEG by their markers, which can’t occur in compressed data. */
function scansOf(file: Uint8Array): number {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  let scans = 0;
  for (let at = bytes.indexOf('ffda', 0, 'hex'); at !== -1; at = bytes.indexOf('ffda', at + 2, 'hex')) scans += 1;
  return Math.max(scans, 1);
}

import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { imageBounds } from '#lib/images/inspect-image.ts';

/** Makes a picture whose rows all contain the same noise. Its file is small, but it is as expensive to encode as noise. */
function rows(pixels: number, channels: 3 | 4, { opaque = false } = {}): Sharp {
  const width = Math.floor(Math.sqrt((pixels * 16) / 9));
  const height = Math.floor(pixels / width);
  const row = randomBytes(width * channels);
  if (opaque) for (let at = 3; at < row.length; at += 4) row[at] = 255;
  return sharp(Buffer.alloc(width * channels * height, row), { raw: { width, height, channels }, limitInputPixels: false });
}

/** Makes noise that repeats in a way that only lossless formats can use. */
function noise(pixels: number): Sharp {
  const width = Math.floor(Math.sqrt((pixels * 4) / 3));
  const height = Math.floor(pixels / width);
  return sharp(Buffer.alloc(3 * width * height, randomBytes(3 * width * 64)), {
    raw: { width, height, channels: 3 },
    limitInputPixels: false,
  });
}

export interface WorstFile {
  format: string;
  accepted(): Promise<Buffer>;
  refused(): Promise<Buffer>;
}

const { jpeg, jpegProgressive, png, pngInterlaced, pngDeep, webp, gif, avif } = imageBounds;

/** Encodes with lower and lower quality until the file has at most `bytes` bytes. */
async function within(bytes: number, first: number, encode: (quality: number) => Sharp): Promise<Buffer> {
  for (let quality = first; ; quality = Math.floor(quality * 0.8)) {
    const file = await encode(quality).toBuffer();
    if (file.length <= bytes || quality < 2) return file;
  }
}

const progressive = { progressive: true, chromaSubsampling: '4:4:4' };

const pictures: WorstFile[] = [
  {
    format: 'JPEG',
    accepted: () => within(5_200_000, 5, (quality) => noise(jpeg.pixels * 0.99).jpeg({ quality })),
    refused: () =>
      rows(jpeg.pixels * 1.02, 3)
        .jpeg({ quality: 1 })
        .toBuffer(),
  },
  {
    format: 'JPEG, progressive',
    accepted: () => within(5_200_000, 40, (quality) => noise(jpegProgressive.pixels * 0.49).jpeg({ ...progressive, quality })),
    refused: () =>
      rows(jpegProgressive.pixels * 0.52, 3)
        .jpeg({ ...progressive, quality: 1 })
        .toBuffer(),
  },
  {
    format: 'JPEG, CMYK',
    accepted: () => within(5_200_000, 10, (quality) => noise(12_000_000).toColourspace('cmyk').jpeg({ quality })),
    refused: () => noise(12_000_000).toColourspace('cmyk').jpeg({ quality: 60 }).toBuffer(),
  },
  {
    format: 'PNG, opaque with a fourth channel',
    accepted: () =>
      rows(png.pixels * 0.99, 4, { opaque: true })
        .png()
        .toBuffer(),
    refused: () =>
      rows(png.pixels * 1.02, 4, { opaque: true })
        .png()
        .toBuffer(),
  },
  {
    format: 'PNG, transparent',
    accepted: () =>
      rows(png.pixels * 0.99, 4)
        .png()
        .toBuffer(),
    refused: () =>
      rows(png.pixels * 1.02, 4)
        .png()
        .toBuffer(),
  },
  {
    format: 'PNG, interlaced',
    accepted: () =>
      rows(pngInterlaced.pixels * 0.99, 3)
        .png({ progressive: true })
        .toBuffer(),
    refused: () =>
      rows(pngInterlaced.pixels * 1.02, 3)
        .png({ progressive: true })
        .toBuffer(),
  },
  {
    format: 'PNG, 16 bits',
    accepted: () =>
      rows(pngDeep.pixels * 0.99, 3)
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
    refused: () =>
      rows(pngDeep.pixels * 1.02, 3)
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
  },
  {
    format: 'WebP, lossless and transparent',
    accepted: () =>
      rows(webp.pixels * 0.99, 4)
        .webp({ lossless: true, effort: 0 })
        .toBuffer(),
    refused: () =>
      rows(webp.pixels * 1.02, 4)
        .webp({ lossless: true, effort: 0 })
        .toBuffer(),
  },
  {
    format: 'WebP, lossy',
    accepted: () => within(webp.bytes, 10, (quality) => noise(webp.pixels * 0.7).webp({ quality, effort: 0 })),
    refused: () =>
      noise(webp.pixels * 0.9)
        .webp({ quality: 40, effort: 0 })
        .toBuffer(),
  },
  {
    format: 'GIF',
    accepted: () =>
      rows(gif.pixels * 0.99, 3)
        .gif({ effort: 1, dither: 0, colours: 64 })
        .toBuffer(),
    refused: () =>
      rows(gif.pixels * 1.02, 3)
        .gif({ effort: 1, dither: 0, colours: 2 })
        .toBuffer(),
  },
  {
    format: 'AVIF',
    accepted: () => within(avif.bytes, 30, (quality) => noise(avif.pixels * 0.99).avif({ quality, effort: 0, chromaSubsampling: '4:4:4' })),
    refused: () =>
      rows(7_071 * 7_071, 3)
        .avif({ quality: 1, effort: 0 })
        .toBuffer(),
  },
  {
    format: 'AVIF, transparent',
    accepted: () =>
      rows(avif.pixels * 0.65, 4)
        .avif({ quality: 20, effort: 0 })
        .toBuffer(),
    refused: () =>
      rows(avif.pixels * 0.7, 4)
        .avif({ quality: 1, effort: 0 })
        .toBuffer(),
  },
];

/** Makes an animation of many frames with about `pixels` pixels each. Our copy uses only the first frame. */
async function animation(pixels: number, frames: number): Promise<Sharp> {
  const side = Math.floor(Math.sqrt(pixels));
  const frame = await rows(side * side, 3)
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  return sharp(Buffer.concat(Array.from({ length: frames }, () => frame)), {
    raw: { width: side, height: side * frames, channels: 3, pageHeight: side },
    limitInputPixels: false,
  });
}

const animations: WorstFile[] = [
  {
    format: 'GIF, animated',
    accepted: async () => (await animation(gif.pixels * 0.99, 4)).gif({ effort: 1, dither: 0, colours: 16 }).toBuffer(),
    refused: async () => (await animation(gif.pixels * 1.02, 2)).gif({ effort: 1, dither: 0, colours: 2 }).toBuffer(),
  },
  {
    format: 'WebP, animated',
    accepted: async () => (await animation(webp.pixels * 0.8, 4)).webp({ effort: 0, quality: 5 }).toBuffer(),
    refused: async () => (await animation(webp.pixels * 1.02, 2)).webp({ effort: 0, quality: 1 }).toBuffer(),
  },
];

/** An SVG with the maximum number of elements and the longest path data that are accepted, and an icon with the largest PNG. */
const logoFiles: WorstFile[] = [
  {
    format: 'SVG (logo)',
    accepted: async () => svgOf(15_900),
    refused: async () => svgOf(16_100),
  },
  {
    format: 'ICO (logo)',
    accepted: async () =>
      iconOf(
        await rows(png.pixels * 0.99, 4)
          .png()
          .toBuffer(),
      ),
    refused: async () =>
      iconOf(
        await rows(png.pixels * 1.02, 4)
          .png()
          .toBuffer(),
      ),
  },
];

function svgOf(pathData: number): Buffer {
  let path = 'M0 0';
  for (let at = 0; path.length < pathData - 20; at += 1) path += `L${(at * 97) % 256} ${(at * 61) % 256}`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><path d="${path}" fill-rule="evenodd"/></svg>`);
}

function iconOf(picture: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, picture]);
}

/** The worst files of each format. `accepted` is exactly at the bound, `refused` is over it. */
export const worstFiles = { picture: [...pictures, ...animations], logo: logoFiles } as const;

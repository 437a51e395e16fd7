// npm run icons: draws the files of `public`: the site's icons, and the share picture of pages that have none of their own. None of them
// contains the site's name, because each site chooses its own (SITE_NAME).
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { text, textWidth } from '#prisma/seed/demo/pictures/lettering.ts';
import { box, fill, moved, picture } from '#prisma/seed/demo/pictures/shapes.ts';

const folder = join(import.meta.dirname, '../public');
const [yellow, ink, paper, soft] = ['#ffde3b', '#1c1713', '#f7f2e7', '#52483e'];

/** A quotation mark in a square of 64 by 64. */
const quote = fill(
  'M28 16c-10 3-17 11-17 22a9.5 9.5 0 1 0 9-9.5c.5-4.5 3.5-8 9-10zM53 16c-10 3-17 11-17 22a9.5 9.5 0 1 0 9-9.5c.5-4.5 3.5-8 9-10z',
  ink,
);
const icon = (size: number) => picture(size, size, box(0, 0, 64, 64, yellow, 9) + quote, [64, 64]);
/** Draws the icon without rounded corners. `scale` shrinks the quotation mark for systems that cut off the edges. */
const filled = (size: number, scale: number) =>
  picture(size, size, box(0, 0, 64, 64, yellow) + moved(32 - 32 * scale, 32 - 32 * scale, quote, scale), [64, 64]);

/** A stroke of a marker behind a line of text, slightly uneven. */
const marker = (x: number, y: number, width: number, height: number) =>
  fill(`M${x - 14} ${y + 8}L${x + width + 10} ${y - 4}L${x + width + 22} ${y + height - 8}L${x - 8} ${y + height + 4}Z`, yellow);

/** Draws the default share picture, 1200 by 630 pixels, with the sentence of the home page. */
function sharePicture(): string {
  const [first, second] = ['New products that', 'show their sources'];
  return picture(
    1200,
    630,
    box(0, 0, 1200, 630, paper) +
      box(72, 72, 1056, 8, ink) +
      box(72, 85, 1056, 2, ink) +
      moved(72, 132, box(0, 0, 64, 64, yellow, 9) + quote, 1.25) +
      marker(72, 386, textWidth(second, 98, 'display'), 100) +
      text(68, 356, first, { size: 98, fill: ink, face: 'display' }) +
      text(68, 468, second, { size: 98, fill: ink, face: 'display' }) +
      text(72, 560, 'Every fact stands beside the sentence that it came from.', { size: 32, fill: soft }),
  );
}

/** Packs PNGs into an `.ico` file: a header of 6 bytes, 16 bytes for each image, then the images. */
function icoOf(images: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + images.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [i, { size, png }] of images.entries()) {
    const at = 6 + i * 16;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

const png = (svg: string) => sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
const files: Record<string, string | Buffer> = {
  'icon.svg': `${icon(64)}\n`,
  'favicon.ico': icoOf(
    await Promise.all(
      [16, 32, 48].map(async (size) => ({
        size,
        png: await sharp(Buffer.from(icon(size)))
          .png()
          .toBuffer(),
      })),
    ),
  ),
  'icon-192.png': await png(icon(192)),
  'icon-512.png': await png(icon(512)),
  'icon-maskable-512.png': await png(filled(512, 0.72)),
  'apple-touch-icon.png': await png(filled(180, 0.82)),
  'share.png': await png(sharePicture()),
};
await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)));
console.log(`Wrote ${Object.keys(files).join(', ')}.`);

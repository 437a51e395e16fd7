import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { smallWidth } from '#lib/listings/media/gallery-image.ts';
import type { MadeImage } from '#lib/listings/media/make-image.ts';

export interface DrawnImage extends MadeImage {
  /** Equal drawings have equal names, so a repeated start writes the same files again. */
  storageKey: string;
}

/**
 * Makes the files of a drawing as `makeImage` makes those of an upload, but with the least effort that WebP knows: a first start draws some
 * three hundred.
 */
export async function makePicture(svg: string, prefix = 'demo'): Promise<DrawnImage> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const open = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const body = await open().webp({ quality: 84, effort: 0 }).toBuffer();
  const small = info.width > smallWidth ? await open().resize({ width: smallWidth }).webp({ quality: 80, effort: 0 }).toBuffer() : null;
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 32);
  return { body, small, width: info.width, height: info.height, storageKey: `${prefix}-${hash}.webp` };
}

/** Calls `work` for each item, some at the same time, because each holds a picture of some megabytes. */
export async function eachInTurn<Item, Made>(items: readonly Item[], work: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const at = next++;
      made[at] = await work(items[at] as Item);
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return made;
}

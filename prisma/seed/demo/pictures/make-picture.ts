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

/** Node has four threads for such work. One stays free, because connecting to the database needs it too. */
const maxAtOnce = 3;
const waiting: (() => void)[] = [];
let running = 0;

/** Calls `work` for each item, few at the same time, because each holds a picture of some megabytes. */
export function eachInTurn<Item, Made>(items: readonly Item[], work: (item: Item) => Promise<Made>): Promise<Made[]> {
  return Promise.all(
    items.map(async (item) => {
      if (running >= maxAtOnce) await new Promise<void>((resume) => waiting.push(resume));
      else running += 1;
      try {
        return await work(item);
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    }),
  );
}

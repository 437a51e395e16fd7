import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { config } from '#lib/core/config.ts';
import { smallWidth } from '#lib/listings/media/gallery-image.ts';
import type { MadeImage } from '#lib/listings/media/make-image.ts';

export interface DrawnImage extends MadeImage {
  /** Derived from the drawing, so that a repeated start writes the same files again. */
  storageKey: string;
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32);

/**
 * The folder in which drawn pictures are cached, which saves some seconds at the next first start on this machine. It can be deleted at any
 * time.
 */
const keptFolder = () => join(config().cacheDir, 'demo-pictures');

/**
 * Makes the files of a drawing, as `makeImage` makes those of an upload, but with the lowest WebP effort, because a first start draws some
 * three hundred pictures.
 */
export async function makePicture(svg: string, prefix = 'demo'): Promise<DrawnImage> {
  const [, width = 0, height = 0] = (/^<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? []).map(Number);
  const name = hashOf(`${sharp.versions.sharp} ${svg}`);
  const body = await keptOr(name, () => sharp(Buffer.from(svg)).removeAlpha().webp({ quality: 84, effort: 0 }).toBuffer());
  const small =
    width > smallWidth
      ? await keptOr(`${name}-small`, () => sharp(body).resize({ width: smallWidth }).webp({ quality: 80, effort: 0 }).toBuffer())
      : null;
  return { body, small, width, height, storageKey: `${prefix}-${hashOf(body)}.webp` };
}

/** Returns the cached file of this name, or makes and caches it. If it can't be cached, each start makes it again. */
async function keptOr(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const kept = keptFolder();
  const path = join(kept, `${name}.webp`);
  const known = await readFile(path).catch(() => null);
  if (known) return known;
  const made = await make();
  const unfinished = `${path}.${process.pid}`;
  await mkdir(kept, { recursive: true })
    .then(() => writeFile(unfinished, made))
    .then(() => rename(unfinished, path))
    .catch(() => undefined);
  return made;
}

/**
 * The maximum number of pictures that are made at the same time. Node has four threads for such work. One stays free, because connecting to
 * the database needs it too.
 */
const maxAtOnce = 3;
const waiting: (() => void)[] = [];
let running = 0;

/** Calls `work` for each item. Only a few calls run at the same time, because each needs some megabytes for its picture. */
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

import sharp, { type Sharp } from 'sharp';
import { AppError, rateLimited } from '#lib/core/errors.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { type ImageRefusal, imageProblems, inspectImage } from '#lib/images/inspect-image.ts';
import { consume } from '#lib/ports/rate-limit.ts';

// One thread for each picture, so that pictures leave a core to the requests; and nothing is kept, because no file comes twice.
sharp.concurrency(1);
sharp.cache(false);

/** The number of pictures that may wait for their turn: some eight seconds of work. */
const maxWaiting = 20;
/**
 * What a person may have decoded within an hour, where the costliest file that is accepted counts 100 points and the cheapest one.
 * That is some 25 s of CPU at most, or 200 photos of 12 million pixels.
 */
const hourlyPoints = { name: 'pixels', points: 5_000, seconds: 3_600 };
/** The conversion of colours for print costs ten times that of others, so their copy is smaller. */
const maxCmykPixels = 250_000;

export interface Size {
  width: number;
  height: number;
}

interface Decoding<T> {
  /** Who sent the file, whose pixels are counted; null if a job fetched it. */
  userId: string | null;
  /** Returns the size of our copy, which is at most that of the original. */
  sizeOf(original: Size): Size;
  /** Makes our copy of the decoded picture, which has that size and the colours of its file. */
  make(picture: Sharp): Promise<T>;
}

/**
 * Decodes the file of a person or a site, if that stays within the bounds of its format (`inspectImage`), and has our copy made of it. One
 * file is decoded at a time. Throws 429 if the person had too many pixels decoded within the hour, and 503 if too many files wait.
 */
export async function decodeImage<T extends object>(file: Uint8Array, { userId, sizeOf, make }: Decoding<T>): Promise<T | ImageRefusal> {
  const image = await inspectImage(file);
  if ('problem' in image) return image;
  if (userId !== null) await countPixels(userId, image.cost);
  const wanted = image.isCmyk ? shrink(sizeOf(image), maxCmykPixels) : sizeOf(image);
  return inTurn(async () => {
    try {
      const opened = sharp(file, { limitInputPixels: false, failOn: 'error', pages: 1, ignoreIcc: true }).autoOrient();
      const small = await (image.isCmyk ? opened.pipelineColourspace('cmyk').toColourspace('cmyk') : opened)
        .resize({ ...wanted, fit: 'fill', kernel: 'cubic' })
        // Colours are converted afterwards, when there are fewer of them.
        .keepIccProfile()
        .tiff({ compression: 'none' })
        // The time of a clock: a machine under load needs many times the CPU’s. What a file costs is bounded before.
        .timeout({ seconds: 60 })
        .toBuffer();
      return await make(sharp(small));
    } catch {
      return { problem: 'broken', message: imageProblems.broken };
    }
  });
}

/** Returns a size of the same shape with at most `maxPixels`. */
export function shrink({ width, height }: Size, maxPixels: number): Size {
  return scale({ width, height }, Math.min(1, Math.sqrt(maxPixels / (width * height))));
}

export function scale({ width, height }: Size, by: number): Size {
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
}

async function countPixels(userId: string, cost: number): Promise<void> {
  const { exceeded, reset } = await consume(hourlyPoints, userId, Math.max(1, Math.ceil(100 * cost)));
  if (!exceeded) return;
  throw rateLimited(`You sent many large pictures within an hour. Send smaller ones, or try again in ${Math.ceil(reset / 60)} min.`, {
    limit: hourlyPoints.points,
    seconds: hourlyPoints.seconds,
    retryAfter: reset,
  });
}

const line = processWide('image-decoding', () => ({ isBusy: false, waiting: [] as (() => void)[] }));

/** Runs `work` as soon as no other runs. Throws 503 if too many wait. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turns = line.get();
  if (turns.waiting.length >= maxWaiting)
    throw new AppError('unavailable', 'Many pictures are being prepared at the moment. Send yours again in ten seconds.', {
      headers: { 'retry-after': '10' },
    });
  if (turns.isBusy) await new Promise<void>((resume) => turns.waiting.push(resume));
  turns.isBusy = true;
  try {
    return await work();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.isBusy = false;
  }
}

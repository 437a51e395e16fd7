import sharp, { type Sharp } from 'sharp';
import { AppError, rateLimited } from '#lib/core/errors.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { type ImageRefusal, imageProblems, inspectImage } from '#lib/images/inspect-image.ts';
import { consume } from '#lib/ports/rate-limit.ts';

// libvips uses one thread per picture, so that requests have the other cores. Its cache is off, because no file is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

/** The maximum number of pictures that wait for their turn. They are about eight seconds of work. */
const maxWaiting = 20;
/**
 * The limit of decoding per person and hour. The costliest accepted file counts 100 points. The limit allows at most about 25 s of CPU
 * time, or 200 photos of 12 million pixels.
 */
const hourlyPoints = { name: 'pixels', points: 5_000, seconds: 3_600 };
/**
 * The maximum size of our copy of a CMYK picture. It is small because converting print colours takes ten times as long as converting
 * others.
 */
const maxCmykPixels = 250_000;

export interface Size {
  width: number;
  height: number;
}

interface Decoding<T> {
  /** The user who uploaded the file, whose points are counted; null if a job fetched the file. */
  userId: string | null;
  /** Returns the size of our copy, which is at most the size of the original. */
  sizeOf(original: Size): Size;
  /** Makes our copy from the decoded picture. The picture has the size of the copy, and still the colour space of its file. */
  make(picture: Sharp): Promise<T>;
}

/**
 * Decodes an uploaded or fetched file if it is within the bounds of its format (`inspectImage`), and calls `make` with the decoded picture.
 * Only one file is decoded at a time. Throws 429 if the person used up the points of the hour, and 503 if too many files wait.
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
        // Colours are converted after shrinking, when there are fewer pixels.
        .keepIccProfile()
        .tiff({ compression: 'none' })
        // This limits the elapsed time. On a loaded machine it may be many times the CPU time, which `inspectImage` bounds.
        .timeout({ seconds: 60 })
        .toBuffer();
      return await make(sharp(small));
    } catch {
      return { problem: 'broken', message: imageProblems.broken };
    }
  });
}

/** Returns a size with the same proportions and at most `maxPixels` pixels. */
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

/** Runs `work` when all earlier calls have ended. Throws 503 if too many calls wait. */
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

import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { objectKey, storageKeyOf } from '#lib/listings/media/gallery-image.ts';
import { storage } from '#lib/ports/storage/index.ts';

const batchSize = 500;
/**
 * The minimum age of a file that the sweep deletes. A file is stored before its row is written, so a newer file may still get a row. The
 * age is measured with the machine’s clock, as in storage.
 */
const minAgeMs = dayMs;

/**
 * Deletes stored images to which no row refers: those of deleted listings and drafts, replaced photos and screenshots, and interrupted
 * uploads. Images of a gallery that is no longer unlocked have rows, so they stay. Returns the number of deleted files.
 */
export async function sweepMedia(): Promise<number> {
  let deleted = 0;
  let names: string[] = [];
  const sweep = async () => {
    const where = { storageKey: { in: names.map(storageKeyOf) } };
    const images = await db().listingImage.findMany({ where, select: { storageKey: true } });
    const screenshots = await db().screenshot.findMany({ where, select: { storageKey: true } });
    const pictures = await db().blogPicture.findMany({ where, select: { storageKey: true } });
    const photos = await db().user.findMany({ where: { photoKey: { in: names } }, select: { photoKey: true } });
    const knownKeys = new Set([
      ...[...images, ...screenshots, ...pictures].map(({ storageKey }) => storageKey),
      ...photos.map(({ photoKey }) => photoKey),
    ]);
    for (const name of names.filter((each) => !knownKeys.has(storageKeyOf(each)))) {
      await storage().delete(objectKey(name));
      deleted += 1;
    }
    names = [];
  };
  for await (const { key, at } of storage().list('media')) {
    if (Date.now() - at.getTime() < minAgeMs) continue;
    names.push(key.slice('media/'.length));
    if (names.length === batchSize) await sweep();
  }
  await sweep();
  return deleted;
}

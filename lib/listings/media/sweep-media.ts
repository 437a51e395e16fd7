import { db } from '#lib/core/db.ts';
import { imageOfName, objectKey } from '#lib/listings/media/gallery-image.ts';
import { storage } from '#lib/ports/storage/index.ts';

const batch = 500;
/** An image is stored before its row is written: what is younger may still get one. By the machine’s clock, which stores go by. */
const settledMs = 24 * 3_600_000;

/**
 * Deletes the stored images that no listing has: of listings that were deleted, and of uploads that were cut off. Images of a
 * locked gallery have their rows, and stay. Answers how many it deleted.
 */
export async function sweepMedia(): Promise<number> {
  let deleted = 0;
  let names: string[] = [];
  const sweep = async () => {
    const rows = await db().listingImage.findMany({
      where: { storageKey: { in: names.map(imageOfName) } },
      select: { storageKey: true },
    });
    const kept = new Set(rows.map(({ storageKey }) => storageKey));
    for (const name of names.filter((each) => !kept.has(imageOfName(each)))) {
      await storage().delete(objectKey(name));
      deleted += 1;
    }
    names = [];
  };
  for await (const { key, at } of storage().list('media')) {
    if (Date.now() - at.getTime() < settledMs) continue;
    names.push(key.slice('media/'.length));
    if (names.length === batch) await sweep();
  }
  await sweep();
  return deleted;
}

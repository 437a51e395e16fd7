import { db } from '#lib/core/db.ts';
import { withBlanks } from '#lib/core/with-blanks.ts';

const batchSize = 50;

/**
 * Stores the texts of listings with spaces between the words of scripts without spaces, such as Japanese, so that search finds these words.
 * With `listingId`, does so for one listing, in the ambient transaction; otherwise for a batch of those that wait. Returns the number of
 * listings that waited.
 */
export async function partTexts(listingId: number | null = null): Promise<number> {
  const waiting = await db().$queryRaw<{ id: number; texts: string[]; hash: string }[]>`
    select l.id, t.texts, md5(t.texts::text) as hash from listings l cross join lateral (select search_texts_of(l) as texts offset 0) t
    where l.texts_wait and (${listingId}::int is null or l.id = ${listingId}::int) order by l.id limit ${batchSize}`;
  // Changes nothing if the texts were changed in the meantime.
  for (const { id, texts, hash } of waiting)
    await db().$executeRaw`
      update listings l set parted_texts = ${texts.map(withBlanks)}::text[], texts_wait = false
      where id = ${id} and texts_wait and md5(search_texts_of(l)::text) = ${hash}`;
  return waiting.length;
}

/** Does the same for all listings that wait. Returns their number. */
export async function partAllTexts(): Promise<number> {
  let parted = 0;
  for (;;) {
    const count = await partTexts();
    parted += count;
    if (count < batchSize) return parted;
  }
}

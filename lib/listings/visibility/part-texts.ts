import { db } from '#lib/core/db.ts';
import { withBlanks } from '#lib/core/with-blanks.ts';

const batchSize = 50;

/**
 * Stores with blanks between words what listings say in scripts without blanks, such as Japanese, so that they are found by their words: of
 * one listing, in the ambient transaction, or of a batch of those that wait. Returns how many waited.
 */
export async function partTexts(listingId: number | null = null): Promise<number> {
  const waiting = await db().$queryRaw<{ id: number; texts: string[]; hash: string }[]>`
    select l.id, t.texts, md5(t.texts::text) as hash from listings l cross join lateral (select search_texts_of(l) as texts offset 0) t
    where l.texts_wait and (${listingId}::int is null or l.id = ${listingId}::int) order by l.id limit ${batchSize}`;
  // Only if the listing still says the same.
  for (const { id, texts, hash } of waiting)
    await db().$executeRaw`
      update listings l set parted_texts = ${texts.map(withBlanks)}::text[], texts_wait = false
      where id = ${id} and texts_wait and md5(search_texts_of(l)::text) = ${hash}`;
  return waiting.length;
}

/** Parts the texts of all listings that wait. Returns how many did. */
export async function partAllTexts(): Promise<number> {
  let parted = 0;
  for (;;) {
    const count = await partTexts();
    parted += count;
    if (count < batchSize) return parted;
  }
}

import { setTextStatus } from '#lib/community/set-text-status.ts';
import { textTables } from '#lib/community/text-rules.ts';
import type { Tx } from '#lib/core/db.ts';
import type { TakenWithPerson } from '#lib/core/json-columns.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';

type TakenTexts = NonNullable<TakenWithPerson['texts']>;

/**
 * Removes at most `max` of a person's published and held reviews, questions and answers in the caller's transaction. `reason` is for the
 * person. Returns the earlier state of the texts, for `putTextsBack`.
 */
export async function removeTextsOf(tx: Tx, userId: string, { reason, max }: { reason: string; max: number }): Promise<TakenTexts> {
  const removed: TakenTexts = [];
  for (const table of textTables) {
    const texts = await tx.$queryRaw<Omit<TakenTexts[number], 'table'>[]>`
      select id, status::text as status, held_for::text as "heldFor" from ${Prisma.raw(table)}
      where user_id = ${userId}::uuid and status in ('published', 'held') order by listing_id, id limit ${max - removed.length}`;
    for (const text of texts) {
      const status = await setTextStatus(tx, table, text.id, { from: ['published', 'held'], status: 'removed', reason });
      if (status === 'published' || status === 'held') removed.push({ table, ...text, status });
    }
  }
  return removed;
}

/** Returns true if a person has published or held reviews, questions or answers. */
export async function hasTextsOnSite(tx: Tx, userId: string): Promise<boolean> {
  const ofTable = textTables.map(
    (table) => Prisma.sql`exists (select 1 from ${Prisma.raw(table)} where user_id = ${userId}::uuid and status in ('published', 'held'))`,
  );
  const [found] = await tx.$queryRaw<{ any: boolean }[]>`select ${Prisma.join(ofTable, ' or ')} as any`;
  return found?.any ?? false;
}

/** Restores the texts that `removeTextsOf` removed, in the caller's transaction. */
export async function putTextsBack(tx: Tx, texts: TakenTexts): Promise<void> {
  for (const { table, id, status, heldFor } of texts)
    await setTextStatus(tx, table, id, {
      ...(status === 'held' ? { status, heldFor: heldFor ?? 'burst' } : { status }),
      from: ['removed'],
      reason: null,
    });
}

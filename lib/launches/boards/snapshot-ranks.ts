import { invalidate } from '#lib/cache/invalidation.ts';
import { countsOf, tags } from '#lib/cache/tags.ts';
import { transaction } from '#lib/core/db.ts';
import { maxTotal } from '#lib/core/page.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { allTimeBoards } from '#lib/launches/boards/boards.ts';

/** The number of weeks for which snapshots are kept. */
const keptWeeks = 4;

/**
 * Records the first 10,000 ranks of each all-time board once a week, so that pages can show how ranks changed. Returns the number of
 * recorded ranks. A second call in a week records nothing and returns 0.
 */
export function snapshotRanks(): Promise<number> {
  const thisWeek = weekOf(now());
  const week = isoDate(thisWeek);
  return transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('debut:rank-snapshots'))`;
    const [done] = await tx.$queryRaw<{ noted: boolean }[]>`
      select exists (select 1 from rank_snapshots where week = ${week}::date) as noted`;
    if (done?.noted) return 0;
    let noted = 0;
    for (const [board, { where, order }] of Object.entries(allTimeBoards))
      noted += await tx.$executeRawUnsafe(
        `insert into rank_snapshots (board, week, listing_id, rank)
         select $1, $2::date, l.id, row_number() over (order by ${order}) from listings l where ${where} order by ${order} limit ${maxTotal}`,
        board,
        week,
      );
    await tx.$executeRaw`delete from rank_snapshots where week < ${isoDate(addWeeks(thisWeek, -keptWeeks))}::date`;
    if (noted > 0) await invalidate(tx, countsOf(tags.boards));
    return noted;
  });
}

import { invalidate } from '#lib/cache/invalidation.ts';
import { transaction } from '#lib/core/db.ts';
import { lockLiveCounts } from '#lib/listings/visibility/adjust-live-counts.ts';

/**
 * Recomputes the counts of live listings from the listings themselves. Use it after a bulk load, or to correct counts that have
 * drifted.
 */
export async function recountLiveListings(): Promise<void> {
  await transaction(async (tx) => {
    await lockLiveCounts(tx);
    await tx.$executeRaw`
      with recursive above as (
        select id as category_id, id as counted_in from categories
        union -- without ALL, so that a cycle in the category tree can’t loop forever
        select a.category_id, c.parent_id from above a join categories c on c.id = a.counted_in where c.parent_id is not null
      ), counts as (
        select a.counted_in as id, count(distinct l.id)::int as n
        from above a join listing_categories lc on lc.category_id = a.category_id
        join listings l on l.id = lc.listing_id and l.status = 'live' and lc.position <= l.extra_categories
        group by a.counted_in
      )
      update categories c set live_listings = coalesce(counts.n, 0)
      from categories d left join counts on counts.id = d.id where c.id = d.id and c.live_listings <> coalesce(counts.n, 0)`;
    await tx.$executeRaw`
      insert into counters (name, value) select 'live_listings', count(*)::int from listings where status = 'live'
      on conflict (name) do update set value = excluded.value`;
    await invalidate(tx, 'listings', 'categories');
  });
}

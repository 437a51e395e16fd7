import { invalidate } from '#lib/cache/invalidation.ts';
import { type Tx, transaction } from '#lib/core/db.ts';

/**
 * Takes a lock with which only one transaction at a time writes the counts of live listings. Otherwise, concurrent updates of category rows
 * could deadlock.
 */
export async function lockLiveCounts(tx: Tx): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('debut:live-counts'))`;
}

/**
 * Adds `by` (1 when a listing goes live, -1 when it stops being live) to the counts of live listings: of the site, of the
 * categories that the listing shows and all categories above them, and of the listing’s founders. Takes one listing, or several distinct
 * ones. Call it in the transaction that changes the status.
 */
export async function adjustLiveCounts(tx: Tx, listings: number | readonly number[], by: 1 | -1): Promise<void> {
  const ids = [listings].flat();
  const change = by * ids.length;
  await lockLiveCounts(tx);
  await tx.$executeRaw`
    with recursive counted_in as (
      select lc.listing_id, lc.category_id as id from listing_categories lc join listings l on l.id = lc.listing_id
        where lc.listing_id = any (${ids}::int[]) and lc.position <= l.extra_categories
      union
      select i.listing_id, c.parent_id from counted_in i join categories c on c.id = i.id where c.parent_id is not null
    ), counts as (
      select id, count(*)::int as n from counted_in group by id
    )
    update categories c set live_listings = greatest(0, c.live_listings + ${by}::int * counts.n) from counts where counts.id = c.id`;
  await tx.$executeRaw`
    insert into counters (name, value) values ('live_listings', greatest(0, ${change}::int))
    on conflict (name) do update set value = greatest(0, counters.value + ${change}::int)`;
  await tx.$executeRaw`
    update founders f set live_listings = greatest(0, f.live_listings + ${by}::int * counts.n)
    from (select founder_id, count(*)::int as n from listing_founders where listing_id = any (${ids}::int[]) group by founder_id) as counts
    where counts.founder_id = f.id`;
  await invalidate(tx, 'listings', 'categories');
}

/** Recomputes the counts of live listings from the listings. Use it after a bulk load, or if counts have become wrong. */
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

import { invalidate } from '#lib/cache/invalidation.ts';
import type { Tx } from '#lib/core/db.ts';

/** Lets one transaction at a time write the counts of live listings: concurrent updates of category rows could deadlock. */
export async function lockLiveCounts(tx: Tx): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('debut:live-counts'))`;
}

/**
 * Adds `by` (1 when a listing goes live, -1 when it stops being live) to the counts of live listings: of the site, of the
 * categories that the listing shows and all categories above them, and of the listing’s founders. Call it in the transaction that
 * changes the status.
 */
export async function adjustLiveCounts(tx: Tx, listingId: number, by: 1 | -1): Promise<void> {
  await lockLiveCounts(tx);
  await tx.$executeRaw`
    with recursive counted_in as (
      select lc.category_id as id from listing_categories lc join listings l on l.id = lc.listing_id
        where lc.listing_id = ${listingId} and lc.position <= l.extra_categories
      union
      select c.parent_id from counted_in i join categories c on c.id = i.id where c.parent_id is not null
    )
    update categories c set live_listings = greatest(0, c.live_listings + ${by}) from counted_in where counted_in.id = c.id`;
  await tx.$executeRaw`
    insert into counters (name, value) values ('live_listings', greatest(0, ${by}))
    on conflict (name) do update set value = greatest(0, counters.value + ${by})`;
  await tx.$executeRaw`
    update founders f set live_listings = greatest(0, f.live_listings + ${by})
    from listing_founders lf where lf.founder_id = f.id and lf.listing_id = ${listingId}`;
  await invalidate(tx, 'listings', 'categories');
}

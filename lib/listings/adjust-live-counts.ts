import { invalidate } from '#lib/cache/invalidation.ts';
import type { Tx } from '#lib/core/db.ts';

/** Counts of live listings are written by one transaction at a time: rows of categories overlap, and would be locked crosswise. */
export async function lockLiveCounts(tx: Tx): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('debut:live-counts'))`;
}

/**
 * Counts a listing that goes live (`by` 1) or no longer is (-1): on the site, in its shown categories and all above them, and
 * with its founders. Call it in the transaction that changes the status.
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

import { invalidate } from '#lib/cache/invalidation.ts';
import { tags } from '#lib/cache/tags.ts';
import { transaction } from '#lib/core/db.ts';

/**
 * Invalidates what depends on the date when a day has begun, because no row changes then. Blog posts dated to the new day appear with
 * it.
 */
export async function beginDay(): Promise<void> {
  await transaction((tx) => invalidate(tx, tags.launches, tags.blog));
}

import { invalidate } from '#lib/cache/invalidation.ts';
import { tags } from '#lib/cache/tags.ts';
import { transaction } from '#lib/core/db.ts';

/**
 * Invalidates the cached answers that depend on today’s date. Call it when a day has begun, because no row changes then. It also
 * makes blog posts appear that are dated to the new day.
 */
export async function beginDay(): Promise<void> {
  await transaction((tx) => invalidate(tx, tags.launches, tags.blog));
}

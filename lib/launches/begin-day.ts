import { invalidate } from '#lib/cache/invalidation.ts';
import { tags } from '#lib/cache/tags.ts';
import { transaction } from '#lib/core/db.ts';

/**
 * Invalidates the cached answers that depend on today’s date. Call this when a day begins, because no change of a row invalidates them
 * then. Blog posts that are dated to the new day also appear.
 */
export async function beginDay(): Promise<void> {
  await transaction((tx) => invalidate(tx, tags.launches, tags.blog));
}

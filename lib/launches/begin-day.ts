import { invalidate } from '#lib/cache/invalidation.ts';
import { tags } from '#lib/cache/tags.ts';
import { transaction } from '#lib/core/db.ts';

/** Drops what tells of “today” when a day has begun: no row changes then, and so nobody else does. Posts that were dated ahead come out with it. */
export async function beginDay(): Promise<void> {
  await transaction((tx) => invalidate(tx, tags.launches, tags.blog));
}

import { TaggedCache } from '#lib/cache/tagged-cache.ts';
import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';

/** The JSON of a public read, with its ETag. */
export interface CachedAnswer {
  json: string;
  etag: string;
}

/**
 * The time for which an answer is cached, in milliseconds. It is short because some answers depend on the current time, such as “today”,
 * and change without an invalidation.
 */
export const readCacheMs = 60_000;

const shared = processWide(
  'read-cache',
  () => new TaggedCache<CachedAnswer>({ maxBytes: config().answersMemoryBytes, sizeOf: ({ json }) => json.length * 2 }),
);

/** Returns the cache of public reads. Its keys are made from the operation and the input. */
export function readCache(): TaggedCache<CachedAnswer> {
  return shared.get();
}

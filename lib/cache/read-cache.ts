import { LRUCache } from 'lru-cache';
import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';

/** The JSON of a public read, with its ETag. */
export interface CachedAnswer {
  json: string;
  etag: string;
}

const minuteMs = 60_000;

/**
 * Caches answers of public reads by operation and input, until one of their tags is invalidated, for at most a minute. Caches only
 * while the process receives invalidations: `enable` is called when it starts to listen, `disable` when it loses the connection.
 */
export class ReadCache {
  readonly #answers: LRUCache<string, CachedAnswer & { tags: string[] }>;
  readonly #keysOfTag = new Map<string, Set<string>>();
  #isEnabled = false;
  /** Incremented by every invalidation. An answer computed from data that was read before an invalidation is not cached. */
  #generation = 0;

  constructor(maxBytes: number) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      ttl: minuteMs, // answers that depend on the current time, such as “today”, change without an invalidation
      sizeCalculation: (answer, key) => answer.json.length * 2 + key.length * 2 + 200,
      dispose: (answer, key) => {
        for (const tag of answer.tags) {
          const keys = this.#keysOfTag.get(tag);
          keys?.delete(key);
          if (keys?.size === 0) this.#keysOfTag.delete(tag);
        }
      },
    });
  }

  get(key: string): CachedAnswer | undefined {
    return this.#isEnabled ? this.#answers.get(key) : undefined;
  }

  /** The number of invalidations so far. Read it before reading the data, and pass it to `set` with the answer. */
  generation(): number {
    return this.#generation;
  }

  /** Caches an answer, unless an invalidation happened since `generation` was read, because the answer may then be outdated. */
  set(key: string, tags: string[], answer: CachedAnswer, generation: number): void {
    if (!this.#isEnabled || generation !== this.#generation) return;
    this.#answers.set(key, { ...answer, tags });
    if (!this.#answers.has(key)) return; // the answer is larger than the whole cache, so it is not stored
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysOfTag.set(tag, new Set([key]));
    }
  }

  invalidate(tags: string[]): void {
    this.#generation++;
    for (const tag of tags) for (const key of [...(this.#keysOfTag.get(tag) ?? [])]) this.#answers.delete(key);
  }

  /** Empties the cache and starts caching, unless it is switched off by READ_CACHE. */
  enable(): void {
    this.#generation++;
    this.#answers.clear();
    this.#isEnabled = config().readCache;
  }

  /** Empties the cache and stops caching. */
  disable(): void {
    this.#generation++;
    this.#isEnabled = false;
    this.#answers.clear();
  }

  get size(): number {
    return this.#answers.size;
  }
}

const shared = processWide('read-cache', () => new ReadCache(64 * 1024 * 1024));

export function readCache(): ReadCache {
  return shared.get();
}

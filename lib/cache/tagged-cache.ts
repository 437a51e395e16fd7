import { LRUCache } from 'lru-cache';
import { countedTag } from '#lib/cache/tags.ts';
import { isDatabaseAway } from '#lib/core/database-watch.ts';

interface Stored<Value> {
  value: Value;
  tags: string[];
}

/** The number of invalidations that are remembered. A value is not stored if more invalidations happened while it was made. */
const rememberedInvalidations = 1_000;

/**
 * Maximum time, in milliseconds, for which values are shown while this process can't reach the database. Other processes may still reach it
 * and change the data.
 */
const maxSuspendedMs = 600_000;

/**
 * A cache whose values have tags. A value stays until one of its tags is invalidated or its time is over; if there is no room, the least
 * recently used values are removed. The cache stores values only while the process receives invalidations: `enable` is called when it
 * starts to listen, `suspend` when it loses the connection. Suspended values are shown while the database can't be reached, for at most ten
 * minutes. `dropSuspended` removes them.
 */
export class TaggedCache<Value extends object> {
  readonly #values: LRUCache<string, Stored<Value>>;
  readonly #keysOfTag = new Map<string, Set<string>>();
  #isEnabled = false;
  #suspendedAt: number | null = null;
  /** The number of invalidations so far. */
  #generation = 0;
  /** The tags of the latest invalidations, the newest last. Null stands for an invalidation of everything. */
  #invalidations: (string[] | null)[] = [];

  /** `sizeOf` returns the size of a value in bytes. */
  constructor({ maxBytes, sizeOf }: { maxBytes: number; sizeOf: (value: Value) => number }) {
    this.#values = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value, tags }, key) => sizeOf(value) + (key.length + tags.join().length) * 2 + 200,
      dispose: ({ tags }, key) => {
        for (const tag of tags) {
          const keys = this.#keysOfTag.get(tag);
          keys?.delete(key);
          if (keys?.size === 0) this.#keysOfTag.delete(tag);
        }
      },
    });
  }

  get(key: string): Value | undefined {
    if (this.#isEnabled) return this.#values.get(key)?.value;
    if (this.#suspendedAt === null || !isDatabaseAway() || performance.now() - this.#suspendedAt > maxSuspendedMs) return undefined;
    return this.#values.get(key, { allowStale: true, noDeleteOnStaleGet: true })?.value;
  }

  /** Returns the current generation. Call it before reading the data, and pass the result to `set` with the value. */
  generation(): number {
    return this.#generation;
  }

  /**
   * Stores a value for `ttl` milliseconds, unless one of its tags was invalidated since `generation` was read, because its data may then
   * be outdated. Returns true if it was stored.
   */
  set(key: string, { tags, value, ttl, generation }: { tags: string[]; value: Value; ttl: number; generation: number }): boolean {
    if (!this.#isEnabled || this.isInvalidatedSince(generation, tags)) return false;
    this.#values.set(key, { value, tags }, { ttl });
    if (!this.#values.has(key)) return false; // the value is larger than the whole cache
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysOfTag.set(tag, new Set([key]));
    }
    return true;
  }

  /** Returns true if one of the tags was invalidated since `generation` was read. Also returns true if that is no longer known. */
  isInvalidatedSince(generation: number, tags: string[]): boolean {
    return this.invalidatedSince(generation, tags) !== 'nothing';
  }

  /** Returns what was invalidated since `generation` was read for values with these tags: nothing, only counts, or everything. */
  invalidatedSince(generation: number, tags: string[]): 'nothing' | 'counts' | 'all' {
    const count = this.#generation - generation;
    if (count === 0) return 'nothing';
    if (count > this.#invalidations.length) return 'all';
    let what: 'nothing' | 'counts' = 'nothing';
    for (const invalidated of this.#invalidations.slice(-count)) {
      if (!invalidated) return 'all';
      for (const tag of invalidated) {
        const counted = countedTag(tag);
        if (counted === null && tags.includes(tag)) return 'all';
        if (counted !== null && tags.includes(counted)) what = 'counts';
      }
    }
    return what;
  }

  #remember(tags: string[] | null): void {
    this.#generation++;
    this.#invalidations.push(tags);
    if (this.#invalidations.length > 2 * rememberedInvalidations) this.#invalidations = this.#invalidations.slice(-rememberedInvalidations);
  }

  /**
   * Removes the values with one of these tags. If only their counts were invalidated and `outdate` is given, calls `outdate` with each
   * value instead.
   */
  invalidate(tags: string[], outdate?: (value: Value) => void): void {
    this.#remember(tags);
    for (const tag of tags) {
      const counted = countedTag(tag);
      for (const key of [...(this.#keysOfTag.get(counted ?? tag) ?? [])]) {
        const stored = counted === null || !outdate ? undefined : this.#values.peek(key);
        if (stored) outdate?.(stored.value);
        else this.#values.delete(key);
      }
    }
  }

  /** Returns all values with their keys. The most recently used value comes first. */
  *entries(): Generator<[key: string, value: Value]> {
    for (const [key, { value }] of this.#values.entries()) yield [key, value];
  }

  /** Empties the cache and starts storing. */
  enable(): void {
    this.#remember(null);
    this.#values.clear();
    this.#isEnabled = true;
    this.#suspendedAt = null;
  }

  /** Stops storing. The values are then shown only while the database can't be reached. */
  suspend(): void {
    this.#remember(null);
    this.#isEnabled = false;
    this.#suspendedAt ??= performance.now();
  }

  /**
   * Empties the cache if it is suspended. Call it when the database is available again, because any process may have changed the data
   * meanwhile.
   */
  dropSuspended(): void {
    if (!this.#isEnabled) this.#values.clear();
  }

  /** Returns the number of values with this tag. */
  countOf(tag: string): number {
    return this.#keysOfTag.get(tag)?.size ?? 0;
  }

  get size(): number {
    return this.#values.size;
  }
}

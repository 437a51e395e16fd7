import { LRUCache } from 'lru-cache';
import { isDatabaseAway } from '#lib/core/database-watch.ts';

interface Stored<Value> {
  value: Value;
  tags: string[];
}

/** How many invalidations are remembered. A value whose making took longer than so many is not stored. */
const rememberedInvalidations = 1_000;

/** For how long values are shown that nobody can check. Another process that still reaches the database may have changed them. */
const maxSuspendedMs = 600_000;

/**
 * Values by key, each with tags, until one of their tags is invalidated or their time is over; the least used go when there is no room.
 * It stores only while the process receives invalidations: `enable` is called when it starts to listen, `suspend` when it loses the
 * connection. What it has then is shown while the database can't be reached, for ten minutes at most, and dropped by `dropSuspended`.
 */
export class TaggedCache<Value extends object> {
  readonly #values: LRUCache<string, Stored<Value>>;
  readonly #keysOfTag = new Map<string, Set<string>>();
  #isEnabled = false;
  #suspendedAt: number | null = null;
  /** The number of invalidations so far. */
  #generation = 0;
  /** The tags of the last invalidations, the newest last; null for an invalidation of everything. */
  #invalidations: (string[] | null)[] = [];

  /** `sizeOf` returns the bytes that a value takes. */
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

  /** Read it before reading the data, and pass it to `set` with the value. */
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

  /** Returns true if one of the tags was invalidated, or may have been, since `generation` was read. */
  isInvalidatedSince(generation: number, tags: string[]): boolean {
    const count = this.#generation - generation;
    if (count === 0) return false;
    if (count > this.#invalidations.length) return true;
    return this.#invalidations.slice(-count).some((invalidated) => !invalidated || invalidated.some((tag) => tags.includes(tag)));
  }

  #remember(tags: string[] | null): void {
    this.#generation++;
    this.#invalidations.push(tags);
    if (this.#invalidations.length > 2 * rememberedInvalidations) this.#invalidations = this.#invalidations.slice(-rememberedInvalidations);
  }

  /** Removes the values with one of these tags. `keep` is called with each, and may return true to leave it. */
  invalidate(tags: string[], keep: (value: Value) => boolean = () => false): void {
    this.#remember(tags);
    for (const tag of tags) {
      for (const key of [...(this.#keysOfTag.get(tag) ?? [])]) {
        const stored = this.#values.peek(key);
        if (!stored || !keep(stored.value)) this.#values.delete(key);
      }
    }
  }

  /** Empties the cache and starts storing. */
  enable(): void {
    this.#remember(null);
    this.#values.clear();
    this.#isEnabled = true;
    this.#suspendedAt = null;
  }

  /** Stops storing. The values are shown only while the database is away. */
  suspend(): void {
    this.#remember(null);
    this.#isEnabled = false;
    this.#suspendedAt ??= performance.now();
  }

  /** Empties the cache if it is suspended: the database answers, so that a value may have been changed by anyone. */
  dropSuspended(): void {
    if (!this.#isEnabled) this.#values.clear();
  }

  /** Returns how many values have this tag. */
  countOf(tag: string): number {
    return this.#keysOfTag.get(tag)?.size ?? 0;
  }

  get size(): number {
    return this.#values.size;
  }
}

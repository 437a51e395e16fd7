import { LRUCache } from 'lru-cache';
import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';

/** An encoded answer of a public read. */
export interface KeptAnswer {
  json: string;
  etag: string;
}

const minuteMs = 60_000;

/**
 * Answers of public reads, by operation and input, until one of their tags is invalidated, a minute at most. Only a process that follows
 * invalidations keeps any: `enable` is called when it listens, `disable` when it no longer does.
 */
export class ReadCache {
  readonly #answers: LRUCache<string, KeptAnswer & { tags: string[] }>;
  readonly #keysOfTag = new Map<string, Set<string>>();
  #enabled = false;
  /** Raised by every drop: an answer computed across one is not kept. */
  #generation = 0;

  constructor(maxBytes: number) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      ttl: minuteMs, // what an answer says of «today» changes with the hour, and no write tells
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

  get(key: string): KeptAnswer | undefined {
    return this.#enabled ? this.#answers.get(key) : undefined;
  }

  /** Take it before reading the data; hand it to `keep` with the answer. */
  generation(): number {
    return this.#generation;
  }

  /** Keeps an answer, unless something was dropped since `generation` was taken: it may show what was there before. */
  keep(key: string, tags: string[], answer: KeptAnswer, generation: number): void {
    if (!this.#enabled || generation !== this.#generation) return;
    this.#answers.set(key, { ...answer, tags });
    if (!this.#answers.has(key)) return; // larger than the whole cache
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysOfTag.set(tag, new Set([key]));
    }
  }

  drop(tags: string[]): void {
    this.#generation++;
    for (const tag of tags) for (const key of [...(this.#keysOfTag.get(tag) ?? [])]) this.#answers.delete(key);
  }

  enable(): void {
    this.#generation++;
    this.#answers.clear();
    this.#enabled = config().readCache;
  }

  disable(): void {
    this.#generation++;
    this.#enabled = false;
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

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PageStore, StoredPage } from '#lib/cache/disk/page-store.ts';
import { log } from '#lib/core/log.ts';

/** A call of a method of `PageStore`. */
export type StoreCall = { [Name in keyof PageStore]: { name: Name; args: Parameters<PageStore[Name]> } }[keyof PageStore];

/** Maximum time that a request waits for the disk, in milliseconds. */
const readMs = 250;
/** Maximum time of all other calls, in milliseconds. It is longer, because the disk may be busy. */
const otherMs = 10_000;
/** How long a disk is not used after it was too slow or failed, in milliseconds. */
const pauseMs = 10_000;
/** How long pages wait to be written together, in milliseconds. */
const gatherMs = 50;
/** Maximum number of bytes that wait to be written. While there are more, further pages are dropped. */
const maxWaitingBytes = 8 * 1024 * 1024;

interface Call {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Options {
  file: string;
  maxBytes: number;
  /** Identifies everything that pages are made from, except for their data. Pages of another edition are not found. */
  edition: string;
  /** The entry file of the worker thread. Tests use another one. */
  thread?: string;
}

/**
 * Cached pages on disk. No method throws or waits for long. While the disk is full, slow, read-only or unavailable, no page is found and no
 * page is written.
 */
export class DiskPages {
  readonly #options: Options;
  #worker: Worker | null = null;
  #lastId = 0;
  readonly #calls = new Map<number, Call>();
  /**
   * Until when reads and writes are skipped, in milliseconds of `performance.now()`. They are separate, because a full disk can still be
   * read.
   */
  readonly #pausedUntil = { read: 0, write: 0 };
  #waiting = new Map<string, StoredPage>();
  #waitingBytes = 0;
  #writing: Promise<void> | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  async read(key: string): Promise<StoredPage | null> {
    const waiting = this.#waiting.get(key);
    if (waiting) return waiting;
    return (await this.#try('read', { name: 'read', args: [key] })) as StoredPage | null;
  }

  /** Writes a page soon, together with other pages. */
  write(page: StoredPage): void {
    if (performance.now() < this.#pausedUntil.write || this.#waitingBytes > maxWaitingBytes) return;
    this.#waiting.set(page.key, page);
    this.#waitingBytes += page.body.length;
    this.#writing ??= this.#writeSoon();
  }

  async #writeSoon(): Promise<void> {
    while (this.#waiting.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, gatherMs));
      await this.#writeNow();
    }
    this.#writing = null;
  }

  async #writeNow(): Promise<void> {
    const pages = [...this.#waiting.values()];
    if (pages.length > 0) await this.#try('write', { name: 'write', args: [pages] });
    for (const page of pages) if (this.#waiting.get(page.key) === page) this.#waiting.delete(page.key);
    this.#waitingBytes = [...this.#waiting.values()].reduce((sum, { body }) => sum + body.length, 0);
  }

  async remove(key: string, version: string): Promise<void> {
    if (this.#waiting.get(key)?.version === version) this.#waiting.delete(key);
    await this.#try('write', { name: 'remove', args: [key, version] });
  }

  /** Removes all pages with one of these tags, in every edition. */
  async removeTagged(tags: readonly string[]): Promise<void> {
    for (const [key, page] of this.#waiting) if (page.tags.some((tag) => tags.includes(tag))) this.#waiting.delete(key);
    for (let after: number | null = 0; after !== null; )
      after = (await this.#try('write', { name: 'removeTagged', args: [tags, after] })) as number | null;
  }

  async count(times: readonly (readonly [key: string, times: number])[]): Promise<void> {
    if (times.length === 0) return;
    void this.#writeNow(); // the thread handles one call after another
    await this.#try('write', { name: 'count', args: [times] });
  }

  /** Returns the keys that were requested most often and have no page in this edition. */
  async mostAsked(limit: number): Promise<string[]> {
    return ((await this.#try('write', { name: 'mostAsked', args: [limit] })) as string[] | null) ?? [];
  }

  /** Resolves to false if the disk failed or was too slow. */
  async sweep(next: string): Promise<boolean> {
    return (await this.#try('write', { name: 'sweep', args: [next] })) !== null;
  }

  /** Writes the waiting pages, and ends the thread. */
  async close(): Promise<void> {
    await this.#writing;
    const worker = this.#worker;
    if (!worker) return;
    await this.#try('write', { name: 'close', args: [] });
    this.#worker = null;
    await worker.terminate();
  }

  async #try(kind: 'read' | 'write', call: StoreCall): Promise<unknown> {
    if (performance.now() < this.#pausedUntil[kind]) return null;
    try {
      return await this.#call(call, kind === 'read' ? readMs : otherMs);
    } catch (error) {
      if (performance.now() >= this.#pausedUntil[kind])
        log().warn(
          { err: error, call: call.name },
          `kept pages are not ${kind === 'read' ? 'read from' : 'written to'} disk for ten seconds`,
        );
      this.#pausedUntil[kind] = performance.now() + pauseMs;
      return null;
    }
  }

  #call({ name, args }: StoreCall, ms: number): Promise<unknown> {
    const worker = this.#start();
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => settle(() => reject(new Error(`The disk took more than ${ms} ms.`))), ms);
      const settle = (how: () => void) => {
        clearTimeout(timeout);
        this.#calls.delete(id);
        how();
      };
      this.#calls.set(id, { resolve: (value) => settle(() => resolve(value)), reject: (error) => settle(() => reject(error)) });
      worker.postMessage({ id, name, args });
    });
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    // The path is absolute, because Next's bundle would resolve a path relative to this module to another place.
    const { thread = 'lib/cache/disk/thread.ts', ...workerData } = this.#options;
    const worker = new Worker(join(/* turbopackIgnore: true */ process.cwd(), thread), {
      execArgv: [],
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    worker.unref();
    worker.on('message', (answer: { id: number; value?: unknown; error?: unknown }) => {
      const call = this.#calls.get(answer.id);
      if ('error' in answer) call?.reject(answer.error);
      else call?.resolve(answer.value);
    });
    const end = (error: unknown) => {
      if (this.#worker === worker) this.#worker = null;
      for (const call of this.#calls.values()) call.reject(error);
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('The thread that reads and writes kept pages has ended.')));
    this.#worker = worker;
    return worker;
  }
}

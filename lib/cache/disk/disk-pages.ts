import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PageStore, StoredPage } from '#lib/cache/disk/page-store.ts';
import { log } from '#lib/core/log.ts';

/** A call of a method of `PageStore`. */
export type StoreCall = { [Name in keyof PageStore]: { name: Name; args: Parameters<PageStore[Name]> } }[keyof PageStore];

/** Whoever asks for a page waits no longer for the disk, in milliseconds. */
const readMs = 250;
/** Other calls. The disk may have much to do. */
const otherMs = 10_000;
/** For so long a disk that was too slow or failed is left alone, in milliseconds. */
const pauseMs = 10_000;
/** Pages wait for so long to be written together, in milliseconds. */
const gatherMs = 50;
/** More than this is not written while the disk is busy, in bytes. */
const maxWaitingBytes = 8 * 1024 * 1024;

interface Call {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Options {
  file: string;
  maxBytes: number;
  /** Names what the pages are made from besides their data. Pages of another edition are not found. */
  edition: string;
  /** The entry of its thread; another one in tests. */
  thread?: string;
}

/**
 * Kept pages on disk. Nothing here throws or waits for long: while the disk is full, slow, read-only or away, no page is found and none is
 * written.
 */
export class DiskPages {
  readonly #options: Options;
  #worker: Worker | null = null;
  #lastId = 0;
  readonly #calls = new Map<number, Call>();
  /** Until when reads and writes are left out, in milliseconds of `performance.now()`. Of a full disk can still be read. */
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

  /** Writes a page soon, together with others. */
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

  /** Removes the pages that have one of these tags, of whatever edition. */
  async removeTagged(tags: readonly string[]): Promise<void> {
    for (const [key, page] of this.#waiting) if (page.tags.some((tag) => tags.includes(tag))) this.#waiting.delete(key);
    for (let after: number | null = 0; after !== null; )
      after = (await this.#try('write', { name: 'removeTagged', args: [tags, after] })) as number | null;
  }

  async count(times: readonly (readonly [key: string, times: number])[]): Promise<void> {
    if (times.length === 0) return;
    void this.#writeNow(); // the thread does one after the other
    await this.#try('write', { name: 'count', args: [times] });
  }

  /** Returns the keys that were asked for most often, and have no page of this edition. */
  async mostAsked(limit: number): Promise<string[]> {
    return ((await this.#try('write', { name: 'mostAsked', args: [limit] })) as string[] | null) ?? [];
  }

  /** Resolves to false if the disk could not do it. */
  async sweep(next: string): Promise<boolean> {
    return (await this.#try('write', { name: 'sweep', args: [next] })) !== null;
  }

  /** Writes what waits, and ends the thread. */
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
    // The path is not relative to this module, because Next's bundle would resolve it relative to itself.
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

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DiskPages } from '#lib/cache/disk/disk-pages.ts';
import type { Drawn, PageCopies } from '#lib/cache/page-cache.ts';
import { areUnchangedSince, maxCopyDays, readDatabase, readVersion } from '#lib/cache/tag-versions.ts';
import { countedTag } from '#lib/cache/tags.ts';
import { dayMs } from '#lib/core/durations.ts';
import { log } from '#lib/core/log.ts';

interface Options<Page> {
  /** The folder with the file of copies. The processes of one machine share it. */
  folder: string;
  maxBytes: number;
  /** Identifies everything that pages are made from, except for the database: the build, the settings and the texts. */
  edition: string;
  pack(page: Page): { head: string; body: Buffer };
  unpack(head: string, body: Buffer, maxAge: number): Page;
}

/** The time in milliseconds after which a disk that failed is tried again. */
const retryMs = 10_000;
/** Returns true for the tag of a single thing, such as `listing:tidemark`. */
const isOfOneThing = (tag: string) => tag.includes(':') && countedTag(tag) === null;

/** Copies of cached pages on disk. A copy is used if no transaction has invalidated one of its tags since the page was rendered. */
export class DiskCopies<Page extends Drawn> implements PageCopies<Page> {
  readonly #options: Options<Page>;
  #disk: DiskPages | null = null;
  #edition: string | null = null;
  #isOpen = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #removing = new Set<string>();
  #removal: Promise<void> | null = null;

  constructor(options: Options<Page>) {
    this.#options = options;
  }

  /**
   * Opens the copies that belong to the current database. Call it whenever the process begins to listen for invalidations, because it may
   * have connected to another database. Before copies are used, removes those with a later version than the database has.
   */
  async open(): Promise<void> {
    const { name, next } = await readDatabase();
    const edition = createHash('sha256').update(`${this.#options.edition} ${name}`).digest('base64url');
    if (edition !== this.#edition) {
      void this.#disk?.close();
      this.#disk = new DiskPages({ file: join(this.#options.folder, 'pages-1.sqlite'), maxBytes: this.#options.maxBytes, edition });
      this.#edition = edition;
    }
    const disk = this.#disk;
    if (disk && !(await disk.sweep(next))) return this.#openLater();
    this.#isOpen = disk === this.#disk;
  }

  #openLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.open().catch(() => this.#openLater()), retryMs).unref();
  }

  /** Stops using copies until `open` is called again. */
  suspend(): void {
    clearTimeout(this.#timer);
    this.#isOpen = false;
  }

  async version(): Promise<string | null> {
    return this.#isOpen ? readVersion().catch(() => null) : null;
  }

  async find(key: string): Promise<{ page: Page; tags: string[] } | null> {
    const stored = this.#isOpen ? await this.#disk?.read(key) : null;
    if (!stored) return null;
    const { tags, version, drawnAt, expiresAt } = stored;
    const time = Date.now();
    const isInTime = drawnAt <= time && time < expiresAt; // the clock may have been set back
    try {
      if (isInTime && (await areUnchangedSince(version, tags)))
        return { page: this.#options.unpack(stored.head, asBuffer(stored.body), expiresAt - time), tags };
    } catch (error) {
      log().debug({ err: error, key }, 'a copy of a page could not be used');
      return null;
    }
    void this.#disk?.remove(key, version);
    return null;
  }

  store(key: string, { page, tags, version }: { page: Page; tags: string[]; version: string }): void {
    const drawnAt = Date.now();
    const expiresAt = drawnAt + Math.min(page.maxAge, maxCopyDays * dayMs);
    if (this.#isOpen) this.#disk?.write({ key, tags, version, drawnAt, expiresAt, ...this.#options.pack(page) });
  }

  /**
   * Removes the copies of pages that have the tag of a single thing. Copies with other tags are not used any more either, but may stay on
   * disk until they are too old.
   */
  remove(tags: string[]): void {
    for (const tag of tags) if (isOfOneThing(tag)) this.#removing.add(tag);
    if (this.#removing.size > 0 && this.#disk) this.#removal ??= this.#removeAll(this.#disk).finally(() => (this.#removal = null));
  }

  async #removeAll(disk: DiskPages): Promise<void> {
    while (this.#removing.size > 0) {
      const tags = [...this.#removing];
      this.#removing.clear();
      await disk.removeTagged(tags);
    }
  }

  /** Returns the keys of the pages that were requested most often and have no copy in this edition. */
  async mostAsked(limit: number): Promise<string[]> {
    return (await this.#disk?.mostAsked(limit)) ?? [];
  }

  /** Adds to the request counts of pages. Pages that nobody requests are removed first when there is no room. */
  async count(times: [key: string, times: number][]): Promise<void> {
    await this.#disk?.count(times);
  }

  /** Removes copies that are too old. */
  async sweep(): Promise<void> {
    if (this.#isOpen) await this.#disk?.sweep((await readDatabase()).next);
  }

  async close(): Promise<void> {
    this.suspend();
    await this.#removal;
    await this.#disk?.close();
  }
}

const asBuffer = (body: Uint8Array) => Buffer.from(body.buffer, body.byteOffset, body.byteLength);

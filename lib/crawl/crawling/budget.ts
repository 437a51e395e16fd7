import type { Room } from '#lib/crawl/reading/cut-page.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';

/** The limits of a crawl (docs/domain.md, Crawl). */
export interface CrawlLimits {
  /** Maximum number of pages read in addition to the home page. */
  pages: number;
  /** Maximum number of simultaneous requests to one host. */
  parallel: number;
  pageBytes: number;
  totalBytes: number;
  /** Maximum size of all kept pages together, because drafting takes time for each block. One page may take at most a third of it. */
  kept: Room;
  pageMs: number;
  totalMs: number;
  /** Maximum pause between requests. A longer `Crawl-delay` is reduced to this value. */
  delayMs: number;
  /** Maximum number of common paths, such as `/pricing`, that are tried for topics to which the site has no link. */
  guesses: number;
  sitemaps: number;
  sitemapBytes: number;
  /** Maximum number of addresses read from all sitemaps together. */
  sitemapEntries: number;
}

const crawlLimits: CrawlLimits = {
  pages: 12,
  parallel: 2,
  pageBytes: 2 * 1024 * 1024,
  totalBytes: 8 * 1024 * 1024,
  kept: { blocks: 12_000, characters: 600_000 },
  pageMs: 20_000,
  totalMs: 60_000,
  delayMs: 10_000,
  guesses: 3,
  sitemaps: 4,
  sitemapBytes: 1024 * 1024,
  sitemapEntries: 5_000,
};

/** The remaining budget of a crawl: time, bytes, and room for pages. */
export class CrawlBudget {
  readonly limits: CrawlLimits;
  /** The time, as of `performance.now`, at which the crawl ends. */
  readonly endsAt: number;
  /** Number of decompressed bytes received so far. */
  bytes = 0;
  private readonly started = performance.now();
  /** Maximum number of bytes that the open requests may still receive. */
  private reservedBytes = 0;
  /** The unused part of `limits.kept`. */
  private readonly room: Room;

  constructor(limits: Partial<CrawlLimits> = {}) {
    this.limits = { ...crawlLimits, ...limits };
    this.endsAt = this.started + this.limits.totalMs;
    this.room = { ...this.limits.kept };
  }

  seconds(): number {
    return Math.round(performance.now() - this.started) / 1000;
  }

  timeLeft(): number {
    return this.endsAt - performance.now();
  }

  bytesLeft(): number {
    return this.limits.totalBytes - this.bytes - this.reservedBytes;
  }

  /** Runs a request that may receive `maxBytes`, and counts the bytes of its body. */
  async receive<T extends { body: Buffer }>(maxBytes: number, request: () => Promise<T>): Promise<T> {
    this.reservedBytes += maxBytes;
    try {
      const received = await request();
      this.bytes += received.body.length;
      return received;
    } finally {
      this.reservedBytes -= maxBytes;
    }
  }

  /** Returns true if another page may be kept. If a hundredth or less is left, returns false, because no useful page is that small. */
  hasRoom(): boolean {
    const { blocks, characters } = this.limits.kept;
    return this.room.blocks > blocks / 100 && this.room.characters > characters / 100;
  }

  /** Returns the maximum size of the next page: the room that is left, but at most a third of all room. */
  roomForPage(): Room {
    const { blocks, characters } = this.limits.kept;
    return {
      blocks: Math.min(this.room.blocks, Math.ceil(blocks / 3)),
      characters: Math.min(this.room.characters, Math.ceil(characters / 3)),
    };
  }

  takeRoom({ blocks, text }: StoredPage): void {
    this.room.blocks -= blocks.length;
    this.room.characters -= text.length;
  }
}

// Decides which page is rendered next. Rendering a page takes a hundred times as long as sending a cached one. If many pages were rendered
// at the same time, every request would wait for all of them, because they share one thread. Therefore, few are rendered at a time, and
// clients that had the fewest pages rendered go first. Crawlers come last.
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isMadeHere } from '#lib/auth/local-request.ts';
import { clientAddress } from '#lib/auth/request-actor.ts';
import { crawlerNameIn } from '#lib/core/crawler-name.ts';
import { markCrawlingNetwork, networkOf } from '#lib/core/crawling-networks.ts';
import { minuteMs } from '#lib/core/durations.ts';

/** Returns the name of a crawler that identifies itself, in lower case. Returns null for all other clients. */
export const crawlerName = ({ headers }: IncomingMessage) => crawlerNameIn(headers['user-agent'] ?? '');

export const addressOf = ({ headers, socket }: IncomingMessage) =>
  clientAddress(headers['x-forwarded-for']?.toString() ?? null, socket.remoteAddress ?? null);

/** Maximum number of pages that are rendered at the same time. While one of them waits for the database, the other uses the thread. */
const maxAtOnce = 2;
/** The time, in milliseconds, after which a rendering does not count any more. It waits for something else than the thread. */
const maxHeldMs = 1_000;
/**
 * Maximum number of pages that are rendered for one network within a minute. Beyond it, the network counts as a crawler. Cached pages don't
 * count.
 */
export const maxDrawnPerMinute = 30;
/** The rank of pages of which only counts have changed. Visitors get the old page meanwhile, so these come after all other visitors. */
export const redrawRank = maxDrawnPerMinute + 1;
/** The rank of crawlers. */
export const crawlerRank = redrawRank + 1;
/** Maximum number of renderings for crawlers that may wait for their turn. `maxWaitMs` is their maximum waiting time. */
export const maxWaiting = 20;
const maxWaitMs = 2_000;
/** The pause after a rendering for a crawler, as a multiple of its duration. So crawlers get at most a third of the time. */
const pause = 2;

interface Waiting {
  rank: number;
  begin(): void;
  refuse(): void;
}

/** The queue of pages to render, ordered by rank. Pages for crawlers are rendered one at a time, with pauses. */
export class DrawQueue {
  /** The number of renderings for each network at a time. It falls by `maxDrawnPerMinute` a minute, so that no crawler starts anew. */
  readonly #drawn = new LRUCache<string, { count: number; at: number }>({ max: 10_000 });
  readonly #waiting: Waiting[] = [];
  #drawing = 0;
  #isCrawlersTurn = true;

  /**
   * Counts a rendering for the client. Returns its rank: the number of recent renderings for its network, or `crawlerRank`. A client on
   * this machine counts as a crawler only if its user agent names one, however many pages it requests.
   */
  rankOf(request: IncomingMessage): number {
    if (crawlerName(request) !== null) return crawlerRank;
    if (isMadeHere(request)) return 0;
    const network = networkOf(addressOf(request));
    const at = performance.now();
    const last = this.#drawn.get(network) ?? { count: 0, at };
    const count = Math.min(crawlerRank, 1 + Math.max(0, last.count - ((at - last.at) / minuteMs) * maxDrawnPerMinute));
    this.#drawn.set(network, { count, at });
    if (count <= maxDrawnPerMinute) return Math.ceil(count);
    markCrawlingNetwork(network);
    return crawlerRank;
  }

  /**
   * Waits until a page may be rendered. Returns the function that ends the rendering. Returns null for a crawler if too many are waiting, or
   * if the wait takes too long. Others always get their turn.
   */
  takeTurn(rank: number): Promise<(() => void) | null> {
    return new Promise((resolve) => {
      const isCrawler = rank === crawlerRank;
      const refuse = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        clearTimeout(timeout);
        resolve(null);
      };
      const timeout = isCrawler ? setTimeout(refuse, maxWaitMs) : undefined;
      const begin = () => {
        clearTimeout(timeout);
        resolve(this.#begin(isCrawler));
      };
      const waiting = { rank, begin, refuse };
      // Of people with equal ranks, the latest goes first. Otherwise, a visitor would wait behind all crawlers that have only just begun.
      const after = this.#waiting.findIndex((other) => other.rank > rank || (other.rank === rank && !isCrawler));
      this.#waiting.splice(after === -1 ? this.#waiting.length : after, 0, waiting);
      this.#passOn();
      if (this.#waiting.at(-1 - maxWaiting)?.rank === crawlerRank) this.#waiting.at(-1)?.refuse();
    });
  }

  #begin(isCrawler: boolean): () => void {
    const begun = performance.now();
    let isHeld = true;
    this.#drawing++;
    if (isCrawler) this.#isCrawlersTurn = false;
    const release = () => {
      if (isHeld) this.#drawing--;
      isHeld = false;
      this.#passOn();
    };
    const timeout = setTimeout(release, maxHeldMs).unref();
    return () => {
      clearTimeout(timeout);
      release();
      if (isCrawler) setTimeout(() => this.#giveCrawlersTurn(), (performance.now() - begun) * pause).unref();
    };
  }

  #giveCrawlersTurn(): void {
    this.#isCrawlersTurn = true;
    this.#passOn();
  }

  #passOn(): void {
    const next = this.#waiting[0];
    if (!next || this.#drawing >= maxAtOnce || (next.rank === crawlerRank && !this.#isCrawlersTurn)) return;
    this.#waiting.shift();
    next.begin();
    this.#passOn();
  }
}

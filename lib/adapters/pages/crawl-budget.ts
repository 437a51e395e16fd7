// Limits the work that crawlers cause. Crawlers request pages that nobody requested before, and rendering such a page takes a hundred times
// as long as sending a cached one. Therefore, pages for crawlers are rendered one at a time, and for at most a third of the time. So a
// visitor never waits for more than one of them.
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isMadeHere } from '#lib/auth/local-request.ts';
import { clientAddress } from '#lib/auth/request-actor.ts';
import { crawlerNameIn } from '#lib/core/crawler-name.ts';
import { markCrawlingNetwork, networkOf } from '#lib/core/crawling-networks.ts';

/** Returns the name of a crawler that identifies itself, in lower case. Returns null for all other clients. */
export const crawlerName = ({ headers }: IncomingMessage) => crawlerNameIn(headers['user-agent'] ?? '');

export const addressOf = ({ headers, socket }: IncomingMessage) =>
  clientAddress(headers['x-forwarded-for']?.toString() ?? null, socket.remoteAddress ?? null);

/**
 * Maximum number of pages that are rendered for one network within a minute. Beyond it, the network counts as a crawler. Cached pages don't
 * count.
 */
export const maxDrawnPerMinute = 30;
/** Maximum number of renderings that may wait for their turn. `maxWaitMs` is the maximum waiting time. */
export const maxWaiting = 20;
const maxWaitMs = 2_000;
/** The pause after a rendering, as a multiple of its duration. */
const pause = 2;

/** The queue in which pages are rendered for crawlers, one at a time. */
export class CrawlBudget {
  readonly #drawn = new LRUCache<string, number>({ max: 10_000, ttl: 60_000, noUpdateTTL: true });
  readonly #waiting: ((isTurn: boolean) => void)[] = [];
  #isTaken = false;

  /**
   * Counts a rendering for the client, and returns true if the client counts as a crawler. A client on this machine counts as a crawler
   * only if its user agent names one, however many pages it requests.
   */
  isCrawling(request: IncomingMessage): boolean {
    if (crawlerName(request) !== null) return true;
    if (isMadeHere(request)) return false;
    const network = networkOf(addressOf(request));
    const count = (this.#drawn.get(network) ?? 0) + 1;
    this.#drawn.set(network, count);
    if (count <= maxDrawnPerMinute) return false;
    markCrawlingNetwork(network);
    return true;
  }

  /**
   * Waits for a turn. Returns the function that ends the turn. Returns null if too many renderings are waiting, or if the wait takes too
   * long.
   */
  async takeTurn(): Promise<(() => void) | null> {
    if (this.#isTaken || this.#waiting.length > 0) {
      if (this.#waiting.length >= maxWaiting || !(await this.#wait())) return null;
    }
    this.#isTaken = true;
    const begun = performance.now();
    return () => void setTimeout(() => this.#passOn(), (performance.now() - begun) * pause).unref();
  }

  #wait(): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (isTurn: boolean) => {
        clearTimeout(timeout);
        resolve(isTurn);
      };
      const timeout = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(settle), 1);
        settle(false);
      }, maxWaitMs);
      this.#waiting.push(settle);
    });
  }

  #passOn(): void {
    const next = this.#waiting.shift();
    if (next) next(true);
    else this.#isTaken = false;
  }
}

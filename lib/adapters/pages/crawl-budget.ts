// Crawlers ask for what nobody asked for before, and drawing it takes a hundred times what a kept page does. So their drawings take turns, one
// at a time and a third of the time at most, and visitors never wait for more than the one that runs.
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isMadeHere } from '#lib/auth/local-request.ts';
import { clientAddress } from '#lib/auth/request-actor.ts';

/** Crawlers that say who they are, by the names that they publish. */
const crawlers =
  /\b(amazonbot|applebot|baiduspider|bingbot|bytespider|ccbot|chatgpt-user|claude-\w+|claudebot|duckduckbot|facebookexternalhit|googlebot|gptbot|linkedinbot|meta-externalagent|oai-searchbot|perplexitybot|petalbot|semrushbot|ahrefsbot|slackbot|twitterbot|yandexbot)\b/i;

/** Returns the name of a crawler that says who it is, in lower case; null for everybody else. */
export const crawlerName = ({ headers }: IncomingMessage) => crawlers.exec(headers['user-agent'] ?? '')?.[1]?.toLowerCase() ?? null;

export const addressOf = ({ headers, socket }: IncomingMessage) =>
  clientAddress(headers['x-forwarded-for']?.toString() ?? null, socket.remoteAddress ?? null);

/** Returns the network of an address as `clientAddress` gives it: the first 24 bits of IPv4, the first 48 of IPv6. */
export function networkOf(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 3).join(':') : address.split('.').slice(0, 3).join('.');
}

/** Whoever has more pages drawn within a minute, from one network, counts as a crawler. Kept pages don't count. */
export const maxDrawnPerMinute = 30;
/** How many drawings may wait for their turn, and how long. */
export const maxWaiting = 20;
const maxWaitMs = 2_000;
/** After a drawing the next one waits so many times as long as it took. */
const pause = 2;

/** The turns in which crawlers have pages drawn. */
export class CrawlBudget {
  readonly #drawn = new LRUCache<string, number>({ max: 10_000, ttl: 60_000, noUpdateTTL: true });
  readonly #waiting: ((isTurn: boolean) => void)[] = [];
  #isTaken = false;

  /** Counts a drawing for who asks, and returns true if it is a crawler. Requests that were made on this machine count by their name only. */
  isCrawling(request: IncomingMessage): boolean {
    if (crawlerName(request) !== null) return true;
    if (isMadeHere(request)) return false;
    const network = networkOf(addressOf(request));
    const count = (this.#drawn.get(network) ?? 0) + 1;
    this.#drawn.set(network, count);
    return count > maxDrawnPerMinute;
  }

  /** Waits for a turn. Returns what ends it; null if too many wait, or for too long. */
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

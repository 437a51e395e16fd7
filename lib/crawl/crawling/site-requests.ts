import { setTimeout as sleep } from 'node:timers/promises';
import type { CrawlBudget } from '#lib/crawl/crawling/budget.ts';
import { originalAddresses } from '#lib/crawl/original-addresses.ts';
import { siteHost } from '#lib/crawl/page-address.ts';
import { runAtHost } from '#lib/crawl/run-at-host.ts';
import type { Fetcher, FetchOptions, FetchResult } from '#lib/crawl/safe-fetch.ts';
import type { OriginRobots } from '#lib/crawl/site-robots.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';

/** Thrown when the crawl itself, not the fetcher, refuses to request an address. */
export class HopStopped extends Error {
  readonly code: 'disallowed' | 'left_site' | 'already_read' | 'no_time' | 'no_room';
  readonly url: string;
  readonly robots: OriginRobots | undefined;
  constructor(code: HopStopped['code'], url: string, robots?: OriginRobots) {
    super(code);
    this.code = code;
    this.url = url;
    this.robots = robots;
  }
}

/** Sends the requests of a crawl. Obeys robots.txt and its `Crawl-delay`, and stays within the budget. */
export class SiteRequests {
  /** The longest `Crawl-delay` seen so far, up to the limit. */
  delayMs = 0;
  readonly waiting: Stopwatch = stopwatch();
  private readonly fetcher: Fetcher;
  private readonly robotsOf: (origin: string) => Promise<OriginRobots>;
  private readonly budget: CrawlBudget;
  private readonly signal: AbortSignal | undefined;
  /** For each host, the time (as of `performance.now`) at which the next request may start. */
  private readonly nextRequestAt = new Map<string, number>();
  /** True if no further page may be requested. */
  isStopped = false;

  constructor(fetcher: Fetcher, robotsOf: (origin: string) => Promise<OriginRobots>, budget: CrawlBudget, signal: AbortSignal | undefined) {
    this.fetcher = fetcher;
    this.robotsOf = robotsOf;
    this.budget = budget;
    this.signal = signal;
  }

  /** Returns true if another page may be requested. */
  canRequest(): boolean {
    const wait = Math.max(0, ...[...this.nextRequestAt.values()].map((time) => time - performance.now()));
    return !this.isStopped && this.budget.timeLeft() - wait > 1_000 && this.budget.bytesLeft() > 0 && this.budget.hasRoom();
  }

  /**
   * Fetches one address. Checks robots.txt and `onHop` before each request, redirects included, and waits for the `Crawl-delay` unless
   * `isPaced` is false. Throws `FetchRefused` or `HopStopped`.
   */
  async fetch(url: string, onHop: (hop: URL) => void, fetchOptions: FetchOptions = {}, isPaced = true): Promise<FetchResult> {
    // Check robots.txt and wait for the delay before `fetcher.get`, because the page's time limit starts there.
    await this.checkRobots(new URL(url));
    if (isPaced) await this.waitForDelay(url);
    const { pageBytes, pageMs, parallel } = this.budget.limits;
    const maxBytes = Math.min(fetchOptions.limits?.bytes ?? pageBytes, this.budget.bytesLeft());
    if (maxBytes <= 0) throw new HopStopped('no_room', url);
    const get = () =>
      this.fetcher.get(url, {
        acceptsType: isPageType,
        oversize: 'cut',
        ...(this.signal && { signal: this.signal }),
        ...fetchOptions,
        limits: { bytes: maxBytes, totalMs: Math.max(1, Math.min(pageMs, this.budget.timeLeft())) },
        onHop: async (hop, number) => {
          onHop(hop);
          if (number === 0) return;
          await this.checkRobots(hop);
          if (isPaced) await this.waitForDelay(hop.href);
        },
      });
    return this.budget.receive(maxBytes, () =>
      this.waiting.measure(() => runAtHost(new URL(url).host, parallel, this.outOfTimeSignal(url), get)),
    );
  }

  /** Returns a signal that aborts when this crawl runs out of time, so that the crawl stops waiting for other crawls of the same host. */
  private outOfTimeSignal(url: string): AbortSignal {
    const outOfTime = new AbortController();
    setTimeout(() => outOfTime.abort(new HopStopped('no_time', url)), Math.max(1, this.budget.timeLeft())).unref();
    return this.signal ? AbortSignal.any([this.signal, outOfTime.signal]) : outOfTime.signal;
  }

  /** Throws `HopStopped` if robots.txt disallows an address. */
  async checkRobots(url: URL): Promise<void> {
    const robots = await this.robotsFor(url.origin);
    if (!robots.allowsPage(url.href)) throw new HopStopped('disallowed', url.href, robots);
    this.raiseDelay(robots);
  }

  /** Returns the robots.txt of an origin. Its `Crawl-delay` applies to all later requests. */
  async readRobots(origin: string): Promise<OriginRobots> {
    const robots = await this.robotsFor(origin);
    this.raiseDelay(robots);
    return robots;
  }

  private robotsFor(origin: string): Promise<OriginRobots> {
    return this.waiting.measure(() => this.robotsOf(origin));
  }

  /**
   * Throws `HopStopped` if a page declares that it is a copy of a page that robots.txt disallows. Only originals on the same site count.
   */
  async checkRobotsOfOriginal(page: StoredPage, fetched: FetchResult): Promise<void> {
    const robots = await this.robotsOf(new URL(page.url).origin);
    for (const { href } of originalAddresses(page, fetched)) if (!robots.allowsPage(href)) throw new HopStopped('disallowed', href, robots);
  }

  /** Sets the pause between requests to the longest `Crawl-delay` seen so far, up to the limit. */
  private raiseDelay({ crawlDelaySeconds }: OriginRobots): void {
    this.delayMs = Math.max(this.delayMs, Math.min((crawlDelaySeconds ?? 0) * 1000, this.budget.limits.delayMs));
  }

  /** Waits until the site's `Crawl-delay` has passed since the last request to the host. Throws `HopStopped` if time runs out first. */
  private async waitForDelay(url: string): Promise<void> {
    const { host } = new URL(url);
    const now = performance.now();
    const at = Math.max(now, this.nextRequestAt.get(host) ?? 0);
    if (at >= this.budget.endsAt) throw new HopStopped('no_time', url);
    this.nextRequestAt.set(host, at + this.delayMs);
    if (at <= now) return;
    await this.waiting.measure(() => sleep(at - now, undefined, this.signal && { signal: this.signal }).catch(() => {}));
    this.signal?.throwIfAborted();
    // The timer may have fired late, so the next delay begins now.
    this.nextRequestAt.set(host, Math.max(this.nextRequestAt.get(host) ?? 0, performance.now() + this.delayMs));
  }
}

/** Throws `HopStopped` if an address is on another site than the home page. */
export function checkSameSite(hop: URL, homeUrl: URL): void {
  if (siteHost(hop) !== siteHost(homeUrl)) throw new HopStopped('left_site', hop.href);
}

const pageTypes = new Set(['', 'text/html', 'application/xhtml+xml', 'text/plain', 'application/ld+json']);
const isPageType = (type: string) => pageTypes.has(type);

/** Measures the time during which at least one of several overlapping tasks runs. Overlaps count once. */
interface Stopwatch {
  /** Runs `work` and adds the time it takes. */
  measure<T>(work: () => Promise<T>): Promise<T>;
  /** The time measured so far, without tasks that still run. */
  seconds(): number;
}

function stopwatch(): Stopwatch {
  let running = 0;
  let since = 0;
  let total = 0;
  return {
    async measure(work) {
      if (running++ === 0) since = performance.now();
      try {
        return await work();
      } finally {
        if (--running === 0) total += performance.now() - since;
      }
    },
    seconds: () => Math.round(total) / 1000,
  };
}

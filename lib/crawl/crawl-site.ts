import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '#lib/core/config.ts';
import type { ProblemPage } from '#lib/core/json-columns.ts';
import { decodeText } from '#lib/crawl/decode-text.ts';
import { isErrorTitle } from '#lib/crawl/error-page.ts';
import { type FetchRefused, isFetchRefused } from '#lib/crawl/fetch-refused.ts';
import { makeResourceFetcher } from '#lib/crawl/make-resource-fetcher.ts';
import { originalAddresses } from '#lib/crawl/original-addresses.ts';
import { cleanAddress, languageOf, pageKey, siteHost } from '#lib/crawl/page-address.ts';
import { type Candidate, type PagePool, pagePool } from '#lib/crawl/page-pool.ts';
import { type Topic, wellKnownPaths } from '#lib/crawl/page-topics.ts';
import { readPageInThread } from '#lib/crawl/read-page-in-thread.ts';
import { cutPage, type Room } from '#lib/crawl/reading/cut-page.ts';
import { runAtHost } from '#lib/crawl/run-at-host.ts';
import { type Fetcher, type FetchOptions, type FetchResult, makeFetcher } from '#lib/crawl/safe-fetch.ts';
import { type OriginRobots, type RobotsStore, siteRobots } from '#lib/crawl/site-robots.ts';
import { parseSitemap, unpackSitemap } from '#lib/crawl/sitemap.ts';
import { stopwatch } from '#lib/crawl/stopwatch.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { robotsToken } from '#lib/crawl/user-agent.ts';
import { renderer } from '#lib/ports/render/index.ts';
import type { Renderer } from '#lib/ports/render/renderer.ts';

export type { ProblemPage } from '#lib/core/json-columns.ts';

/** Stores the pages of a crawl, one by one, so that the next call of `crawlSite` continues where a crashed call stopped. */
export interface CrawlStore extends RobotsStore {
  /** Lists the pages of this site that are stored already, with their positions. */
  listStoredPages(): Promise<{ url: string; position: number }[]>;
  readStoredPage(url: string): Promise<StoredPage | null>;
  /** Must not store the same address twice. Position 0 is the home page; positions of failed pages stay unused. */
  savePage(page: StoredPage, position: number): Promise<void>;
  saveProgress(progress: CrawlProgress): Promise<void>;
}

export interface CrawlProgress {
  step: 'robots' | 'home' | 'sitemap' | 'pages' | 'done';
  pages_found: number;
  pages_read: number;
  /** Progress of the crawl, 0 to 100. Work that follows the crawl is not included. */
  percent: number;
}

export interface CrawlResult {
  /**
   * `complete`: all chosen pages were read. `partial`: the home page was read, but not all chosen pages. The other outcomes mean that no
   * page was read: robots.txt forbids the home page, the home page can't be reached, or the address does not lead to a website.
   */
  outcome: 'complete' | 'partial' | 'blocked_by_robots' | 'unreachable' | 'not_a_website';
  /** Number of stored pages, including those that earlier runs stored. */
  pages: number;
  /** Decompressed size of all pages (including those of earlier runs), sitemaps, scripts and other resources needed for rendering. */
  bytes: number;
  problems: (Omit<ProblemPage, 'url'> & { url?: string })[];
  /** Addresses that lead to no page of their own: they answer 404 or 410, or redirect to another page. */
  absent: string[];
  seconds: number;
  /** The part of `seconds` spent waiting for the site's responses and for its `Crawl-delay`. */
  waitedSeconds: number;
}

/** The limits of a crawl (docs/domain.md, Crawl). */
export interface CrawlLimits {
  /** Maximum number of pages read in addition to the home page. */
  pages: number;
  /** Maximum number of simultaneous requests to one host. */
  parallel: number;
  pageBytes: number;
  totalBytes: number;
  /** How much of all pages is kept, since drafting takes time for each block; of one page at most a third of it. */
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

export interface CrawlOptions {
  /** Aborts the crawl, which then throws the signal's reason. Pages already stored are not deleted. */
  signal?: AbortSignal;
  /** Default: a fetcher made from the configuration, closed at the end. */
  fetcher?: Fetcher;
  /** Default: the configured renderer. Null if pages should not be rendered. */
  renderer?: Pick<Renderer, 'render'> | null;
  /** The product token whose rules in robots.txt apply. Default: `robotsToken()`. */
  token?: string;
  limits?: Partial<CrawlLimits>;
  /** Addresses of earlier pages, which are tried like pages that the home page links to, even if nothing links to them any more. */
  revisit?: string[];
}

/**
 * Reads a site's home page and the pages that say most about its product, and stores them. Checks robots.txt before every request,
 * redirects included. Failures of the site are reported in the result; only errors of the store and the reason of `signal` are thrown.
 *
 * The site is the host of the home page, with or without `www.`. The home page may redirect to one other host, which then counts as the
 * site: `acme.com` may redirect to `www.acme.io` or `get.acme.com`. Links and redirects to any other host are ignored.
 */
export async function crawlSite(address: string, store: CrawlStore, options: CrawlOptions = {}): Promise<CrawlResult> {
  const fetcher = options.fetcher ?? configuredFetcher();
  try {
    return await new Crawl(store, fetcher, options).run(address);
  } finally {
    if (!options.fetcher) await fetcher.close();
  }
}

function configuredFetcher(): Fetcher {
  const { loopback, hosts } = config().crawl;
  return makeFetcher({ allowLoopback: loopback, hosts });
}

/** Thrown when the crawl itself, not the fetcher, refuses to request an address. */
class HopStopped extends Error {
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

class Crawl {
  private readonly store: CrawlStore;
  private readonly fetcher: Fetcher;
  private readonly signal: AbortSignal | undefined;
  private readonly limits: CrawlLimits;
  private readonly renderer: () => Pick<Renderer, 'render'> | null;
  private readonly robotsOf: (origin: string) => Promise<OriginRobots>;
  private readonly started = performance.now();
  private readonly problems: (Omit<ProblemPage, 'url'> & { url?: string })[] = [];
  private readonly absent = new Set<string>();
  private readonly revisit: string[];
  private readonly hashes = new Set<string>();
  /** Topics of linked pages that robots.txt disallows. No path is guessed for them, because it may lead to the same text. */
  private readonly forbiddenTopics = new Set<Topic>();
  private partial = false;
  private pages = 0;
  private position = 0;
  private bytes = 0;
  /** What is left of `limits.kept`. */
  private readonly room: Room;
  /** Maximum number of bytes that the open requests may still receive. */
  private reservedBytes = 0;
  private delayMs = 0;
  /** For each host, the time (as of `performance.now`) at which the next request may start. */
  private readonly nextRequestAt = new Map<string, number>();
  private readonly waiting = stopwatch();
  private resources: ReturnType<typeof makeResourceFetcher> | undefined;
  private failures = 0;
  /** True when no further request may be sent to the site. */
  private isOver = false;

  constructor(store: CrawlStore, fetcher: Fetcher, options: CrawlOptions) {
    this.store = store;
    this.fetcher = fetcher;
    this.signal = options.signal;
    this.limits = { ...crawlLimits, ...options.limits };
    this.room = { ...this.limits.kept };
    this.revisit = options.revisit ?? [];
    this.renderer = () => (options.renderer === undefined ? renderer() : options.renderer);
    this.robotsOf = siteRobots(fetcher, store, options.token ?? robotsToken(), options.signal);
  }

  async run(address: string): Promise<CrawlResult> {
    const stored = await this.storedPages();
    await this.progress(stored.length > 0 ? 'pages' : 'robots', stored.length, 0);
    const home = stored.find(({ position }) => position === 0)?.page ?? (await this.readHome(address));
    if (typeof home === 'string') return this.result(home);
    const pool = pagePool(home);
    const read = [home, ...stored.map(({ page }) => page)];
    for (const page of read) pool.markRead(page.url);
    for (const page of read) pool.add(page.data.links, page.url);
    pool.add(
      this.revisit.map((url) => ({ url, region: 'nav' as const })),
      home.url,
    );
    // `Crawl-delay` and sitemaps come from the robots.txt of the home page's origin.
    const { origin } = new URL(home.url);
    const robots = await this.waiting.measure(() => this.robotsOf(origin));
    this.raiseDelay(robots);
    if (this.delayMs <= 2_000 && pool.count(true) < this.limits.pages - this.pages + 1) await this.readSitemaps(home, robots, pool);
    await this.readPages(home, pool);
    return this.result(this.partial ? 'partial' : 'complete');
  }

  private async storedPages(): Promise<{ page: StoredPage; position: number }[]> {
    const stored: { page: StoredPage; position: number }[] = [];
    for (const { url, position } of await this.store.listStoredPages()) {
      const page = await this.store.readStoredPage(url);
      if (!page) continue;
      stored.push({ page, position });
      this.hashes.add(hashOf(page));
      this.pages++;
      this.bytes += page.bytes;
      this.takeRoom(page);
      this.noteTruncated(page);
      if (isThin(page))
        this.problemOnce('needs_javascript', 'The page is built by scripts in the browser and shows little text without them.', url);
      this.position = Math.max(this.position, position);
    }
    return stored;
  }

  /** Reads, stores and returns the home page. If the page can't be read, returns the outcome of the crawl instead. */
  private async readHome(address: string): Promise<StoredPage | CrawlResult['outcome']> {
    const url = cleanAddress(/^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[^/]*:\d/.test(address) ? address : `https://${address}`);
    if (!url) return this.refusedHome({ code: 'bad_url', message: `“${address.slice(0, 200)}” is not a web address.`, url: address });
    let host = siteHost(url);
    let moves = 0;
    const allowOneMove = (hop: URL) => {
      if (siteHost(hop) === host) return;
      if (++moves > 1) throw new HopStopped('left_site', hop.href);
      host = siteHost(hop);
    };
    try {
      await this.checkRobots(url);
      await this.progress('home', 1, 0);
      let fetched = await this.fetch(url.href, allowOneMove);
      const target = refreshTarget(fetched);
      if (target && target.href !== fetched.url) fetched = await this.fetch(target.href, allowOneMove);
      if (fetched.status < 200 || fetched.status > 299) {
        this.problem('http_error', `The home page answers ${describeStatus(fetched.status)}.`, fetched.url);
        return 'unreachable';
      }
      const page = await this.pageOf(fetched);
      await this.checkRobotsOfOriginal(page, fetched);
      if (page.text.trim() === '' && page.data.scripts === 0 && page.data.links.length === 0) {
        this.problem('empty_page', 'The home page has no text to read.', page.url);
        return 'not_a_website';
      }
      await this.save(page, 0);
      return page;
    } catch (error) {
      if (error instanceof HopStopped) return this.stoppedHome(error);
      if (isFetchRefused(error)) return this.refusedHome(error);
      throw error;
    }
  }

  private stoppedHome({ code, url, robots }: HopStopped): CrawlResult['outcome'] {
    if (code === 'left_site') {
      this.problem('redirected_away', 'The home page redirects through several hosts; enter the address at the end of the redirects.', url);
      return 'unreachable';
    }
    if (code === 'no_time') {
      this.problem('timed_out', 'The site took too long to answer.', url);
      return 'unreachable';
    }
    const fetchError = robots?.fetchError;
    // If robots.txt could not be fetched because the host is unreachable, report the host's failure, not a block by robots.txt.
    if (fetchError && fetchError.code !== 'bad_encoding' && fetchError.code !== 'too_large')
      return this.refusedHome({ code: fetchError.code, message: fetchError.message, url });
    if (robots && robots.status !== null && robots.status < 300) {
      this.problem('blocked_page', 'The site’s robots.txt forbids reading the home page.', url);
    } else {
      const reason = fetchError || !robots?.status ? 'can’t be read' : `answers ${describeStatus(robots.status)}`;
      this.problem('robots_unavailable', `The site’s robots.txt ${reason}. Until it can be read, crawlers must not read any page.`, url);
    }
    return 'blocked_by_robots';
  }

  private refusedHome({ code, message, url }: { code: FetchRefused['code']; message: string; url: string }): CrawlResult['outcome'] {
    this.problem(problemCode(code), message, url);
    return code === 'wrong_type' || code === 'bad_url' || code === 'bad_scheme' ? 'not_a_website' : 'unreachable';
  }

  /**
   * Fetches one address. Checks robots.txt and `onHop` before each request, redirects included, and waits for the `Crawl-delay` unless
   * `isPaced` is false. Throws `FetchRefused` or `HopStopped`.
   */
  private async fetch(url: string, onHop: (hop: URL) => void, fetchOptions: FetchOptions = {}, isPaced = true): Promise<FetchResult> {
    // Check robots.txt and wait for the delay before `fetcher.get`, because the page's time limit starts there.
    await this.checkRobots(new URL(url));
    if (isPaced) await this.waitForDelay(url);
    const maxBytes = Math.min(
      fetchOptions.limits?.bytes ?? this.limits.pageBytes,
      this.limits.totalBytes - this.bytes - this.reservedBytes,
    );
    if (maxBytes <= 0) throw new HopStopped('no_room', url);
    this.reservedBytes += maxBytes;
    try {
      const get = () =>
        this.fetcher.get(url, {
          acceptsType: isPageType,
          oversize: 'cut',
          ...(this.signal && { signal: this.signal }),
          ...fetchOptions,
          limits: { bytes: maxBytes, totalMs: Math.max(1, Math.min(this.limits.pageMs, this.timeLeft())) },
          onHop: async (hop, number) => {
            onHop(hop);
            if (number === 0) return;
            await this.checkRobots(hop);
            if (isPaced) await this.waitForDelay(hop.href);
          },
        });
      const fetched = await this.waiting.measure(() => runAtHost(new URL(url).host, this.limits.parallel, this.outOfTimeSignal(url), get));
      this.bytes += fetched.body.length;
      return fetched;
    } finally {
      this.reservedBytes -= maxBytes;
    }
  }

  /** Returns a signal that aborts when this crawl runs out of time, so that the crawl stops waiting for other crawls of the same host. */
  private outOfTimeSignal(url: string): AbortSignal {
    const outOfTime = new AbortController();
    setTimeout(() => outOfTime.abort(new HopStopped('no_time', url)), Math.max(1, this.timeLeft())).unref();
    return this.signal ? AbortSignal.any([this.signal, outOfTime.signal]) : outOfTime.signal;
  }

  private async checkRobots(url: URL): Promise<void> {
    const robots = await this.waiting.measure(() => this.robotsOf(url.origin));
    if (!robots.allowsPage(url.href)) throw new HopStopped('disallowed', url.href, robots);
    this.raiseDelay(robots);
  }

  /** Throws `HopStopped` if a page says that it is a copy of a page of the same site that robots.txt disallows. */
  private async checkRobotsOfOriginal(page: StoredPage, fetched: FetchResult): Promise<void> {
    const robots = await this.robotsOf(new URL(page.url).origin);
    for (const { href } of originalAddresses(page, fetched)) if (!robots.allowsPage(href)) throw new HopStopped('disallowed', href, robots);
  }

  /** Sets the pause between requests to the longest `Crawl-delay` seen so far, up to the limit. */
  private raiseDelay({ crawlDelaySeconds }: OriginRobots): void {
    this.delayMs = Math.max(this.delayMs, Math.min((crawlDelaySeconds ?? 0) * 1000, this.limits.delayMs));
  }

  /** Waits until the site's `Crawl-delay` has passed since the last request to the host. Throws `HopStopped` if time runs out first. */
  private async waitForDelay(url: string): Promise<void> {
    const { host } = new URL(url);
    const now = performance.now();
    const at = Math.max(now, this.nextRequestAt.get(host) ?? 0);
    if (at - this.started >= this.limits.totalMs) throw new HopStopped('no_time', url);
    this.nextRequestAt.set(host, at + this.delayMs);
    if (at <= now) return;
    await this.waiting.measure(() => sleep(at - now, undefined, this.signal && { signal: this.signal }).catch(() => {}));
    this.signal?.throwIfAborted();
    // The timer may have fired late, so the next delay counts from now.
    this.nextRequestAt.set(host, Math.max(this.nextRequestAt.get(host) ?? 0, performance.now() + this.delayMs));
  }

  /** Parses a response into a page. Renders the page in a browser first if the page has scripts and almost no text. */
  private async pageOf(fetched: FetchResult): Promise<StoredPage> {
    const { url, body, headers, contentType } = fetched;
    const read = (html: string, at: string) =>
      readPageInThread({
        url: at,
        contentType: contentType || 'text/html',
        html,
        bytes: body.length,
        robotsHeader: headers['x-robots-tag'] ?? null,
      });
    const page = await read(decodeText(body, contentType), url);
    if (fetched.isTruncated) {
      this.problem('page_too_large', `The page is too large: only the first ${Math.floor(body.length / 1024)} KB were read.`, url);
    }
    this.noteTruncated(page);
    if (!isThin(page)) return page;
    const browser = this.renderer();
    if (!browser) {
      this.problemOnce(
        'needs_javascript',
        'The page is built by scripts in the browser; without these scripts, the page has little text.',
        url,
      );
      return page;
    }
    this.resources ??= makeResourceFetcher(new URL(url), {
      // Scripts are fetched without waiting for the `Crawl-delay`, because the delay would make rendering too slow.
      get: (address, onHop, resourceOptions) => this.fetch(address, onHop, resourceOptions, false),
      isRefusal: (error) => error instanceof HopStopped || isFetchRefused(error),
    });
    const timeout = AbortSignal.timeout(Math.ceil(Math.max(1, this.timeLeft())));
    try {
      const rendered = await browser.render(url, {
        signal: this.signal ? AbortSignal.any([this.signal, timeout]) : timeout,
        fetchResource: this.resources(fetched),
      });
      const renderedPage = await read(rendered.html, url);
      if (shownLength(renderedPage) > shownLength(page)) return renderedPage;
      // If rendering adds no text, the page is simply short. Only a page without any text is a problem.
      if (shownLength(page) === 0) this.problemOnce('needs_javascript', 'The page shows no text, even after its scripts have run.', url);
    } catch (error) {
      this.signal?.throwIfAborted();
      this.problemOnce(
        'needs_javascript',
        `The page is built by scripts in the browser, and these scripts could not be run: ${(error as Error).message.split('\n')[0]}`,
        url,
      );
    }
    return page;
  }

  private noteTruncated({ url, data }: StoredPage): void {
    if (data.truncated)
      this.problem('page_too_large', `The page exceeds a size limit (${data.truncated}); part of the page was not read.`, url);
  }

  private takeRoom({ blocks, text }: StoredPage): void {
    this.room.blocks -= blocks.length;
    this.room.characters -= text.length;
  }

  /** Returns true if another page may be kept. Less than a hundredth is no room, since nothing that is worth reading fits in. */
  private hasRoom(): boolean {
    const { blocks, characters } = this.limits.kept;
    return this.room.blocks > blocks / 100 && this.room.characters > characters / 100;
  }

  /**
   * Stores a page, or its beginning if there is no room for all of it, unless a page with the same text is stored already. Returns true if
   * the page was stored.
   */
  private async save(page: StoredPage, position: number): Promise<boolean> {
    const hash = hashOf(page);
    if (this.hashes.has(hash) || !this.hasRoom()) return false;
    this.hashes.add(hash);
    const { blocks, characters } = this.limits.kept;
    const cut = cutPage(page, {
      blocks: Math.min(this.room.blocks, Math.ceil(blocks / 3)),
      characters: Math.min(this.room.characters, Math.ceil(characters / 3)),
    });
    this.takeRoom(cut);
    if (cut !== page && !page.data.truncated) this.noteTruncated(cut);
    await this.store.savePage(cut, position);
    this.pages++;
    return true;
  }

  private async readSitemaps(home: StoredPage, robots: OriginRobots, pool: PagePool): Promise<void> {
    const homeUrl = new URL(home.url);
    const named = robots.sitemaps.flatMap((address) => cleanAddress(address, homeUrl.origin) ?? []);
    const queue = (named.length > 0 ? named : [new URL('/sitemap.xml', homeUrl)]).map((url) => ({ url, isFromIndex: false }));
    const requested = new Set<string>();
    let entries = 0;
    await this.progress('sitemap', pool.count() + 1, 20);
    for (let next = queue.shift(); next && requested.size < this.limits.sitemaps && this.canRequest(); next = queue.shift()) {
      const { url, isFromIndex } = next;
      if (requested.has(url.href) || siteHost(url) !== siteHost(homeUrl)) continue;
      requested.add(url.href);
      try {
        const { status, body } = await this.fetch(url.href, (hop) => this.checkSameSite(hop, homeUrl), {
          accept: 'application/xml, text/xml, text/plain;q=0.5, */*;q=0.1',
          acceptsType: () => true,
          limits: { bytes: this.limits.sitemapBytes },
        });
        if (status !== 200) continue;
        const text = (await unpackSitemap(body, this.limits.sitemapBytes)).toString();
        const { pages, sitemaps } = parseSitemap(text, this.limits.sitemapEntries - entries);
        entries += pages.length + sitemaps.length;
        pool.add(
          pages.map((page) => ({ url: page })),
          url.href,
        );
        // Sitemaps listed in an index are not read as indexes themselves.
        const listed = isFromIndex ? [] : sitemaps.slice(0, 50).flatMap((address) => cleanAddress(address, homeUrl.origin) ?? []);
        queue.unshift(...listed.map((sitemap) => ({ url: sitemap, isFromIndex: true })));
      } catch (error) {
        if (!(error instanceof HopStopped) && !isFetchRefused(error)) throw error;
      }
      if (entries >= this.limits.sitemapEntries) return;
    }
  }

  private async readPages(home: StoredPage, pool: PagePool): Promise<void> {
    const language = languageOf(new URL(home.url)).language ?? home.language;
    const guesses = [...wellKnownPaths(language)];
    let guessCount = 0;
    let running = 0;
    let attempts = 0;
    const next = (): (Candidate & { isGuessed?: boolean }) | null => {
      // Bounds the attempts on a site with many broken or forbidden links.
      if (!this.canRequest() || this.pages + running > this.limits.pages || attempts++ > 3 * this.limits.pages) return null;
      const candidate = pool.take();
      if (candidate) return candidate;
      if (this.delayMs > 2_000 || guessCount++ >= this.limits.guesses) return null;
      const index = guesses.findIndex(([topic]) => !pool.hasTopic(topic) && !this.forbiddenTopics.has(topic));
      const [topic, path] = guesses.splice(index, index < 0 ? 0 : 1)[0] ?? [];
      if (!topic || !path) return null;
      const url = new URL(path, home.url).href;
      return { url, key: url, topic, value: 0, languageDistance: 0, path, isGuessed: true };
    };
    const readUntilDone = async () => {
      for (let candidate = next(); candidate; candidate = next()) {
        running++;
        try {
          await this.readCandidate(candidate, home, pool);
        } catch (error) {
          this.notePageFailure(error, candidate);
        } finally {
          running--;
          pool.done(candidate);
        }
        const planned = Math.min(this.limits.pages, this.pages - 1 + pool.count());
        await this.progress('pages', planned + 1, 20 + Math.floor((75 * (this.pages - 1)) / Math.max(1, planned)));
      }
    };
    await this.progress('pages', Math.min(this.limits.pages, pool.count()) + this.pages, 20);
    const workers = Array.from({ length: this.delayMs > 0 ? 1 : this.limits.parallel }, () =>
      readUntilDone().catch((error) => {
        this.isOver = true; // makes the other worker stop before its next page
        throw error;
      }),
    );
    const failed = (await Promise.allSettled(workers)).find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    if (this.isOver || this.canRequest() || pool.count(true) === 0 || this.pages > this.limits.pages) return;
    if (this.bytesLeft() <= 0 || !this.hasRoom())
      this.problem('site_too_large', 'The pages are so large that not all pages could be read.');
    else if (this.delayMs === 0) this.problem('timed_out', 'The site answers so slowly that not all pages could be read.');
    else this.problem('crawl_delay', `robots.txt asks for ${this.delayMs / 1000} seconds between pages, so not all pages could be read.`);
  }

  private async readCandidate(candidate: Candidate & { isGuessed?: boolean }, home: StoredPage, pool: PagePool): Promise<void> {
    const homeUrl = new URL(home.url);
    const position = ++this.position;
    const fetched = await this.fetch(candidate.url, (hop) => {
      this.checkSameSite(hop, homeUrl);
      if (pool.isRead(hop.href)) throw new HopStopped('already_read', hop.href);
    });
    this.failures = 0;
    if (fetched.status < 200 || fetched.status > 299) return this.noteBadStatus(fetched, candidate);
    const page = await this.pageOf(fetched);
    await this.checkRobotsOfOriginal(page, fetched);
    if (candidate.isGuessed && isErrorTitle(page.title)) return;
    // The other worker may have read the same page meanwhile, through another address.
    if (pool.isRead(page.url)) return;
    pool.markRead(candidate.url);
    pool.markRead(page.url);
    if (pageKey(new URL(candidate.url)) !== pageKey(new URL(page.url))) this.absent.add(candidate.url);
    if (await this.save(page, position)) pool.add(page.data.links, page.url);
  }

  private checkSameSite(hop: URL, homeUrl: URL): void {
    if (siteHost(hop) !== siteHost(homeUrl)) throw new HopStopped('left_site', hop.href);
  }

  private noteBadStatus({ status, url }: FetchResult, candidate: Candidate & { isGuessed?: boolean }): void {
    if (status === 429 || status === 503) {
      this.isOver = true;
      this.problem('rate_limited', 'The site asked us to stop reading it for now.', url);
    } else if (status === 404 || status === 410) {
      this.absent.add(candidate.url);
    } else if (!candidate.isGuessed) {
      this.problem('http_error', `A page answers ${describeStatus(status)}.`, url);
    }
  }

  /** Notes why a page was not read. Rethrows errors that the site did not cause. */
  private notePageFailure(error: unknown, candidate: Candidate & { isGuessed?: boolean }): void {
    if (error instanceof HopStopped) {
      if (error.code === 'disallowed' && candidate.topic && !candidate.isGuessed) {
        this.forbiddenTopics.add(candidate.topic);
        this.problem('blocked_page', 'The site’s robots.txt forbids reading this page.', error.url);
      }
      if (error.code === 'already_read' || error.code === 'left_site') this.absent.add(candidate.url);
    } else if (isFetchRefused(error)) {
      if (['timeout', 'connection_failed', 'dns_failed', 'tls_failed'].includes(error.code) && ++this.failures >= 3) this.isOver = true;
      if (!candidate.isGuessed && error.code !== 'wrong_type') this.problem(problemCode(error.code), error.message, error.url);
    } else {
      throw error;
    }
  }

  private canRequest(): boolean {
    const wait = Math.max(0, ...[...this.nextRequestAt.values()].map((time) => time - performance.now()));
    return !this.isOver && this.timeLeft() - wait > 1_000 && this.bytesLeft() > 0 && this.hasRoom();
  }

  private timeLeft(): number {
    return this.limits.totalMs - (performance.now() - this.started);
  }

  private bytesLeft(): number {
    return this.limits.totalBytes - this.bytes - this.reservedBytes;
  }

  /** Notes a problem. Every problem means that something was not read, so the outcome becomes `partial`. */
  private problem(code: string, message: string, url?: string): void {
    this.partial = true;
    if (this.problems.length < 20) this.problems.push({ code, message, ...(url && { url: url.slice(0, 2000) }) });
  }

  private problemOnce(code: string, message: string, url: string): void {
    if (!this.problems.some((problem) => problem.code === code)) this.problem(code, message, url);
  }

  private async progress(step: CrawlProgress['step'], found: number, percent: number): Promise<void> {
    await this.store.saveProgress({
      step,
      pages_found: Math.max(found, this.pages),
      pages_read: this.pages,
      percent: Math.min(percent, 100),
    });
  }

  private async result(outcome: CrawlResult['outcome']): Promise<CrawlResult> {
    await this.progress('done', this.pages, 100);
    return {
      outcome,
      pages: this.pages,
      bytes: this.bytes,
      problems: this.problems,
      absent: [...this.absent],
      seconds: Math.round(performance.now() - this.started) / 1000,
      waitedSeconds: this.waiting.seconds(),
    };
  }
}

/** Returns the target of a `<meta http-equiv="refresh">` of at most 3 seconds, or null. The crawl follows the refresh like a redirect. */
function refreshTarget({ url, body, contentType }: FetchResult): URL | null {
  const head = decodeText(body.subarray(0, 4096), contentType);
  const target = /<meta\s[^>]{0,200}?refresh["']?\s[^>]{0,200}?content\s*=\s*["']?\s*[0-3]\s*[;,]\s*url\s*=\s*["']?([^"'>\s]+)/i.exec(
    head,
  )?.[1];
  return target && !/<noscript/i.test(head) ? cleanAddress(target.replaceAll('&amp;', '&'), url) : null;
}

const pageTypes = new Set(['', 'text/html', 'application/xhtml+xml', 'text/plain', 'application/ld+json']);
const isPageType = (type: string) => pageTypes.has(type);

/** Returns true if a page has almost no text, but scripts that may add text, and no `nosnippet`, which forbids storing its text. */
function isThin(page: StoredPage): boolean {
  return page.data.scripts > 0 && shownLength(page) < 200 && !page.data.robots.includes('nosnippet');
}

/** Returns the length of the text that readers see, which is the text in all regions except `head`. */
function shownLength(page: StoredPage): number {
  return page.blocks.reduce((sum, { region, start, end }) => (region === 'head' ? sum : sum + end - start), 0);
}

function hashOf(page: StoredPage): string {
  return createHash('sha256').update(page.text.replace(/\s+/g, ' ').trim()).digest('base64');
}

function problemCode(code: FetchRefused['code']): string {
  return { timeout: 'timed_out', too_large: 'page_too_large', wrong_type: 'not_a_page' }[code as string] ?? code;
}

function describeStatus(status: number): string {
  const meaning: Record<number, string> = {
    401: 'it asks for a password',
    403: 'it does not let our crawler in',
    404: 'not found',
    410: 'gone',
    429: 'too many requests',
    451: 'withheld for legal reasons',
    500: 'server error',
    502: 'a server behind the site does not answer',
    503: 'temporarily out of service',
    504: 'a server behind the site does not answer',
  };
  return meaning[status] ? `${status} (${meaning[status]})` : String(status);
}

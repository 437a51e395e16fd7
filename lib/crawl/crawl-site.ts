import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '#lib/core/config.ts';
import { decodeText } from '#lib/crawl/decode-text.ts';
import { type FetchRefused, isFetchRefused } from '#lib/crawl/fetch-refused.ts';
import { atHost } from '#lib/crawl/host-gate.ts';
import { cleanAddress, languageOf, siteHost } from '#lib/crawl/page-address.ts';
import { type Candidate, type PagePool, pagePool } from '#lib/crawl/page-pool.ts';
import { wellKnownPaths } from '#lib/crawl/page-topics.ts';
import { readPage } from '#lib/crawl/read-page.ts';
import { renderResources } from '#lib/crawl/render-resources.ts';
import { type Fetched, type Fetcher, type FetchOptions, makeFetcher } from '#lib/crawl/safe-fetch.ts';
import { type OriginRobots, type RobotsStore, siteRobots } from '#lib/crawl/site-robots.ts';
import { parseSitemap, unpackSitemap } from '#lib/crawl/sitemap.ts';
import { stopwatch } from '#lib/crawl/stopwatch.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { robotsToken } from '#lib/crawl/user-agent.ts';
import { renderer } from '#lib/ports/render/index.ts';
import type { Renderer } from '#lib/ports/render/renderer.ts';

/** Where a crawl keeps what it reads, page by page: after a crash the next call goes on where it ended. */
export interface CrawlStore extends RobotsStore {
  /** What is stored of this site already, by position. */
  pages(): Promise<{ url: string; position: number }[]>;
  page(url: string): Promise<StoredPage | null>;
  /** Idempotent by address. Position 0 is the home page; the others have gaps where reading failed. */
  save(page: StoredPage, position: number): Promise<void>;
  progress(progress: CrawlProgress): Promise<void>;
}

export interface CrawlProgress {
  step: 'robots' | 'home' | 'sitemap' | 'pages' | 'done';
  pages_found: number;
  pages_read: number;
  /** Of the crawl. */
  percent: number;
}

interface CrawlProblem {
  /** Short and stable, such as `timed_out`. */
  code: string;
  /** A sentence for the owner of the site. */
  message: string;
  url?: string;
}

export interface CrawlResult {
  /**
   * `complete`: what was chosen has been read. `partial`: the home page, but not all of what was chosen. Otherwise nothing:
   * robots.txt forbids the home page, it can't be reached, or what is there is no website.
   */
  outcome: 'complete' | 'partial' | 'blocked_by_robots' | 'unreachable' | 'not_a_website';
  /** Stored, earlier runs included. */
  pages: number;
  /** Decompressed, of pages (earlier runs included), sitemaps and what pages needed to be rendered. */
  bytes: number;
  problems: CrawlProblem[];
  seconds: number;
  /** Of `seconds`, while the site or its wish for a pause was waited for. */
  waitedSeconds: number;
}

/** What a crawl may take (domain.md, Crawl). */
export interface CrawlLimits {
  /** Beside the home page. */
  pages: number;
  parallel: number;
  pageBytes: number;
  totalBytes: number;
  pageMs: number;
  totalMs: number;
  /** A longer `Crawl-delay` counts as this. */
  delayMs: number;
  guesses: number;
  sitemaps: number;
  sitemapBytes: number;
  sitemapEntries: number;
}

const crawlLimits: CrawlLimits = {
  pages: 12,
  parallel: 2,
  pageBytes: 2 * 1024 * 1024,
  totalBytes: 8 * 1024 * 1024,
  pageMs: 20_000,
  totalMs: 60_000,
  delayMs: 10_000,
  guesses: 3,
  sitemaps: 4,
  sitemapBytes: 1024 * 1024,
  sitemapEntries: 5_000,
};

export interface CrawlOptions {
  /** Ends the crawl with the signal's reason; what is stored stays. */
  signal?: AbortSignal;
  /** Default: one by the configuration, closed at the end. */
  fetcher?: Fetcher;
  /** Default: as configured. */
  renderer?: Renderer | null;
  /** The product token that robots.txt is asked about. */
  token?: string;
  read?: typeof readPage;
  limits?: Partial<CrawlLimits>;
}

/**
 * Reads a site's home page and the pages that say most about its product, and stores them. robots.txt is read first and asked
 * before every request, redirects included. Never throws for what a site does; only what the store or `signal` throws.
 *
 * The site is the host of the home page, with or without `www.`. The home page itself may lead to one other host, which then is
 * the site: products move, and `acme.com` may live on `www.acme.io` or `get.acme.com`. No page leads out of it.
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

/** A hop that is not taken, for a reason other than the fetcher's. */
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
  private readonly read: typeof readPage;
  private readonly renderer: () => Renderer | null;
  private readonly robotsOf: (origin: string) => Promise<OriginRobots>;
  private readonly started = performance.now();
  private readonly problems: CrawlProblem[] = [];
  private readonly hashes = new Set<string>();
  private partial = false;
  private pages = 0;
  private position = 0;
  private bytes = 0;
  /** Bytes that requests under way may still bring. */
  private promised = 0;
  private delayMs = 0;
  /** When each host may be asked again. */
  private readonly turns = new Map<string, number>();
  private readonly waiting = stopwatch();
  private resources: ReturnType<typeof renderResources> | undefined;
  private failures = 0;
  /** Nothing more is asked of the site. */
  private over = false;

  constructor(store: CrawlStore, fetcher: Fetcher, options: CrawlOptions) {
    this.store = store;
    this.fetcher = fetcher;
    this.signal = options.signal;
    this.limits = { ...crawlLimits, ...options.limits };
    this.read = options.read ?? readPage;
    this.renderer = () => (options.renderer === undefined ? renderer() : options.renderer);
    this.robotsOf = siteRobots(fetcher, store, options.token ?? robotsToken(), options.signal);
  }

  async run(address: string): Promise<CrawlResult> {
    const stored = await this.storedPages();
    await this.progress('robots', stored.length, 0);
    const home = stored.find(({ position }) => position === 0)?.page ?? (await this.readHome(address));
    if (typeof home === 'string') return this.result(home);
    const pool = pagePool(home);
    const read = [home, ...stored.map(({ page }) => page)];
    for (const page of read) pool.markRead(page.url);
    for (const page of read) pool.add(page.data.links, page.url);
    // The delay and the sitemaps are those of the home page's origin, read in this run or kept from the last.
    const { origin } = new URL(home.url);
    const robots = await this.waiting.during(() => this.robotsOf(origin));
    this.heedDelay(robots);
    if (this.delayMs <= 2_000 && pool.count(true) < this.limits.pages - this.pages + 1) await this.readSitemaps(home, robots, pool);
    await this.readPages(home, pool);
    return this.result(this.partial ? 'partial' : 'complete');
  }

  private async storedPages(): Promise<{ page: StoredPage; position: number }[]> {
    const stored: { page: StoredPage; position: number }[] = [];
    for (const { url, position } of await this.store.pages()) {
      const page = await this.store.page(url);
      if (!page) continue;
      stored.push({ page, position });
      this.hashes.add(hashOf(page));
      this.pages++;
      this.bytes += page.bytes;
      this.noteTruncated(page);
      if (isThin(page))
        this.problemOnce('needs_javascript', 'The page is made by scripts in the browser and shows little without them.', url);
      this.position = Math.max(this.position, position);
    }
    return stored;
  }

  /** The home page, stored; or why there is none. */
  private async readHome(address: string): Promise<StoredPage | CrawlResult['outcome']> {
    const url = cleanAddress(/^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[^/]*:\d/.test(address) ? address : `https://${address}`);
    if (!url) return this.refusedHome({ code: 'bad_url', message: `“${address.slice(0, 200)}” is not a web address.`, url: address });
    let host = siteHost(url);
    let moves = 0;
    const mayMoveOnce = (hop: URL) => {
      if (siteHost(hop) === host) return;
      if (++moves > 1) throw new HopStopped('left_site', hop.href);
      host = siteHost(hop);
    };
    try {
      let fetched = await this.fetch(url.href, mayMoveOnce);
      const further = refreshOf(fetched);
      if (further && further.href !== fetched.url) fetched = await this.fetch(further.href, mayMoveOnce);
      if (fetched.status < 200 || fetched.status > 299) {
        this.problem('http_error', `The home page answers ${statusInWords(fetched.status)}.`, fetched.url);
        return 'unreachable';
      }
      await this.progress('home', 1, 0);
      const page = await this.pageOf(fetched);
      if (page.text.trim() === '' && page.data.scripts === 0 && page.data.links.length === 0) {
        this.problem('empty_page', 'The home page holds nothing to read.', page.url);
        return 'not_a_website';
      }
      await this.keep(page, 0);
      return page;
    } catch (error) {
      if (error instanceof HopStopped) return this.stoppedHome(error);
      if (isFetchRefused(error)) return this.refusedHome(error);
      throw error;
    }
  }

  private stoppedHome({ code, url, robots }: HopStopped): CrawlResult['outcome'] {
    if (code === 'left_site') {
      this.problem('redirected_away', 'The home page redirects from host to host; give the address it ends at.', url);
      return 'unreachable';
    }
    if (code === 'no_time') {
      this.problem('timed_out', 'The site took too long to answer.', url);
      return 'unreachable';
    }
    const refused = robots?.refused;
    // A robots.txt that can't be had because nothing can be had is no wish of the site's.
    if (refused && refused.code !== 'bad_encoding' && refused.code !== 'too_large') return this.refusedHome(refused);
    if (robots && robots.status !== null && robots.status < 300) {
      this.problem('blocked_page', 'The site’s robots.txt forbids reading the home page.', url);
    } else {
      const why = refused || !robots?.status ? 'can’t be read' : `answers ${statusInWords(robots.status)}`;
      this.problem('robots_unavailable', `The site’s robots.txt ${why}, which forbids crawlers everything until it can be read.`, url);
    }
    return 'blocked_by_robots';
  }

  private refusedHome({ code, message, url }: { code: FetchRefused['code']; message: string; url: string }): CrawlResult['outcome'] {
    this.problem(problemCode(code), message, url);
    return code === 'wrong_type' || code === 'bad_url' || code === 'bad_scheme' ? 'not_a_website' : 'unreachable';
  }

  /** One page, every hop asked about before it is taken. Throws `FetchRefused` or `HopStopped`. */
  private async fetch(url: string, onHop: (hop: URL) => void, more: FetchOptions = {}, paced = true): Promise<Fetched> {
    // Its own rules first, and its turn: the clock of the page starts with the request.
    await this.askRobots(new URL(url));
    if (paced) await this.takeTurn(url);
    const most = Math.min(more.limits?.bytes ?? this.limits.pageBytes, this.limits.totalBytes - this.bytes - this.promised);
    if (most <= 0) throw new HopStopped('no_room', url);
    this.promised += most;
    try {
      const get = () =>
        this.fetcher.get(url, {
          wants: isPageType,
          oversize: 'cut',
          ...(this.signal && { signal: this.signal }),
          ...more,
          limits: { bytes: most, totalMs: Math.max(1, Math.min(this.limits.pageMs, this.timeLeft())) },
          onHop: async (hop, number) => {
            onHop(hop);
            if (number === 0) return;
            await this.askRobots(hop);
            if (paced) await this.takeTurn(hop.href);
          },
        });
      const fetched = await this.waiting.during(() => atHost(new URL(url).host, this.limits.parallel, this.patience(url), get));
      this.bytes += fetched.body.length;
      return fetched;
    } finally {
      this.promised -= most;
    }
  }

  /** Ends a wait for other drafts of the same host when this crawl's time is over. */
  private patience(url: string): AbortSignal {
    const over = new AbortController();
    setTimeout(() => over.abort(new HopStopped('no_time', url)), Math.max(1, this.timeLeft())).unref();
    return this.signal ? AbortSignal.any([this.signal, over.signal]) : over.signal;
  }

  private async askRobots(url: URL): Promise<void> {
    const robots = await this.waiting.during(() => this.robotsOf(url.origin));
    if (!robots.allows(url.href)) throw new HopStopped('disallowed', url.href, robots);
    this.heedDelay(robots);
  }

  private heedDelay({ crawlDelaySeconds }: OriginRobots): void {
    this.delayMs = Math.max(this.delayMs, Math.min((crawlDelaySeconds ?? 0) * 1000, this.limits.delayMs));
  }

  /** Waits until the site's `Crawl-delay` has passed since the last request to the host. */
  private async takeTurn(url: string): Promise<void> {
    const { host } = new URL(url);
    const now = performance.now();
    const at = Math.max(now, this.turns.get(host) ?? 0);
    if (at - this.started >= this.limits.totalMs) throw new HopStopped('no_time', url);
    this.turns.set(host, at + this.delayMs);
    if (at <= now) return;
    await this.waiting.during(() => sleep(at - now, undefined, this.signal && { signal: this.signal }).catch(() => {}));
    this.signal?.throwIfAborted();
    this.turns.set(host, Math.max(this.turns.get(host) ?? 0, performance.now() + this.delayMs)); // a timer may be late
  }

  /** The page in a fetched body; rendered when its scripts make it. */
  private async pageOf(fetched: Fetched): Promise<StoredPage> {
    const { url, body, headers, contentType } = fetched;
    const read = (html: string, at: string) =>
      this.read({
        url: at,
        contentType: contentType || 'text/html',
        html,
        bytes: body.length,
        robotsHeader: headers['x-robots-tag'] ?? null,
      });
    const page = read(decodeText(body, contentType), url);
    if (fetched.cut) {
      this.problem('page_too_large', `The page is larger than ${Math.floor(body.length / 1024)} KB; only that much of it was read.`, url);
    }
    this.noteTruncated(page);
    if (!isThin(page)) return page;
    const browser = this.renderer();
    if (!browser) {
      this.problemOnce(
        'needs_javascript',
        'The page is made by scripts in the browser; without running them there is little to read.',
        url,
      );
      return page;
    }
    this.resources ??= renderResources(new URL(url), {
      get: (address, onHop, asked) => this.fetch(address, onHop, asked, false), // a pause before each script would be the end of it
      isStopped: (error) => error instanceof HopStopped || isFetchRefused(error),
    });
    const timeout = AbortSignal.timeout(Math.ceil(Math.max(1, this.timeLeft())));
    try {
      const rendered = await browser.render(url, {
        signal: this.signal ? AbortSignal.any([this.signal, timeout]) : timeout,
        fetchResource: this.resources(fetched),
      });
      const whole = read(rendered.html, url);
      if (shownLength(whole) > shownLength(page)) return whole;
      // A short page that was rendered is a short page.
      if (shownLength(page) === 0) this.problemOnce('needs_javascript', 'The page shows nothing, even when its scripts are run.', url);
    } catch (error) {
      this.signal?.throwIfAborted();
      this.problemOnce(
        'needs_javascript',
        `The page is made by scripts in the browser, and they could not be run: ${(error as Error).message.split('\n')[0]}`,
        url,
      );
    }
    return page;
  }

  private noteTruncated({ url, data }: StoredPage): void {
    if (data.truncated) this.problem('page_too_large', `The page has too much in it (${data.truncated}); not all of it was read.`, url);
  }

  /** Stores a page unless one with the same text is there. */
  private async keep(page: StoredPage, position: number): Promise<boolean> {
    const hash = hashOf(page);
    if (this.hashes.has(hash)) return false;
    this.hashes.add(hash);
    await this.store.save(page, position);
    this.pages++;
    return true;
  }

  private async readSitemaps(home: StoredPage, robots: OriginRobots, pool: PagePool): Promise<void> {
    const homeUrl = new URL(home.url);
    const named = robots.sitemaps.flatMap((address) => cleanAddress(address, homeUrl.origin) ?? []);
    const queue = (named.length > 0 ? named : [new URL('/sitemap.xml', homeUrl)]).map((url) => ({ url, ofIndex: false }));
    const asked = new Set<string>();
    let entries = 0;
    await this.progress('sitemap', pool.count() + 1, 20);
    for (let next = queue.shift(); next && asked.size < this.limits.sitemaps && this.mayAsk(); next = queue.shift()) {
      const { url, ofIndex } = next;
      if (asked.has(url.href) || siteHost(url) !== siteHost(homeUrl)) continue;
      asked.add(url.href);
      try {
        const { status, body } = await this.fetch(url.href, (hop) => this.stay(hop, homeUrl), {
          accept: 'application/xml, text/xml, text/plain;q=0.5, */*;q=0.1',
          wants: () => true,
          limits: { bytes: this.limits.sitemapBytes },
        });
        if (status !== 200) continue;
        const text = (await unpackSitemap(body, this.limits.sitemapBytes)).toString();
        const { pages, sitemaps } = parseSitemap(text, this.limits.sitemapEntries - entries);
        entries += pages.length + sitemaps.length;
        const found = pages.map((page) => ({ url: page }));
        pool.add(found, url.href);
        // An index names sitemaps, not further indexes.
        const further = ofIndex ? [] : sitemaps.slice(0, 50).flatMap((address) => cleanAddress(address, homeUrl.origin) ?? []);
        queue.unshift(...further.map((one) => ({ url: one, ofIndex: true })));
      } catch (error) {
        if (!(error instanceof HopStopped) && !isFetchRefused(error)) throw error;
      }
      if (entries >= this.limits.sitemapEntries) return;
    }
  }

  private async readPages(home: StoredPage, pool: PagePool): Promise<void> {
    const language = languageOf(new URL(home.url)).language ?? home.language;
    const guesses = wellKnownPaths(language);
    let guessed = 0;
    let underWay = 0;
    let asked = 0;
    const next = (): (Candidate & { guessed?: boolean }) | null => {
      // Of a site of broken or forbidden links, so many are tried.
      if (!this.mayAsk() || this.pages + underWay > this.limits.pages || asked++ > 3 * this.limits.pages) return null;
      const candidate = pool.take();
      if (candidate) return candidate;
      if (this.delayMs > 2_000 || guessed++ >= this.limits.guesses) return null;
      const at = guesses.findIndex(([topic]) => !pool.hasTopic(topic));
      const [topic, path] = guesses.splice(at, at < 0 ? 0 : 1)[0] ?? [];
      if (!topic || !path) return null;
      const url = new URL(path, home.url).href;
      return { url, key: url, topic, value: 0, foreign: 0, path, guessed: true };
    };
    const work = async () => {
      for (let one = next(); one; one = next()) {
        underWay++;
        try {
          await this.readOne(one, home, pool);
        } catch (error) {
          this.pageFailed(error, one);
        } finally {
          underWay--;
          pool.done(one);
        }
        const planned = Math.min(this.limits.pages, this.pages - 1 + pool.count());
        await this.progress('pages', planned + 1, 20 + Math.floor((75 * (this.pages - 1)) / Math.max(1, planned)));
      }
    };
    await this.progress('pages', Math.min(this.limits.pages, pool.count()) + this.pages, 20);
    const workers = Array.from({ length: this.delayMs > 0 ? 1 : this.limits.parallel }, () =>
      work().catch((error) => {
        this.over = true; // the other one stops at its next page
        throw error;
      }),
    );
    const fault = (await Promise.allSettled(workers)).find((end) => end.status === 'rejected');
    if (fault) throw fault.reason;
    if (this.over || this.mayAsk() || pool.count(true) === 0 || this.pages > this.limits.pages) return;
    if (this.bytesLeft() <= 0) this.problem('site_too_large', 'The pages are so large that not all could be read.');
    else if (this.delayMs === 0) this.problem('timed_out', 'The site answers so slowly that not all pages could be read.');
    else this.problem('crawl_delay', `robots.txt asks for ${this.delayMs / 1000} seconds between pages, so not all could be read.`);
  }

  private async readOne(one: Candidate & { guessed?: boolean }, home: StoredPage, pool: PagePool): Promise<void> {
    const homeUrl = new URL(home.url);
    const position = ++this.position;
    const fetched = await this.fetch(one.url, (hop) => {
      this.stay(hop, homeUrl);
      if (pool.isRead(hop.href)) throw new HopStopped('already_read', hop.href);
    });
    this.failures = 0;
    if (fetched.status < 200 || fetched.status > 299) return this.badStatus(fetched, one);
    const page = await this.pageOf(fetched);
    if (one.guessed && /\b404\b|not found|nicht gefunden|introuvable|no encontrad|não encontrad|non trovat/i.test(page.title)) return;
    // Two that were under way may lead to the same page.
    if (pool.isRead(page.url)) return;
    pool.markRead(one.url);
    pool.markRead(page.url);
    if (await this.keep(page, position)) pool.add(page.data.links, page.url);
  }

  private stay(hop: URL, homeUrl: URL): void {
    if (siteHost(hop) !== siteHost(homeUrl)) throw new HopStopped('left_site', hop.href);
  }

  private badStatus({ status, url }: Fetched, one: { guessed?: boolean }): void {
    if (status === 429 || status === 503) {
      this.over = true;
      this.problem('rate_limited', 'The site asked to be read no further for now.', url);
    } else if (!one.guessed && status !== 404 && status !== 410) {
      this.problem('http_error', `A page answers ${statusInWords(status)}.`, url);
    }
  }

  /** Notes why a page was not read; throws on what is no fault of the site's. */
  private pageFailed(error: unknown, one: Candidate & { guessed?: boolean }): void {
    if (error instanceof HopStopped) {
      if (error.code === 'disallowed' && one.topic && !one.guessed) {
        this.problem('blocked_page', 'The site’s robots.txt forbids reading this page.', error.url);
      }
    } else if (isFetchRefused(error)) {
      if (['timeout', 'connection_failed', 'dns_failed', 'tls_failed'].includes(error.code) && ++this.failures >= 3) this.over = true;
      if (!one.guessed && error.code !== 'wrong_type') this.problem(problemCode(error.code), error.message, error.url);
    } else {
      throw error;
    }
  }

  private mayAsk(): boolean {
    const wait = Math.max(0, ...[...this.turns.values()].map((turn) => turn - performance.now()));
    return !this.over && this.timeLeft() - wait > 1_000 && this.bytesLeft() > 0;
  }

  private timeLeft(): number {
    return this.limits.totalMs - (performance.now() - this.started);
  }

  private bytesLeft(): number {
    return this.limits.totalBytes - this.bytes - this.promised;
  }

  /** Every problem means that something was not read. */
  private problem(code: string, message: string, url?: string): void {
    this.partial = true;
    if (this.problems.length < 20) this.problems.push({ code, message, ...(url && { url: url.slice(0, 2000) }) });
  }

  private problemOnce(code: string, message: string, url: string): void {
    if (!this.problems.some((problem) => problem.code === code)) this.problem(code, message, url);
  }

  private async progress(step: CrawlProgress['step'], found: number, percent: number): Promise<void> {
    await this.store.progress({ step, pages_found: Math.max(found, this.pages), pages_read: this.pages, percent: Math.min(percent, 100) });
  }

  private async result(outcome: CrawlResult['outcome']): Promise<CrawlResult> {
    await this.progress('done', this.pages, 100);
    return {
      outcome,
      pages: this.pages,
      bytes: this.bytes,
      problems: this.problems,
      seconds: Math.round(performance.now() - this.started) / 1000,
      waitedSeconds: this.waiting.seconds(),
    };
  }
}

/** Where a page sends its visitors at once by `<meta http-equiv="refresh">`: a redirect in other words. */
function refreshOf({ url, body, contentType }: Fetched): URL | null {
  const head = decodeText(body.subarray(0, 4096), contentType);
  const target = /<meta\s[^>]{0,200}?refresh["']?\s[^>]{0,200}?content\s*=\s*["']?\s*[0-3]\s*[;,]\s*url\s*=\s*["']?([^"'>\s]+)/i.exec(
    head,
  )?.[1];
  return target && !/<noscript/i.test(head) ? cleanAddress(target.replaceAll('&amp;', '&'), url) : null;
}

const pageTypes = new Set(['', 'text/html', 'application/xhtml+xml', 'text/plain', 'application/ld+json']);
const isPageType = (type: string) => pageTypes.has(type);

/** Little to read, and scripts that may make more. */
function isThin(page: StoredPage): boolean {
  return page.data.scripts > 0 && shownLength(page) < 200 && !page.data.robots.includes('nosnippet');
}

/** Of what a reader sees; what the head states doesn't make a page. */
function shownLength(page: StoredPage): number {
  return page.blocks.reduce((sum, { region, start, end }) => (region === 'head' ? sum : sum + end - start), 0);
}

function hashOf(page: StoredPage): string {
  return createHash('sha256').update(page.text.replace(/\s+/g, ' ').trim()).digest('base64');
}

function problemCode(code: FetchRefused['code']): string {
  return { timeout: 'timed_out', too_large: 'page_too_large', wrong_type: 'not_a_page' }[code as string] ?? code;
}

function statusInWords(status: number): string {
  const meaning: Record<number, string> = {
    401: 'it wants a password',
    403: 'it lets our crawler not in',
    404: 'not found',
    410: 'gone',
    429: 'too many requests',
    451: 'withheld for legal reasons',
    500: 'a fault of the server',
    502: 'the server behind it does not answer',
    503: 'out of service for now',
    504: 'the server behind it does not answer',
  };
  return meaning[status] ? `${status} (${meaning[status]})` : String(status);
}

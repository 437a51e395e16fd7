import { getDomain } from 'tldts';
import { config } from '#lib/core/config.ts';
import { CrawlBudget, type CrawlLimits } from '#lib/crawl/crawling/budget.ts';
import { type CrawlStore, KeptPages } from '#lib/crawl/crawling/kept-pages.ts';
import { pagePool } from '#lib/crawl/crawling/page-pool.ts';
import { PageReader } from '#lib/crawl/crawling/page-reader.ts';
import { PageRound } from '#lib/crawl/crawling/page-round.ts';
import { type CrawlProblem, CrawlProblems } from '#lib/crawl/crawling/problems.ts';
import { type HomeFailure, readHome } from '#lib/crawl/crawling/read-home.ts';
import { readSitemaps } from '#lib/crawl/crawling/read-sitemaps.ts';
import { SiteRequests } from '#lib/crawl/crawling/site-requests.ts';
import type { Visit } from '#lib/crawl/crawling/visit.ts';
import { cleanAddress, siteHost } from '#lib/crawl/page-address.ts';
import { type Fetcher, makeFetcher } from '#lib/crawl/safe-fetch.ts';
import { siteRobots } from '#lib/crawl/site-robots.ts';
import { robotsToken } from '#lib/crawl/user-agent.ts';
import { renderer } from '#lib/ports/render/index.ts';
import type { Renderer } from '#lib/ports/render/renderer.ts';

export interface CrawlResult {
  /**
   * `complete`: all chosen pages were read. `partial`: the home page was read, but not all chosen pages. The other outcomes mean that no
   * page was read.
   */
  outcome: 'complete' | 'partial' | HomeFailure;
  /** Number of stored pages, including those that earlier runs stored. */
  pages: number;
  /** Decompressed size of all pages (including those of earlier runs), sitemaps, scripts and other resources needed for rendering. */
  bytes: number;
  problems: CrawlProblem[];
  /** Addresses that answer 404 or 410, or that redirect to another page. */
  absent: string[];
  seconds: number;
  /** The part of `seconds` spent waiting for the site's responses and for its `Crawl-delay`. */
  waitedSeconds: number;
}

export interface CrawlOptions {
  /** Aborts the crawl. The crawl then throws the signal's reason. Pages that are already stored are kept. */
  signal?: AbortSignal;
  /** Default: a fetcher that is made from the configuration, and closed after the crawl. */
  fetcher?: Fetcher;
  /** Default: the configured renderer. Null if pages should not be rendered. */
  renderer?: Pick<Renderer, 'render'> | null;
  /** The product token whose rules in robots.txt apply. Default: `robotsToken()`. */
  token?: string;
  limits?: Partial<CrawlLimits>;
  /** True to store a home page even if it presents no product (`no-product.ts`), because the caller judges the site itself. */
  mayBeNoProduct?: boolean;
  /** Addresses of pages from earlier crawls. They are tried like links of the home page, even if nothing links to them any more. */
  revisit?: string[];
}

/**
 * Reads a site's home page and the pages that say most about its product, and stores them. Checks robots.txt before every request,
 * redirects included. Reports failures of the site in the result. Throws only errors of the store and the reason of `signal`. The site is
 * the host of the home page, with or without `www.`. If the home page redirects to another host, that host counts as the site: `acme.com`
 * may redirect to `www.acme.io` or `get.acme.com`. Links and redirects to any other host are ignored.
 */
export async function crawlSite(address: string, store: CrawlStore, options: CrawlOptions = {}): Promise<CrawlResult> {
  const fetcher = options.fetcher ?? configuredFetcher();
  try {
    return await crawl(address, beginVisit(store, fetcher, options), options.revisit ?? []);
  } finally {
    if (!options.fetcher) await fetcher.close();
  }
}

function configuredFetcher(): Fetcher {
  const { loopback, hosts } = config().crawl;
  return makeFetcher({ allowLoopback: loopback, hosts });
}

function beginVisit(store: CrawlStore, fetcher: Fetcher, options: CrawlOptions): Visit {
  const budget = new CrawlBudget(options.limits);
  const problems = new CrawlProblems();
  const robotsOf = siteRobots(fetcher, store, options.token ?? robotsToken(), options.signal);
  const requests = new SiteRequests(fetcher, robotsOf, budget, options.signal);
  const browser = () => (options.renderer === undefined ? renderer() : options.renderer);
  const reader = new PageReader({ requests, problems, budget }, browser, options.signal);
  return {
    budget,
    problems,
    requests,
    reader,
    kept: new KeptPages(store, budget, problems),
    mayBeNoProduct: options.mayBeNoProduct ?? false,
  };
}

async function crawl(address: string, visit: Visit, revisit: string[]): Promise<CrawlResult> {
  const { budget, problems, requests, reader, kept } = visit;
  const stored = await kept.readStored();
  for (const { page } of stored) reader.noteStored(page);
  await kept.saveProgress(stored.length > 0 ? 'pages' : 'robots', stored.length, 0);
  const home = stored.find(({ position }) => position === 0)?.page ?? (await readHome(address, visit));
  if (typeof home === 'string') return conclude(visit, home);
  const pool = pagePool(home);
  const read = [home, ...stored.map(({ page }) => page)];
  for (const page of read) pool.markRead(page.url);
  for (const page of read) pool.add(page.data.links, page.url);
  pool.add(
    revisit.map((url) => ({ url, region: 'nav' as const })),
    home.url,
  );
  // `Crawl-delay` and sitemaps come from the robots.txt of the home page's origin.
  const robots = await requests.readRobots(new URL(home.url).origin);
  if (requests.delayMs <= 2_000 && pool.count(true) < budget.limits.pages - kept.count + 1) await readSitemaps(home, robots, pool, visit);
  const pages = new PageRound(visit, home, pool);
  await pages.run();
  const outcome = problems.list.length > 0 ? 'partial' : 'complete';
  noteOtherDomain(address, home.url, problems); // Called after `outcome` is set, because this problem does not make a crawl partial.
  return conclude(visit, outcome, pages.absent);
}

/**
 * Adds a problem if the address leads to another registrable domain. The profile is then drafted from that site, and the owner may not know
 * this.
 */
function noteOtherDomain(address: string, homeUrl: string, problems: CrawlProblems): void {
  const url = cleanAddress(address) ?? cleanAddress(`https://${address}`);
  if (!url || (getDomain(url.href) ?? url.hostname) === (getDomain(homeUrl) ?? new URL(homeUrl).hostname)) return;
  problems.note('leads_elsewhere', `The address leads to ${siteHost(new URL(homeUrl))}, and what was read is there.`, homeUrl);
}

async function conclude(
  { budget, problems, requests, kept }: Visit,
  outcome: CrawlResult['outcome'],
  absent: ReadonlySet<string> = new Set(),
): Promise<CrawlResult> {
  await kept.saveProgress('done', kept.count, 100);
  return {
    outcome,
    pages: kept.count,
    bytes: budget.bytes,
    problems: problems.list,
    absent: [...absent],
    seconds: budget.seconds(),
    waitedSeconds: requests.waiting.seconds(),
  };
}

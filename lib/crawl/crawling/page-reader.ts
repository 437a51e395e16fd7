import type { CrawlBudget } from '#lib/crawl/crawling/budget.ts';
import { PageSheets } from '#lib/crawl/crawling/page-sheets.ts';
import type { CrawlProblems } from '#lib/crawl/crawling/problems.ts';
import { HopStopped, type SiteRequests } from '#lib/crawl/crawling/site-requests.ts';
import { decodeText } from '#lib/crawl/decode-text.ts';
import { isFetchRefused } from '#lib/crawl/fetching/refusal.ts';
import { makeResourceFetcher } from '#lib/crawl/make-resource-fetcher.ts';
import { readPageInThread } from '#lib/crawl/read-page-in-thread.ts';
import type { FetchResult } from '#lib/crawl/safe-fetch.ts';
import { type StoredPage, shownLength } from '#lib/crawl/stored-page.ts';
import type { Renderer } from '#lib/ports/render/renderer.ts';

/** Turns responses into pages. Renders a page in a browser if scripts build it. Notes problems of pages that were not read completely. */
export class PageReader {
  private readonly requests: SiteRequests;
  private readonly problems: CrawlProblems;
  private readonly budget: CrawlBudget;
  private readonly renderer: () => Pick<Renderer, 'render'> | null;
  private readonly signal: AbortSignal | undefined;
  private readonly sheets: PageSheets;
  private resources: ReturnType<typeof makeResourceFetcher> | undefined;

  constructor(
    { requests, problems, budget }: { requests: SiteRequests; problems: CrawlProblems; budget: CrawlBudget },
    renderer: () => Pick<Renderer, 'render'> | null,
    signal: AbortSignal | undefined,
  ) {
    this.requests = requests;
    this.problems = problems;
    this.budget = budget;
    this.renderer = renderer;
    this.signal = signal;
    this.sheets = new PageSheets(requests);
  }

  /** Parses a response into a page. Renders the page in a browser first if the page has scripts and almost no text. */
  async read(fetched: FetchResult): Promise<StoredPage> {
    const { url, body, headers, contentType } = fetched;
    const source = decodeText(body, contentType);
    const sheets = await this.sheets.of(source, url);
    const parse = (html: string) =>
      readPageInThread({
        url,
        contentType: contentType || 'text/html',
        html,
        bytes: body.length,
        sheets,
        robotsHeader: headers['x-robots-tag'] ?? null,
      });
    const page = await parse(source);
    if (fetched.isTruncated) {
      this.problems.note('page_too_large', `The page is too large: only the first ${Math.floor(body.length / 1024)} KB were read.`, url);
    }
    this.problems.noteTruncated(page);
    if (!isThin(page) || page.data.refresh || headers.refresh) return page;
    const browser = this.renderer();
    if (!browser) {
      this.problems.noteOnce(
        'needs_javascript',
        'The page is built by scripts in the browser; without these scripts, the page has little text.',
        url,
      );
      return page;
    }
    this.resources ??= makeResourceFetcher(new URL(url), {
      // Scripts are fetched without waiting for the `Crawl-delay`, because the delay would make rendering too slow.
      get: (address, onHop, resourceOptions) => this.requests.fetch(address, onHop, resourceOptions, false),
      isRefusal: (error) => error instanceof HopStopped || isFetchRefused(error),
    });
    const timeout = AbortSignal.timeout(Math.ceil(Math.max(1, this.budget.timeLeft())));
    try {
      const rendered = await browser.render(url, {
        signal: this.signal ? AbortSignal.any([this.signal, timeout]) : timeout,
        fetchResource: this.resources(fetched),
      });
      const renderedPage = await parse(rendered.html);
      if (shownLength(renderedPage) > shownLength(page) || (page.data.isRevealed && !renderedPage.data.isRevealed)) return renderedPage;
      // If rendering adds no text, the page is simply short. Only a page without any text is a problem.
      if (shownLength(page) === 0)
        this.problems.noteOnce('needs_javascript', 'The page shows no text, even after its scripts have run.', url);
    } catch (error) {
      this.signal?.throwIfAborted();
      this.problems.noteOnce(
        'needs_javascript',
        `The page is built by scripts in the browser, and these scripts could not be run: ${(error as Error).message.split('\n')[0]}`,
        url,
      );
    }
    return page;
  }

  /** Notes the problems of a page that an earlier run of the crawl stored. */
  noteStored(page: StoredPage): void {
    this.problems.noteTruncated(page);
    if (isThin(page))
      this.problems.noteOnce(
        'needs_javascript',
        'The page is built by scripts in the browser and shows little text without them.',
        page.url,
      );
  }
}

/**
 * Returns true if a page has almost no text, but has scripts that may add text. Returns false for pages with `nosnippet`, because their
 * text must not be stored anyway.
 */
function isThin(page: StoredPage): boolean {
  return page.data.scripts > 0 && (shownLength(page) < 200 || page.data.isRevealed === true) && !page.data.robots.includes('nosnippet');
}

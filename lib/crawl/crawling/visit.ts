import type { CrawlBudget } from '#lib/crawl/crawling/budget.ts';
import type { KeptPages } from '#lib/crawl/crawling/kept-pages.ts';
import type { PageReader } from '#lib/crawl/crawling/page-reader.ts';
import type { CrawlProblems } from '#lib/crawl/crawling/problems.ts';
import type { SiteRequests } from '#lib/crawl/crawling/site-requests.ts';

/** The parts of one run of a crawl. */
export interface Visit {
  readonly budget: CrawlBudget;
  readonly problems: CrawlProblems;
  readonly requests: SiteRequests;
  readonly reader: PageReader;
  readonly kept: KeptPages;
  /** True if a home page is stored even if it presents no product. */
  readonly mayBeNoProduct: boolean;
}

import type { ProblemPage } from '#lib/core/json-columns.ts';
import { webAddress } from '#lib/core/link-address.ts';
import { withCpuBudget } from '#lib/core/threads/cpu-budget.ts';
import { type CrawlOptions, type CrawlResult, crawlSite } from '#lib/crawl/crawl-site.ts';
import { crawlStore, ProfileGone, type StoredCrawl } from '#lib/crawl/storing/page-store.ts';

/**
 * Processor time for one site, in milliseconds. `all` is the maximum for reading, drafting and checking together. After `reading`, no
 * further pages are read, so that there is time to draft from the pages read so far. `beginning` and `checking` are reserved while all
 * pages are drafted: for drafting from only the beginning of the home page, and for checking that draft.
 */
export const siteCpu = { all: 5_000, reading: 1_500, beginning: 1_000, checking: 250 };

/** The result of a crawl without its pages. It must be small, because it is stored as the result of a job's step. */
export type CrawlSummary = Pick<CrawlResult, 'outcome' | 'pages' | 'bytes' | 'waitedSeconds' | 'absent'> & {
  /** The codes of the problems, without duplicates. */
  problems: string[];
  problemPages: ProblemPage[];
  /** Processor time for reading the pages, in milliseconds. Undefined if there was no crawl. */
  cpuMs?: number;
};

/**
 * Crawls a product’s website and stores its pages. Pages that an earlier run stored are not fetched again. Returns null if the profile was
 * deleted meanwhile.
 */
export async function crawlProfile(url: string, crawl: StoredCrawl, options: CrawlOptions = {}): Promise<CrawlSummary | null> {
  try {
    const { value, cpuMs } = await withCpuBudget(siteCpu.reading, () =>
      crawlSite(url, crawlStore(crawl), { mayBeNoProduct: crawl.readingId !== null, ...options }),
    );
    const { outcome, pages, bytes, waitedSeconds, problems, absent } = value;
    const problemPages = problems.flatMap(({ url, ...problem }) => (url ? [{ ...problem, url: webAddress(url) }] : []));
    return { outcome, pages, bytes, waitedSeconds, absent, problems: [...new Set(problems.map(({ code }) => code))], problemPages, cpuMs };
  } catch (error) {
    if (error instanceof ProfileGone) return null;
    throw error;
  }
}

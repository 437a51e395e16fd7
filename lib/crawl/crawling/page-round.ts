import { Guesses } from '#lib/crawl/crawling/guesses.ts';
import type { Candidate, PagePool } from '#lib/crawl/crawling/page-pool.ts';
import { describeStatus } from '#lib/crawl/crawling/problems.ts';
import { checkSameSite, HopStopped } from '#lib/crawl/crawling/site-requests.ts';
import type { Visit } from '#lib/crawl/crawling/visit.ts';
import { isErrorTitle } from '#lib/crawl/error-page.ts';
import { isFetchRefused } from '#lib/crawl/fetching/refusal.ts';
import { pageKey } from '#lib/crawl/page-address.ts';
import type { FetchResult } from '#lib/crawl/safe-fetch.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';

type ChosenPage = Candidate & { isGuessed?: boolean };

/** Reads the pages of a site after its home page, most useful first. */
export class PageRound {
  /** Addresses that answer 404 or 410, or that redirect to another page. */
  readonly absent = new Set<string>();
  private readonly visit: Visit;
  private readonly homeUrl: URL;
  private readonly pool: PagePool;
  private readonly guesses: Guesses;
  /** Number of pages that are being read. */
  private running = 0;
  private attempts = 0;
  private failures = 0;

  constructor(visit: Visit, home: StoredPage, pool: PagePool) {
    this.visit = visit;
    this.homeUrl = new URL(home.url);
    this.pool = pool;
    this.guesses = new Guesses(home, pool, visit.budget.limits.guesses);
  }

  async run(): Promise<void> {
    const { budget, requests, kept } = this.visit;
    const { pages, parallel } = budget.limits;
    await kept.saveProgress('pages', Math.min(pages, this.pool.count()) + kept.count, 20);
    const workers = Array.from({ length: requests.delayMs > 0 ? 1 : parallel }, () =>
      this.readUntilDone().catch((error) => {
        requests.isStopped = true; // The other worker checks this before its next page and stops, too.
        throw error;
      }),
    );
    const failed = (await Promise.allSettled(workers)).find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    if (!requests.isStopped && !requests.canRequest() && this.pool.count(true) > 0 && kept.count <= pages) this.noteUnread();
  }

  /** Notes why some pages were not read. */
  private noteUnread(): void {
    const { budget, problems, requests } = this.visit;
    if (budget.bytesLeft() <= 0 || !budget.hasRoom())
      problems.note('site_too_large', 'The pages are so large that not all pages could be read.');
    else if (requests.delayMs === 0) problems.note('timed_out', 'The site answers so slowly that not all pages could be read.');
    else
      problems.note('crawl_delay', `robots.txt asks for ${requests.delayMs / 1000} seconds between pages, so not all pages could be read.`);
  }

  private async readUntilDone(): Promise<void> {
    const { budget, kept } = this.visit;
    for (let page = this.next(); page; page = this.next()) {
      this.running++;
      try {
        await this.readPage(page);
      } catch (error) {
        this.noteFailure(error, page);
      } finally {
        this.running--;
        this.pool.done(page);
      }
      const planned = Math.min(budget.limits.pages, kept.count - 1 + this.pool.count());
      await kept.saveProgress('pages', planned + 1, 20 + Math.floor((75 * (kept.count - 1)) / Math.max(1, planned)));
    }
  }

  private next(): ChosenPage | null {
    const { budget, requests, kept } = this.visit;
    const { pages } = budget.limits;
    // Limits the number of attempts, because a site may have many broken or forbidden links.
    if (!requests.canRequest() || kept.count + this.running > pages || this.attempts++ > 3 * pages) return null;
    return this.pool.take() ?? (requests.delayMs > 2_000 ? null : this.guesses.take());
  }

  private async readPage(candidate: ChosenPage): Promise<void> {
    const { requests, reader, kept } = this.visit;
    const position = kept.nextPosition();
    const fetched = await requests.fetch(candidate.url, (hop) => {
      checkSameSite(hop, this.homeUrl);
      if (this.pool.isRead(hop.href)) throw new HopStopped('already_read', hop.href);
    });
    this.failures = 0;
    if (fetched.status < 200 || fetched.status > 299) return this.noteBadStatus(fetched, candidate);
    const page = await reader.read(fetched);
    await requests.checkRobotsOfOriginal(page, fetched);
    if (candidate.isGuessed && isErrorTitle(page.title)) return;
    // Meanwhile, the other worker may have read the same page through another address.
    if (this.pool.isRead(page.url)) return;
    this.pool.markRead(candidate.url);
    this.pool.markRead(page.url);
    if (pageKey(new URL(candidate.url)) !== pageKey(new URL(page.url))) this.absent.add(candidate.url);
    if (await kept.save(page, position)) this.pool.add(page.data.links, page.url);
  }

  private noteBadStatus({ status, url }: FetchResult, candidate: ChosenPage): void {
    if (status === 429 || status === 503) {
      this.visit.requests.isStopped = true;
      this.visit.problems.note('rate_limited', 'The site asked us to stop reading it for now.', url);
    } else if (status === 404 || status === 410) {
      this.absent.add(candidate.url);
    } else if (!candidate.isGuessed) {
      this.visit.problems.note('http_error', `A page answers ${describeStatus(status)}.`, url);
    }
  }

  /** Notes why a page was not read. Rethrows errors that the site did not cause. */
  private noteFailure(error: unknown, candidate: ChosenPage): void {
    const { problems, requests } = this.visit;
    if (error instanceof HopStopped) {
      if (error.code === 'disallowed' && candidate.topic && !candidate.isGuessed) {
        this.guesses.forbid(candidate.topic);
        problems.note('blocked_page', 'The site’s robots.txt forbids reading this page.', error.url);
      }
      if (error.code === 'already_read' || error.code === 'left_site') this.absent.add(candidate.url);
    } else if (isFetchRefused(error)) {
      if (['timeout', 'connection_failed', 'dns_failed', 'tls_failed'].includes(error.code) && ++this.failures >= 3)
        requests.isStopped = true;
      if (!candidate.isGuessed && error.code !== 'wrong_type') problems.noteRefused(error);
    } else {
      throw error;
    }
  }
}

import { createHash } from 'node:crypto';
import type { CrawlBudget } from '#lib/crawl/crawling/budget.ts';
import type { CrawlProblems } from '#lib/crawl/crawling/problems.ts';
import { cutPage } from '#lib/crawl/reading/cut-page.ts';
import type { RobotsStore } from '#lib/crawl/site-robots.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';

/** Stores the pages of a crawl one by one. After a crash, the next call of `crawlSite` continues with the stored pages. */
export interface CrawlStore extends RobotsStore {
  /** Lists the stored pages of this site, with their positions. */
  listStoredPages(): Promise<{ url: string; position: number }[]>;
  readStoredPage(url: string): Promise<StoredPage | null>;
  /** Stores a page. Must not store the same address twice. Position 0 is the home page. Positions of failed pages stay unused. */
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

/** The pages that a crawl has stored, including those of earlier runs, and the crawl's progress. */
export class KeptPages {
  /** Number of stored pages. */
  count = 0;
  private readonly store: CrawlStore;
  private readonly budget: CrawlBudget;
  private readonly problems: CrawlProblems;
  private readonly hashes = new Set<string>();
  private position = 0;

  constructor(store: CrawlStore, budget: CrawlBudget, problems: CrawlProblems) {
    this.store = store;
    this.budget = budget;
    this.problems = problems;
  }

  /** Returns the pages that earlier runs stored. They count as if this run had read them. */
  async readStored(): Promise<{ page: StoredPage; position: number }[]> {
    const stored: { page: StoredPage; position: number }[] = [];
    for (const { url, position } of await this.store.listStoredPages()) {
      const page = await this.store.readStoredPage(url);
      if (!page) continue;
      stored.push({ page, position });
      this.hashes.add(hashOf(page));
      this.count++;
      this.budget.bytes += page.bytes;
      this.budget.takeRoom(page);
      this.position = Math.max(this.position, position);
    }
    return stored;
  }

  /** Returns the position of the next page. If the page is not read, the position stays unused. */
  nextPosition(): number {
    return ++this.position;
  }

  /**
   * Stores a page, or only its beginning if there is no room for the whole page. Does nothing if a page with the same text is stored
   * already, or if there is no room left. Returns true if the page was stored.
   */
  async save(page: StoredPage, position: number): Promise<boolean> {
    const hash = hashOf(page);
    if (this.hashes.has(hash) || !this.budget.hasRoom()) return false;
    this.hashes.add(hash);
    const cut = cutPage(page, this.budget.roomForPage());
    this.budget.takeRoom(cut);
    if (cut !== page && !page.data.truncated) this.problems.noteTruncated(cut);
    await this.store.savePage(cut, position);
    this.count++;
    return true;
  }

  async saveProgress(step: CrawlProgress['step'], found: number, percent: number): Promise<void> {
    await this.store.saveProgress({
      step,
      pages_found: Math.max(found, this.count),
      pages_read: this.count,
      percent: Math.min(percent, 100),
    });
  }
}

function hashOf(page: StoredPage): string {
  return createHash('sha256').update(page.text.replace(/\s+/g, ' ').trim()).digest('base64');
}
